import { describe, expect, it } from "vitest";
import type { Cue } from "./cues.ts";
import { type Live, scene } from "./scene.ts";
import { aView } from "./testing/values.ts";

const SIDES = [0, 1];
const live = (cue: Cue, some: Partial<Live> = {}): Live => ({
  id: 1,
  cue,
  stage: "waiting",
  early: false,
  aside: false,
  hurried: false,
  ...some,
});
const trick = [
  { seat: 1, card: "8L" },
  { seat: 0, card: "7L" },
];
const sweep: Cue = { kind: "sweep", taker: 1, cards: trick, points: 2 };
const taken = aView({
  tricks: [{ leader: 1, cards: ["8L", "7L"], taker: 1, points: 2 }],
  points: [0, 2],
  stock: 22,
});

describe("scene", () => {
  it("is the view when nothing is in the air", () => {
    const now = scene(taken, [], SIDES);
    expect(now.piles).toEqual([0, 1]);
    expect(now.points).toEqual([0, 2]);
    expect(now.hand.map((held) => held.card)).toEqual(["7A", "CH", "WH", "DB"]);
  });

  it("lets a full trick rest before it counts", () => {
    const now = scene(taken, [live(sweep)], SIDES);
    expect(now.resting).toEqual({ taker: 1, cards: trick });
    expect(now.piles).toEqual([0, 0]);
    expect(now.points).toEqual([0, 0]);
  });

  it("does not count a trick that is on its way to its taker", () => {
    const now = scene(taken, [live(sweep, { stage: "flying" })], SIDES);
    expect(now.resting).toBeNull();
    expect(now.piles).toEqual([0, 0]);
  });

  it("keeps a trick that was put aside apart from the next one", () => {
    const now = scene(taken, [live(sweep, { aside: true })], SIDES);
    expect(now.resting).toBeNull();
    expect(now.aside?.cards).toEqual(trick);
  });

  it("keeps the drawn card's place free, and the upcard beneath the stock until it is drawn", () => {
    const view = aView({ stock: 0, upcard: null, hand: ["7A", "KH"], known: [["KH"], []] });
    const draw: Cue = { kind: "draw", seat: 0, card: "KH", upcard: true, dealt: false };
    const waiting = scene(view, [live(draw)], SIDES);
    expect(waiting.upcard).toBe("KH");
    expect(waiting.stock).toBe(1);
    expect(waiting.hand).toEqual([
      { card: "7A", inAir: false },
      { card: "KH", inAir: true },
    ]);
    const flying = scene(view, [live(draw, { stage: "flying" })], SIDES);
    expect(flying.upcard).toBeNull();
    expect(flying.stock).toBe(0);
  });

  it("shows a card played by hand before the server has confirmed it", () => {
    const play: Cue = { kind: "play", seat: 0, card: "CH" };
    const landed = scene(aView(), [live(play, { stage: "landed", early: true })], SIDES);
    expect(landed.trick).toEqual([{ seat: 0, card: "CH" }]);
    expect(landed.hand.map((held) => held.card)).not.toContain("CH");
    expect(landed.sizes).toEqual([3, 4]);
  });

  it("keeps a card that waits to be played where it is", () => {
    const view = aView({ trick: [[1, "8L"]], hand_sizes: [4, 3] });
    const now = scene(view, [live({ kind: "play", seat: 1, card: "8L" })], SIDES);
    expect(now.trick).toEqual([]);
    expect(now.sizes).toEqual([4, 4]);
  });

  it("shows the old upcard until the exchange begins", () => {
    const view = aView({ upcard: "7H", known: [[], ["KH"]] });
    const swap: Cue = { kind: "exchange", seat: 1, gave: "7H", took: "KH" };
    expect(scene(view, [live(swap)], SIDES).upcard).toBe("KH");
    expect(scene(view, [live(swap, { stage: "flying" })], SIDES).upcard).toBeNull();
    expect(scene(view, [], SIDES).open).toEqual([[], ["KH"]]);
  });

  it("opens the partner's hand only when all has been drawn", () => {
    const view = aView({
      players: 4,
      partner_hands: { "2": ["7L", "8L"] },
      hand_sizes: [2, 2, 2, 2],
    });
    const draw = live({ kind: "draw", seat: 3, card: null, upcard: false, dealt: false });
    expect(scene(view, [draw], [0, 1, 0, 1], true).open[2]).toEqual([]);
    expect(scene(view, [draw], [0, 1, 0, 1]).open[2]).toEqual(["7L", "8L"]);
    expect(scene(view, [], [0, 1, 0, 1], true).open[2]).toEqual(["7L", "8L"]);
  });
});
