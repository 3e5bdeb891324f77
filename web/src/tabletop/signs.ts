/** Signs for suits and sides: shape first, colour second. */
import type { SignName } from "../parts/Sign.svelte";
import type { Game } from "./types.ts";

const SUITS: Record<Game["pack"], Record<string, SignName>> = {
  german: { A: "acorns", L: "leaves", H: "hearts", B: "bells" },
  latin: { C: "cups", D: "coins", S: "swords", B: "batons" },
};

export function suitSign(game: Pick<Game, "pack">, suit: string): SignName {
  return SUITS[game.pack][suit] ?? "hearts";
}

/** A side's mark in a square of 20: disc, diamond, triangle. */
export const SIDE_SHAPES = [
  "M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z",
  "M10 1l9 9l-9 9l-9-9z",
  "M10 2l9 16H1z",
] as const;

/** Flats of colour with words on them. */
export const SIDE_INKS = ["var(--brick)", "var(--slate)", "var(--leaf)"] as const;

/** The marks themselves, which must stand out on paper and on a night's table. */
export const MARK_INKS = ["var(--brick-mark)", "var(--slate-mark)", "var(--leaf-mark)"] as const;
