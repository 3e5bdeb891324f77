import { keep, recall } from "../settings/kept.ts";
import type { Link, LinkKind } from "./protocol.ts";

/** The links of a table that this tab was given. They are gone with the tab, and nowhere else. */
const session = () => sessionStorage;

function key(table: string): string {
  return `briscola.links.${table}`;
}

export function linksOf(table: string): Link[] {
  return recall<{ links: Link[] }>(key(table), { links: [] }, session).links;
}

/** Remember these; a link takes the place of an older one for the same thing. */
export function keepLinks(table: string, links: readonly Link[]): Link[] {
  const older = linksOf(table).filter((old) => !links.some((link) => isSame(link, old)));
  const all = [...older, ...links];
  keep(key(table), { links: all }, session);
  return all;
}

export function linkFor(
  links: readonly Link[],
  kind: LinkKind,
  seat: number | null = null,
): Link | null {
  return links.find((link) => isSame(link, { kind, seat })) ?? null;
}

/** Does a link to a server of this name open anything on another machine. */
export function reachesOthers(host: string): boolean {
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

const WAYS_BACK = "briscola.ways-back";
const MOST_WAYS = 20;

interface WayBack extends Link {
  table: string;
}

/**
 * Remember for every tab of this browser, which holds the seat anyway, the link that leads to it
 * from another one. Only the newest tables are remembered.
 */
export function keepWayBack(table: string, link: Link): void {
  const ways = [{ ...link, table }, ...waysBack().filter((one) => one.table !== table)];
  keep(WAYS_BACK, { ways: ways.slice(0, MOST_WAYS) });
}

/** The link that leads from another browser to this seat, if this browser was given it. */
export function wayBack(table: string, seat: number | null): Link | null {
  return waysBack().find((one) => one.table === table && one.seat === seat) ?? null;
}

/** The seat is no longer this browser's. */
export function forgetWayBack(table: string): void {
  keep(WAYS_BACK, { ways: waysBack().filter((one) => one.table !== table) });
}

function waysBack(): WayBack[] {
  return recall<{ ways: WayBack[] }>(WAYS_BACK, { ways: [] }).ways;
}

function isSame(one: Pick<Link, "kind" | "seat">, other: Pick<Link, "kind" | "seat">): boolean {
  return one.kind === other.kind && one.seat === other.seat;
}
