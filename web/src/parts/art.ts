import type { SignName } from "./Sign.svelte";

export type Ink = "brick" | "slate" | "ochre" | "leaf";

/** How a game's poster is printed. A game without one of its own gets the plain one. */
const POSTERS: Readonly<Record<string, { ink: Ink; sign: SignName }>> = {
  briskott: { ink: "brick", sign: "hearts" },
  briscola: { ink: "slate", sign: "coins" },
  brisca: { ink: "ochre", sign: "cups" },
  bisca: { ink: "leaf", sign: "spades" },
};

export function posterOf(variant: string): { ink: Ink; sign: SignName } {
  return POSTERS[variant] ?? { ink: "slate", sign: "bells" };
}

/** These in the order in which they are shown: as listed above, games without a poster last. */
export function inOrder(variants: readonly string[]): string[] {
  const order = Object.keys(POSTERS);
  const known = order.filter((variant) => variants.includes(variant));
  return [...known, ...variants.filter((variant) => !order.includes(variant))];
}
