/** From what happened to what is to be seen moving. */
import type { AnyShown, ShownDraw, ShownPlay, TableView, View } from "../net/protocol.ts";

export interface Laid {
  seat: number;
  card: string;
}

export type Cue =
  | { kind: "play"; seat: number; card: string }
  | { kind: "sweep"; taker: number; cards: Laid[]; points: number | null }
  | { kind: "draw"; seat: number; card: string | null; upcard: boolean; dealt: boolean }
  | { kind: "exchange"; seat: number; gave: string; took: string };

/** The cards on their way in the middle, while events are read. */
type Trick = Laid[];

/**
 * What moves between two states of the same table, in order; null if the events do not lead from
 * the one to the other (a snapshot, a gap): then the new state is simply shown.
 */
export function cues(
  before: TableView,
  after: TableView,
  events: readonly AnyShown[],
): Cue[] | null {
  if (before.table !== after.table || !after.view) return null;
  let trick: Trick = laid(before.view);
  const found: Cue[] = [];
  for (const event of events) {
    if (event.type === "deal_started") {
      trick = [];
      found.length = 0;
      found.push(...dealing(after.view));
    } else if (event.type === "card_played") {
      found.push({ kind: "play", seat: event.seat, card: event.card });
      trick = [...trick, { seat: event.seat, card: event.card }];
      if (event.trick) {
        found.push(sweep(trick, event));
        trick = [];
      }
    } else if (event.type === "cards_drawn") {
      found.push(...drawing(event));
    } else if (event.type === "exchanged") {
      found.push({ kind: "exchange", seat: event.seat, gave: event.gave, took: event.took });
    }
  }
  return sameTrick(trick, laid(after.view)) ? found : null;
}

function laid(view: View | null): Trick {
  return (view?.trick ?? []).map(([seat, card]) => ({ seat, card }));
}

function sameTrick(a: Trick, b: Trick): boolean {
  return a.length === b.length && a.every((one, at) => one.card === b[at]?.card);
}

function sweep(cards: Trick, event: ShownPlay): Cue {
  const { seat, points } = event.trick!;
  return { kind: "sweep", taker: seat, cards, points };
}

function drawing(event: ShownDraw): Cue[] {
  return event.draws.map((draw) => ({ kind: "draw", ...draw, dealt: false }));
}

/** The first cards, one a seat in turn from eldest; nothing if the deal has already gone on. */
function dealing(view: View): Cue[] {
  if (view.tricks.length || view.trick.length) return [];
  const waiting = [...view.hand];
  const found: Cue[] = [];
  const most = Math.max(...view.hand_sizes);
  for (let round = 0; round < most; round++) {
    for (let step = 1; step <= view.players; step++) {
      const seat = (view.dealer + step) % view.players;
      const card = seat === view.seat ? (waiting.shift() ?? null) : null;
      found.push({ kind: "draw", seat, card, upcard: false, dealt: true });
    }
  }
  return found;
}
