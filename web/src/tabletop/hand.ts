/** The order in which a hand is held. */
import type { Game } from "./types.ts";

/** The cards in the order they came, each once: those held before first, what is new at the end. */
export function arrival(before: readonly string[], hand: readonly string[]): string[] {
  const held = new Set(hand);
  return [...new Set([...before.filter((card) => held.has(card)), ...hand])];
}

/** The hand by suit, each from weak to strong. */
export function bySuit(hand: readonly string[], game: Pick<Game, "suits" | "ranks">): string[] {
  const strength = (card: string) => game.ranks.indexOf(card[0] ?? "");
  const suit = (card: string) => game.suits.indexOf(card[1] ?? "");
  return [...hand].sort((a, b) => suit(a) - suit(b) || strength(a) - strength(b));
}

/** The hand cut into rows of at most so many cards; the longer row below, next to the thumb. */
export function rows<T>(cards: readonly T[], most: number): T[][] {
  if (cards.length <= most) return [[...cards]];
  const first = Math.floor(cards.length / 2);
  return [cards.slice(0, first), cards.slice(first)];
}

/** The card that takes the focus when this one leaves the hand: its neighbour. */
export function neighbour(cards: readonly string[], leaving: string): string | null {
  const at = cards.indexOf(leaving);
  return cards[at + 1] ?? cards[at - 1] ?? null;
}

interface HandRoom {
  width: number;
  card: number;
  gap: number;
  row: number;
  step: number;
  height: number;
  /** The side that the cards keep to; null: they stand in the middle. */
  side: "left" | "right" | null;
}

/** How far cards that keep to a side stay away from the edge. */
const EDGE = 8;

/** Where each card of a hand stands: from the left and the top of the hand's room. */
export function handPlaces(cards: number, room: HandRoom): { x: number; y: number }[] {
  const lines = rows([...Array(cards).keys()], room.row);
  const high = Math.round(room.card * 1.6);
  const bottom = room.height - high;
  return lines.flatMap((line, row) => {
    const wide = line.length * room.card + (line.length - 1) * room.gap;
    const free = room.width - wide;
    const left = room.side === null ? free / 2 : room.side === "left" ? EDGE : free - EDGE;
    const y = bottom - (lines.length - 1 - row) * room.step;
    return line.map((_, at) => ({ x: left + at * (room.card + room.gap), y }));
  });
}
