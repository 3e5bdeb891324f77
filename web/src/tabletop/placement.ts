/** Where seats sit round the table, seen from above with the viewer at the bottom. */
import type { Direction } from "../net/protocol.ts";

export type Place =
  | "bottom"
  | "left-low"
  | "left"
  | "left-high"
  | "top-left"
  | "top"
  | "top-right"
  | "right-high"
  | "right"
  | "right-low";

/** The places clockwise from the viewer's own. */
const ROUND: Record<number, readonly Place[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "top-left", "top-right"],
  4: ["bottom", "left", "top", "right"],
  6: ["bottom", "left-low", "left-high", "top", "right-high", "right-low"],
};

/** The place of every seat; whoever only watches sits behind seat 0. */
export function placement(players: number, viewer: number | null, direction: Direction): Place[] {
  const round = ROUND[players];
  if (!round) throw new Error(`no table for ${players} seats`);
  const places: Place[] = [];
  for (let step = 0; step < players; step++) {
    const seat = ((viewer ?? 0) + step) % players;
    const turned = direction === "clockwise" ? step : (players - step) % players;
    places[seat] = round[turned] as Place;
  }
  return places;
}

/** Which part of the board a place belongs to. */
export function region(place: Place): "bottom" | "left" | "top" | "right" {
  if (place === "bottom") return "bottom";
  if (place.startsWith("top")) return "top";
  return place.startsWith("left") ? "left" : "right";
}

/** The seats of a region from top to bottom, or from left to right. */
export function seatsIn(places: readonly Place[], part: "left" | "top" | "right"): number[] {
  const order: readonly Place[] = [
    "left-high",
    "left",
    "left-low",
    "top-left",
    "top",
    "top-right",
    "right-high",
    "right",
    "right-low",
  ];
  return order
    .filter((place) => region(place) === part)
    .map((place) => places.indexOf(place))
    .filter((seat) => seat >= 0);
}

/** Where a seat's card lies in the trick: from the middle, in card widths and card heights. */
export interface Slot {
  x: number;
  y: number;
  /** A little crooked, as laid by a hand; degrees. */
  turn: number;
}

const SLOTS: Record<number, Partial<Record<Place, Slot>>> = {
  2: {
    bottom: { x: 0.3, y: 0.3, turn: 2 },
    top: { x: -0.3, y: -0.3, turn: -3 },
  },
  3: {
    bottom: { x: 0, y: 0.5, turn: 1 },
    "top-left": { x: -0.62, y: -0.42, turn: -4 },
    "top-right": { x: 0.62, y: -0.42, turn: 3 },
  },
  4: {
    bottom: { x: 0, y: 0.56, turn: 1 },
    left: { x: -0.92, y: 0, turn: -3 },
    top: { x: 0, y: -0.56, turn: -1 },
    right: { x: 0.92, y: 0, turn: 3 },
  },
  6: {
    bottom: { x: 0, y: 0.82, turn: 1 },
    "left-low": { x: -1.08, y: 0.5, turn: 2 },
    "left-high": { x: -1.08, y: -0.5, turn: -2 },
    top: { x: 0, y: -0.82, turn: -1 },
    "right-high": { x: 1.08, y: -0.5, turn: 2 },
    "right-low": { x: 1.08, y: 0.5, turn: -2 },
  },
};

export function slot(players: number, place: Place): Slot {
  const found = SLOTS[players]?.[place];
  if (!found) throw new Error(`no slot at ${place} for ${players} seats`);
  return found;
}

/** How much room a whole trick takes, in card widths and card heights. */
export function trickRoom(players: number): { wide: number; high: number } {
  const slots = Object.values(SLOTS[players] ?? {});
  const reach = (pick: (s: Slot) => number) => Math.max(...slots.map((s) => Math.abs(pick(s))));
  return { wide: 2 * reach((s) => s.x) + 1.08, high: 2 * reach((s) => s.y) + 1.04 };
}
