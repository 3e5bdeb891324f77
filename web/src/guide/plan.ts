/** What the pages about a game hold, in which order. What a game has no text for is left out. */
import type { SeatCountInfo } from "../net/protocol.ts";
import { sidesOf } from "./facts.ts";

interface Section {
  id: string;
  /** At which tables it is to be read; everywhere if it does not say. */
  at?: (count: SeatCountInfo) => boolean;
}

export const SECTIONS: readonly Section[] = [
  { id: "aim" },
  { id: "cards" },
  { id: "seats" },
  { id: "out", at: (count) => count.taken_out > 0 },
  { id: "deal" },
  { id: "trump" },
  { id: "play" },
  { id: "take" },
  { id: "draw" },
  { id: "exchange" },
  { id: "end" },
  { id: "count" },
  { id: "partners", at: (count) => sidesOf(count) < count.players },
  { id: "match" },
];

interface Question {
  id: string;
  /** The section of the rules that says more. */
  see?: string;
}

export const QUESTIONS: readonly Question[] = [
  { id: "players", see: "seats" },
  { id: "figures", see: "cards" },
  { id: "order", see: "cards" },
  { id: "second", see: "cards" },
  { id: "jack", see: "cards" },
  { id: "worth", see: "cards" },
  { id: "civilian", see: "examples" },
  { id: "zero", see: "examples" },
  { id: "follow", see: "play" },
  { id: "trump", see: "trump" },
  { id: "upcard", see: "trump" },
  { id: "lead", see: "draw" },
  { id: "last", see: "end" },
  { id: "exchange", see: "house-exchange.cards" },
  { id: "pause" },
  { id: "win", see: "count" },
  { id: "void", see: "house-tie" },
  { id: "three" },
  { id: "six" },
  { id: "hands", see: "house-hand" },
  { id: "talk", see: "house-table_talk" },
  { id: "see", see: "house-partners_see" },
  { id: "length", see: "match" },
  { id: "same" },
];
