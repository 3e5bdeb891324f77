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

/** The token in a link's fragment. */
export function tokenOf(link: Pick<Link, "path">): string {
  return link.path.split("#")[1] ?? "";
}

function isSame(one: Pick<Link, "kind" | "seat">, other: Pick<Link, "kind" | "seat">): boolean {
  return one.kind === other.kind && one.seat === other.seat;
}
