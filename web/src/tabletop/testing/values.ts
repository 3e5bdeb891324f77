/** Games and views for tests. */
import { IntlMessageFormat } from "intl-messageformat";
import type { Texts } from "../cards.ts";
import type { Game } from "../types.ts";
import type { SeatView, TableView, View } from "../../net/protocol.ts";

export const GERMAN: Game = {
  id: "briskott",
  pack: "german",
  suits: "ALHB",
  ranks: "789TCWKD",
  points: { "7": 1, "8": 1, "9": 1, T: 1, C: 10, W: 2, K: 3, D: 6 },
  hand: 4,
  options: [],
};

export const LATIN: Game = {
  id: "brisca",
  pack: "latin",
  suits: "CDSB",
  ranks: "24567JQK3A",
  points: { A: 11, "3": 10, K: 4, Q: 3, J: 2 },
  hand: 3,
  options: [],
};

/** A view of seat 0 at a table of two, in mid-deal. */
export function aView(some: Partial<View> = {}): View {
  return {
    variant: "briskott",
    players: 2,
    options: {},
    seat: 0,
    dealer: 1,
    hand: ["7A", "CH", "WH", "DB"],
    partner_hands: {},
    trump: "H",
    upcard: "KH",
    stock: 24,
    hand_sizes: [4, 4],
    trick: [],
    tricks: [],
    exchanges: [],
    known: [[], []],
    removed: [],
    points: [0, 0],
    match: { target: 1, won: [0, 0], deal: 1 },
    to_move: 0,
    legal: ["7A", "CH", "WH", "DB"],
    ...some,
  };
}

export function aSeat(seat: number, some: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    side: seat % 2,
    kind: "person",
    name: ["Ola", "Jan", "Ewa", "Piotr"][seat] ?? `Seat ${seat}`,
    level: null,
    stands_in: false,
    host: seat === 0,
    away_since: null,
    newcomer: null,
    clock_ms: null,
    ready: false,
    wants_rematch: false,
    wants_pause: false,
    wants_resign: false,
    ...some,
  };
}

/** A table of two, seat 0's view of it. */
export function aTable(view: View | null = aView(), some: Partial<TableView> = {}): TableView {
  return {
    table: "t1",
    seq: 10,
    spec: {
      variant: "briskott",
      players: 2,
      options: {},
      target: 1,
      clock: { kind: "none" },
      open: false,
      spectators: true,
      hands_after: false,
      bots: "3",
      pause_seconds: 4,
      hints: "alone",
      lesson: false,
    },
    direction: "clockwise",
    phase: "playing",
    paused: false,
    seats: [aSeat(0), aSeat(1)],
    you: {
      seat: 0,
      waits_for: null,
      host: true,
      can: [],
      stand_in_seats: [],
      seat_links: [],
      talk: { phrases: [], free: true, signals: [], holds: false },
    },
    view,
    deadline: null,
    clock_at: 0,
    match: { number: 1, target: 1, won: [0, 0], deals: [], winner: null, over: false },
    shuffle: null,
    hands: null,
    chat: [],
    former: [],
    ...some,
  };
}

/** The texts of one language, read as the page reads them. */
export function textsOf(catalogue: Readonly<Record<string, string>>, language: string): Texts {
  return (key, values) => {
    const text = catalogue[key];
    return text === undefined ? null : String(new IntlMessageFormat(text, language).format(values));
  };
}
