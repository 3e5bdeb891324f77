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

const OWN_SEATS = "briscola.seats";
const MOST_SEATS = 20;

interface OwnSeat extends Link {
  table: string;
}

/**
 * Remember the link of one's own seat for every tab of this browser, which holds the seat anyway:
 * with it the seat is taken back from another browser. Only the newest tables are remembered.
 */
export function keepOwnSeat(table: string, link: Link): void {
  const others = ownSeats().filter((one) => one.table !== table || !isSame(one, link));
  keep(OWN_SEATS, { seats: [{ ...link, table }, ...others].slice(0, MOST_SEATS) });
}

/** The link of one's own seat, whichever tab was given it. */
export function ownSeatLink(table: string, seat: number): Link | null {
  const kept = ownSeats().filter((one) => one.table === table);
  return linkFor(kept, "seat", seat) ?? linkFor(linksOf(table), "seat", seat);
}

function ownSeats(): OwnSeat[] {
  return recall<{ seats: OwnSeat[] }>(OWN_SEATS, { seats: [] }).seats;
}

/** The token in a link's fragment. */
export function tokenOf(link: Pick<Link, "path">): string {
  return link.path.split("#")[1] ?? "";
}

function isSame(one: Pick<Link, "kind" | "seat">, other: Pick<Link, "kind" | "seat">): boolean {
  return one.kind === other.kind && one.seat === other.seat;
}
