/** Sounds as samples, reckoned as Web Audio does: what a browser would let be heard. */
import { ATTACK_S, NEARLY_NOTHING } from "../player.ts";
import { type Part, SOUNDS, type Sound } from "../sounds.ts";

const RATE = 48_000;
/** Enough samples to find a pitch by. */
const RARELY = 6;

/** These sounds begun together at full volume, a second of them. */
export function rendered(...sounds: Sound[]): Float32Array {
  const samples = new Float32Array(RATE);
  for (const part of sounds.flatMap((sound) => SOUNDS[sound])) {
    const source = part.kind === "tone" ? tone(part) : rustle(part);
    const begins = Math.round(part.at * RATE);
    source.forEach((sample, at) => (samples[begins + at]! += sample * gain(part, at / RATE)));
  }
  return samples;
}

/** The highest of these samples. */
export function peak(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** The frequency, to 20 Hz, that is strongest in it. */
export function pitch(samples: Float32Array): number {
  const some = samples.slice(0, RATE / 4).filter((_, at) => at % RARELY === 0);
  let [found, most] = [0, 0];
  for (let hertz = 60; hertz < 3000; hertz += 20) {
    let [across, down] = [0, 0];
    some.forEach((sample, at) => {
      const turn = (2 * Math.PI * hertz * at * RARELY) / RATE;
      across += sample * Math.cos(turn);
      down += sample * Math.sin(turn);
    });
    const strength = Math.hypot(across, down);
    if (strength > most) [found, most] = [hertz, strength];
  }
  return found;
}

const ramp = (from: number, to: number, share: number) => from * (to / from) ** share;

function gain({ loud, lasts }: Part, time: number): number {
  if (time < ATTACK_S) return ramp(NEARLY_NOTHING, loud, time / ATTACK_S);
  return ramp(loud, NEARLY_NOTHING, (time - ATTACK_S) / (lasts - ATTACK_S));
}

function tone({ lasts, from, to }: Part): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: Math.round(lasts * RATE) }, (_, at) => {
    phase += (2 * Math.PI * ramp(from, to, at / (lasts * RATE))) / RATE;
    return Math.sin(phase);
  });
}

/** Noise, the same each time, through the band pass that browsers have. */
function rustle({ lasts, from, to }: Part): Float32Array {
  let seed = from * to;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return Float32Array.from({ length: Math.round(lasts * RATE) }, (_, at) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const x = (seed / 2 ** 31) * 2 - 1;
    const turn = (2 * Math.PI * ramp(from, to, at / (lasts * RATE))) / RATE;
    const alpha = Math.sin(turn) / 2;
    const y = (alpha * (x - x2) + 2 * Math.cos(turn) * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}
