/** Which sign stands for a suit in a picture. */
import type { Pictured } from "./decks.ts";
import type { SignName } from "./Sign.svelte";

const SIGNS: Record<Pictured, Record<string, SignName>> = {
  german: { A: "acorns", L: "leaves", H: "hearts", B: "bells" },
  latin: { C: "cups", D: "coins", S: "swords", B: "batons" },
  french: { C: "hearts", D: "diamonds", S: "spades", B: "clubs" },
};

export function signOf(pictured: Pictured, suit: string): SignName {
  return SIGNS[pictured][suit] ?? "hearts";
}
