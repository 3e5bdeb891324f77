/** The sounds of the table as figures: each is made of a few tones and rustles. */

export type Sound = "card" | "sweep" | "knock" | "bell";

export const VOLUMES = ["off", "soft", "middle", "loud"] as const;
export type Volume = (typeof VOLUMES)[number];

export const LOUDNESS: Readonly<Record<Volume, number>> = {
  off: 0,
  soft: 0.25,
  middle: 0.5,
  loud: 1,
};

/**
 * One part of a sound, in seconds and Hz. It begins `at` its time, glides from one frequency to the
 * other, and dies away. A rustle is noise around that frequency.
 */
export interface Part {
  kind: "tone" | "rustle";
  at: number;
  lasts: number;
  from: number;
  to: number;
  /** From 0 to 1. */
  loud: number;
}

const tone = (at: number, lasts: number, from: number, to: number, loud: number): Part => ({
  kind: "tone",
  at,
  lasts,
  from,
  to,
  loud,
});
const rustle = (at: number, lasts: number, from: number, to: number, loud: number): Part => ({
  ...tone(at, lasts, from, to, loud),
  kind: "rustle",
});

export const SOUNDS: Readonly<Record<Sound, readonly Part[]>> = {
  // A card on wood: the table's low answer under a short slap.
  card: [tone(0, 0.09, 230, 150, 0.42), rustle(0, 0.05, 1900, 1200, 0.4)],
  // A trick drawn together over the cloth.
  sweep: [rustle(0, 0.3, 700, 2600, 0.85), rustle(0.2, 0.09, 1500, 900, 0.6)],
  // Knuckles on the table, twice: higher than the card, for loudspeakers that have no low notes.
  knock: [
    tone(0, 0.09, 420, 310, 0.42),
    rustle(0, 0.03, 1100, 800, 0.3),
    tone(0.13, 0.09, 420, 310, 0.36),
    rustle(0.13, 0.03, 1100, 800, 0.24),
  ],
  // A small bell: the partials of a struck bowl, the higher the shorter.
  bell: [
    tone(0.02, 0.47, 1046, 1046, 0.17),
    tone(0.02, 0.36, 2092, 2092, 0.08),
    tone(0.02, 0.24, 2824, 2824, 0.06),
  ],
};
