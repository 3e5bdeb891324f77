import type { SignName } from "./Sign.svelte";

export type Ink = "brick" | "slate" | "ochre" | "leaf";

/** How a game's poster is printed. A game without one of its own gets the plain one. */
const POSTERS: Readonly<Record<string, { ink: Ink; sign: SignName }>> = {
  briskott: { ink: "brick", sign: "hearts" },
  briscola: { ink: "slate", sign: "coins" },
  brisca: { ink: "ochre", sign: "cups" },
  bisca: { ink: "leaf", sign: "swords" },
};

export function posterOf(variant: string): { ink: Ink; sign: SignName } {
  return POSTERS[variant] ?? { ink: "slate", sign: "bells" };
}
