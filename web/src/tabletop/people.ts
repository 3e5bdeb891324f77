/** Who is who at the table, in words. */
import type { TableView } from "../net/protocol.ts";
import { type Texts, write } from "./cards.ts";

/** Somebody at a seat, or who has left it, as they are called there. */
export interface Somebody {
  seat: number;
  name: string;
}

/** A seat's name, or a word for an empty one. */
export function seatName(texts: Texts, state: TableView, seat: number): string {
  const sits = state.seats[seat];
  return !sits || sits.kind === "empty"
    ? write(texts, "table.seat_number", { number: seat + 1 })
    : personName(texts, sits.name);
}

/** "You" for the viewer's own seat, else its name. */
export function seatCalled(texts: Texts, state: TableView, seat: number): string {
  return seat === state.you.seat ? write(texts, "table.you") : seatName(texts, state, seat);
}

/** What somebody is called: whoever gave no name is a guest. */
export function personName(texts: Texts, name: string): string {
  return name || write(texts, "name.guest");
}

/** The table as it was when the deal on show ended: whoever sat down since had no part in it. */
export function asPlayed(state: TableView): TableView {
  const last = state.match?.deals.at(-1);
  const isOver = state.phase === "deal_over" || state.phase === "match_over";
  if (!isOver || !last) return state;
  const seats = state.seats.map((seat) => ({
    ...seat,
    name: last.names[seat.seat] ?? "",
    kind: seat.kind === "empty" ? ("person" as const) : seat.kind,
  }));
  return { ...state, seats, you: { ...state.you, seat: state.view?.seat ?? null } };
}

/** Whose words these are, whatever seat they have: their name, or the seat of an unnamed guest. */
export function speaker({ seat, name }: Somebody): string {
  return name || ` ${seat}`; // no name begins with a blank
}

export function seatsOf(state: TableView, side: number): number[] {
  return state.seats.filter((seat) => seat.side === side).map((seat) => seat.seat);
}

/** The persons but oneself who sit at the table, a bot standing in or not, or wait for a seat. */
function present({ seats, you }: TableView): Somebody[] {
  return seats.flatMap(({ seat, kind, stands_in, name, newcomer }) => {
    if (newcomer !== null) return seat === you.waits_for ? [] : [{ seat, name: newcomer }];
    return (kind === "person" || stands_in) && seat !== you.seat ? [{ seat, name }] : [];
  });
}

/** The same, then who has left and is not to be taken for one of them. */
export function othersOf(state: TableView): Somebody[] {
  const there = present(state);
  const isThere = ({ seat, name }: Somebody) =>
    there.some((one) => one.seat === seat && one.name === name);
  return [...there, ...state.former.filter((one) => !isThere(one))];
}

/** The side of the viewer; null for a spectator. */
export function ownSide(state: TableView): number | null {
  return state.you.seat === null ? null : (state.seats[state.you.seat]?.side ?? null);
}

/** "You", "You and Ewa", "Ola and Jan". */
export function sideName(texts: Texts, state: TableView, side: number): string {
  const seats = seatsOf(state, side).sort(
    (a, b) => Number(b === state.you.seat) - Number(a === state.you.seat),
  );
  return namesOf(texts, state, seats);
}

/** These seats in their order: "Ola", "You, Ewa and Jan". */
export function namesOf(texts: Texts, state: TableView, seats: readonly number[]): string {
  return listed(seats.map((seat) => seatCalled(texts, state, seat)));
}

/** With the page's word for "and", which in Spanish depends on the name that follows. */
function listed(names: readonly string[]): string {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(lang === "" || lang === "en" ? "en-GB" : lang).format(names);
}

/** The sides in the order they are written: the viewer's own first. */
export function sidesInOrder(state: TableView): number[] {
  const sides = [...new Set(state.seats.map((seat) => seat.side))].sort((a, b) => a - b);
  const own = ownSide(state);
  return own === null ? sides : [own, ...sides.filter((side) => side !== own)];
}
