/** What partners tell each other of their cards: signs with the face, or in words. */
import type { Holding } from "../net/protocol.ts";
import { type Texts, cardName, rankName, suitName, write } from "./cards.ts";
import type { Game } from "./types.ts";

/** The customary signs (docs/signals.md), for the strongest trump first; Face.svelte draws each. */
export const GESTURES = ["lips", "aside", "eyes", "tongue", "shoulder"] as const;
export type Gesture = (typeof GESTURES)[number];

/** "I hold the ace of cups", "I hold cups", "In my hand: ace": as the reader calls the cards. */
export function holdingText(texts: Texts, game: Game, { rank, suit }: Holding): string {
  if (rank !== null && suit !== null) {
    return write(texts, "table.hold.card", { card: cardName(texts, game, rank + suit, "object") });
  }
  return rank === null
    ? write(texts, "table.hold.suit", { suit: suitName(texts, game, suit ?? "") })
    : write(texts, "table.hold.rank", { rank: rankName(texts, game, rank) });
}

/** A trump's sign: what it says, and how it is made at a table of wood. */
export function signText(
  texts: Texts,
  game: Game,
  said: { rank: string; suit: string },
  gesture: Gesture,
): string {
  return write(texts, "table.sign.says", {
    rank: rankName(texts, game, said.rank),
    said: holdingText(texts, game, said),
    sign: write(texts, `table.sign.${gesture}`),
  });
}

/** The ranks worth telling of by themselves: worth more than the least, the dearest first. */
export function tellingRanks(game: Pick<Game, "ranks" | "points">): string[] {
  const points = (rank: string) => game.points[rank] ?? 0;
  const least = Math.min(...[...game.ranks].map(points));
  return [...game.ranks]
    .filter((rank) => points(rank) > least)
    .sort((a, b) => points(b) - points(a));
}
