/** What lies where right now: the newest view, less what has not landed yet. */
import type { View } from "../net/protocol.ts";
import type { Cue, Laid } from "./cues.ts";

/**
 * A cue under way. `waiting`: not begun. `flying`: left its place and not landed. `landed`: only of
 * a card played by hand that the server has not confirmed yet.
 */
export interface Live {
  id: number;
  cue: Cue;
  stage: "waiting" | "flying" | "landed";
  /** Played by the viewer and not confirmed. */
  early: boolean;
  /** A full trick put aside until somebody looks. */
  aside: boolean;
  /** Begun before its time, because something newer happened. */
  hurried: boolean;
}

export interface HeldCard {
  card: string;
  /** Its place is kept while the card is still in the air. */
  inAir: boolean;
}

export interface FullTrick {
  taker: number;
  cards: Laid[];
}

export interface Scene {
  hand: HeldCard[];
  /** Cards per seat, those in the air not counted. */
  sizes: number[];
  /** What lies open before a seat: cards that everyone knows, or a partner's hand. */
  open: string[][];
  trick: Laid[];
  /** A full trick that rests in the middle, and one that was put aside. */
  resting: FullTrick | null;
  aside: FullTrick | null;
  stock: number;
  upcard: string | null;
  /** Finished tricks in front of each seat. */
  piles: number[];
  points: number[] | null;
}

/** `opening`: partners' hands have just been opened, and are once all has been drawn. */
export function scene(
  view: View,
  live: readonly Live[],
  sideOf: readonly number[],
  opening = false,
): Scene {
  const closed = opening && live.some((one) => one.cue.kind === "draw");
  const start: Scene = {
    hand: view.hand.map((card) => ({ card, inAir: false })),
    sizes: [...view.hand_sizes],
    open: view.hand_sizes.map((_, seat) => openCards(view, seat, closed)),
    trick: view.trick.map(([seat, card]) => ({ seat, card })),
    resting: null,
    aside: null,
    stock: view.stock,
    upcard: view.upcard,
    piles: pilesOf(view),
    points: view.points && [...view.points],
  };
  return live.reduceRight((so_far, one) => without(so_far, one, view, sideOf), start);
}

function openCards(view: View, seat: number, closed: boolean): string[] {
  if (seat === view.seat) return [];
  const known = view.known[seat] ?? [];
  return closed ? known : (view.partner_hands[String(seat)] ?? known);
}

function pilesOf(view: View): number[] {
  const piles = view.hand_sizes.map(() => 0);
  for (const trick of view.tricks) piles[trick.taker]! += 1;
  return piles;
}

/** The scene as it is while this cue has not landed. */
function without(s: Scene, one: Live, view: View, sideOf: readonly number[]): Scene {
  switch (one.cue.kind) {
    case "play":
      return one.early ? withEarly(s, one, one.cue) : withoutPlay(s, one, one.cue, view);
    case "sweep":
      return withoutSweep(s, one, one.cue, sideOf);
    case "draw":
      return withoutDraw(s, one, one.cue);
    case "exchange":
      return withoutExchange(s, one, one.cue);
  }
}

function withEarly(s: Scene, one: Live, cue: Cue & { kind: "play" }): Scene {
  const hand = s.hand.filter((held) => held.card !== cue.card);
  const sizes = changed(s.sizes, cue.seat, hand.length < s.hand.length ? -1 : 0);
  const trick = one.stage === "landed" ? [...s.trick, { seat: cue.seat, card: cue.card }] : s.trick;
  return { ...s, hand, sizes, trick };
}

function withoutPlay(s: Scene, one: Live, cue: Cue & { kind: "play" }, view: View): Scene {
  const trick = s.trick.filter((laid) => laid.card !== cue.card);
  const resting = s.resting && {
    ...s.resting,
    cards: s.resting.cards.filter((laid) => laid.card !== cue.card),
  };
  if (one.stage !== "waiting") return { ...s, trick, resting };
  const own = cue.seat === view.seat;
  return {
    ...s,
    trick,
    resting,
    hand: own ? [...s.hand, { card: cue.card, inAir: false }] : s.hand,
    sizes: changed(s.sizes, cue.seat, 1),
  };
}

function withoutSweep(
  s: Scene,
  one: Live,
  cue: Cue & { kind: "sweep" },
  sideOf: readonly number[],
): Scene {
  const full = { taker: cue.taker, cards: cue.cards };
  const side = sideOf[cue.taker] ?? 0;
  return {
    ...s,
    piles: changed(s.piles, cue.taker, -1),
    points: s.points && changed(s.points, side, -(cue.points ?? 0)),
    resting: one.stage === "waiting" && !one.aside ? full : s.resting,
    aside: one.stage === "waiting" && one.aside ? full : s.aside,
  };
}

function withoutDraw(s: Scene, one: Live, cue: Cue & { kind: "draw" }): Scene {
  const waiting = one.stage === "waiting";
  return {
    ...s,
    hand: s.hand.map((held) => (held.card === cue.card ? { ...held, inAir: true } : held)),
    open: s.open.map((cards) => cards.filter((card) => card !== cue.card)),
    sizes: changed(s.sizes, cue.seat, -1),
    stock: s.stock + (waiting ? 1 : 0),
    upcard: waiting && cue.upcard ? cue.card : s.upcard,
  };
}

function withoutExchange(s: Scene, one: Live, cue: Cue & { kind: "exchange" }): Scene {
  const waiting = one.stage === "waiting";
  return {
    ...s,
    upcard: waiting ? cue.took : null,
    hand: s.hand.map((held) => (held.card === cue.took ? { ...held, inAir: true } : held)),
    open: s.open.map((cards) => cards.filter((card) => card !== cue.took)),
  };
}

function changed(numbers: readonly number[], at: number, by: number): number[] {
  return numbers.map((number, index) => (index === at ? number + by : number));
}
