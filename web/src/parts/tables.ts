/** How a table looks and moves. Nothing here is a rule. */

/** What tables are covered with; each has its colours in theme.css. */
export const CLOTHS = ["paper", "green", "blue", "red"] as const;
export const CARD_SIZES = ["small", "usual", "large"] as const;
export const SPEEDS = ["slow", "usual", "fast", "still"] as const;

export type Cloth = (typeof CLOTHS)[number];
export type CardSize = (typeof CARD_SIZES)[number];
export type Speed = (typeof SPEEDS)[number];

/** How large the cards of a hand are, beside what is usual for the room there is. */
export const SCALES: Readonly<Record<CardSize, number>> = { small: 0.8, usual: 1, large: 1.3 };

/** How long every motion lasts, beside the usual; 0: there is none. */
export const PACES: Readonly<Record<Speed, number>> = { slow: 1.7, usual: 1, fast: 0.55, still: 0 };
