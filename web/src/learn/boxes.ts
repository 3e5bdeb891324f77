/** Spaced repetition: what was known is asked again ever later, what was not soon (Leitner). */

/** In which box something lies, and from when on it is asked again (Unix ms). */
export interface Place {
  box: number;
  due: number;
}

export type Places = Readonly<Record<string, Place>>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long what lies in a box is left alone. In the first lies what was not known. */
export const WAITS = [MINUTE / 3, 2 * MINUTE, 20 * MINUTE, DAY, 3 * DAY, 10 * DAY] as const;
const LAST_BOX = WAITS.length - 1;

/** The places after an answer: a box further, or back to the first. */
export function answered(places: Places, item: string, right: boolean, now: number): Places {
  const before = places[item]?.box ?? 0;
  const box = right ? Math.min(before + 1, LAST_BOX) : 0;
  return { ...places, [item]: { box, due: now + (WAITS[box] ?? 0) } };
}

/**
 * What to ask next, never the `last` one again: what is due, longest due first; else something new,
 * in the order of the items; else what is due soonest. null where there is nothing else.
 */
export function nextItem(
  items: readonly string[],
  places: Places,
  now: number,
  last: string | null,
): string | null {
  const others = items.filter((item) => item !== last);
  const due = (item: string) => places[item]?.due ?? Infinity;
  const sooner = (one: string, other: string) => (due(other) < due(one) ? other : one);
  const known = others.filter((item) => item in places);
  const waiting = known.filter((item) => due(item) <= now);
  const fresh = others.find((item) => !(item in places));
  if (waiting.length > 0) return waiting.reduce(sooner);
  return fresh ?? (known.length > 0 ? known.reduce(sooner) : null);
}

/** How many of the items lie in each box; `fresh`: how many were never asked. */
export function counts(
  items: readonly string[],
  places: Places,
): { fresh: number; boxes: number[] } {
  const boxes = WAITS.map((_, box) => items.filter((item) => places[item]?.box === box).length);
  return { fresh: items.length - boxes.reduce((sum, count) => sum + count, 0), boxes };
}

/** These places without what makes no sense, as a browser may have kept it. */
export function mended(found: object): Places {
  const sound = Object.entries(found as Record<string, Partial<Place> | null>).filter(
    ([, place]) =>
      Number.isInteger(place?.box) &&
      WAITS[place?.box ?? -1] !== undefined &&
      Number.isFinite(place?.due),
  );
  return Object.fromEntries(sound) as Places;
}
