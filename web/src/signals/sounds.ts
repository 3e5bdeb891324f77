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
  card: [tone(0, 0.09, 170, 110, 0.45), rustle(0, 0.05, 1900, 1200, 0.35)],
  // A trick drawn together over the cloth.
  sweep: [rustle(0, 0.24, 700, 2600, 0.3), rustle(0.2, 0.06, 1500, 900, 0.18)],
  // Knuckles on the table, twice.
  knock: [
    tone(0, 0.08, 230, 150, 0.5),
    rustle(0, 0.02, 900, 700, 0.25),
    tone(0.13, 0.08, 230, 150, 0.4),
    rustle(0.13, 0.02, 900, 700, 0.2),
  ],
  // A small bell: the partials of a struck bowl, the higher the shorter.
  bell: [
    tone(0.04, 1.1, 784, 784, 0.16),
    tone(0.04, 0.7, 1568, 1568, 0.07),
    tone(0.04, 0.4, 2116, 2116, 0.05),
  ],
};
