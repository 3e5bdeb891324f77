/** Where cards and points fly from and to. Places are found on the page by their name. */
import type { Cue } from "./cues.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees by which a card lies turned there. */
  turn: number;
}

export type Motion =
  | { kind: "play"; seat: number; card: string; held?: boolean }
  | { kind: "return"; seat: number; card: string }
  | { kind: "sweep"; seat: number; taker: number; card: string; aside: boolean }
  | { kind: "draw"; seat: number; card: string | null; upcard: boolean }
  | { kind: "give"; seat: number; card: string }
  | { kind: "take"; seat: number; card: string }
  | { kind: "points"; seat: number; points: number };

export interface Flight {
  id: number;
  ms: number;
  wait: number;
  /** The card's face, or null for its back; not of points. */
  card: string | null;
  /** Turns its face up on the way. */
  opens: boolean;
  points: number | null;
  from: Box;
  to: Box;
}

/** All motions of one cue. */
export function flightsOf(cue: Cue, aside: boolean): Motion[] {
  switch (cue.kind) {
    case "play":
      return [{ ...cue }];
    case "sweep":
      return cue.cards.map((laid) => ({ kind: "sweep", ...laid, taker: cue.taker, aside }));
    case "draw":
      return [{ kind: "draw", seat: cue.seat, card: cue.card, upcard: cue.upcard }];
    case "exchange":
      return [
        { kind: "give", seat: cue.seat, card: cue.gave },
        { kind: "take", seat: cue.seat, card: cue.took },
      ];
  }
}

/** The names of a motion's two places; several where the first may not be there. */
function placesOf(motion: Motion): { from: string[]; to: string[] } {
  const { seat } = motion;
  switch (motion.kind) {
    case "play":
      return {
        from: [`held:${motion.card}`, `hand:${motion.card}`, `open:${motion.card}`, `seat:${seat}`],
        to: [`slot:${seat}`],
      };
    case "return":
      return { from: [`slot:${seat}`], to: [`hand:${motion.card}`] };
    case "sweep":
      return {
        from: [motion.aside ? `aside:${seat}` : `slot:${seat}`],
        to: [`pile:${motion.taker}`],
      };
    case "draw":
      return {
        from: motion.upcard ? ["upcard"] : ["stock"],
        to: [...inHand(motion.card), `seat:${seat}`],
      };
    case "give":
      return { from: [...inHand(motion.card), `seat:${seat}`], to: ["upcard"] };
    case "take":
      return { from: ["upcard"], to: [...inHand(motion.card), `seat:${seat}`] };
    case "points":
      return { from: [`pile:${seat}`], to: [`score:${seat}`] };
  }
}

function inHand(card: string | null): string[] {
  return card === null ? [] : [`hand:${card}`, `open:${card}`];
}

/** The flight of a motion, if both of its places are drawn. */
export function flight(motion: Motion, find: (name: string) => Box | null): Flight | null {
  const names = placesOf(motion);
  const from = first(names.from, find);
  const to = first(names.to, find);
  if (!from || !to) return null;
  const points = motion.kind === "points" ? motion.points : null;
  const card = motion.kind === "points" ? null : motion.card;
  const opens = motion.kind === "draw" && motion.card !== null && !motion.upcard;
  return { id: 0, ms: 0, wait: 0, card, opens, points, from, to };
}

function first(names: readonly string[], find: (name: string) => Box | null): Box | null {
  for (const name of names) {
    const box = find(name);
    if (box) return box;
  }
  return null;
}

/** The place of this name within the table, as it is drawn right now. */
export function findBox(table: HTMLElement, name: string): Box | null {
  const element = table.querySelector<HTMLElement>(`[data-place="${name}"]`);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const origin = table.getBoundingClientRect();
  const turn = Number(element.dataset.turn ?? 0);
  return {
    x: box.left - origin.left,
    y: box.top - origin.top,
    width: box.width,
    height: box.height,
    turn,
  };
}
