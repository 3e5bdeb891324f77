import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyShown } from "../net/protocol.ts";
import { Director, TIMES } from "./director.svelte.ts";
import type { Box } from "./flights.ts";
import { flight } from "./flights.ts";
import { scene } from "./scene.ts";
import { aTable, aView } from "./testing/values.ts";

const BOX: Box = { x: 0, y: 0, width: 50, height: 80, turn: 0 };

function directing(rest: number | "click" = 900, calm = false) {
  return new Director(before, {
    drawn: () => Promise.resolve(),
    motion: (motion) => flight(motion, () => BOX),
    isCalm: () => calm,
    isHidden: () => false,
    rest: () => rest,
  });
}

const before = aTable(aView({ trick: [[1, "8L"]], hand_sizes: [4, 3] }));
const after = aTable(
  aView({
    hand: ["CH", "WH", "DB", "9B"],
    stock: 22,
    tricks: [{ leader: 1, cards: ["8L", "7A"], taker: 1, points: 2 }],
    points: [0, 2],
    to_move: 1,
    legal: [],
  }),
  { seq: 12 },
);
const events: AnyShown[] = [
  {
    type: "card_played",
    seq: 11,
    seat: 0,
    card: "7A",
    by: "person",
    points: 1,
    trick: { seat: 1, points: 2 },
  },
  {
    type: "cards_drawn",
    seq: 12,
    draws: [
      { seat: 1, card: null, upcard: false },
      { seat: 0, card: "9B", upcard: false },
    ],
  },
];
const next = aTable(aView({ ...after.view, trick: [[1, "TB"]], hand_sizes: [4, 3] }), { seq: 13 });
const lead: AnyShown = {
  type: "card_played",
  seq: 13,
  seat: 1,
  card: "TB",
  by: "bot",
  points: 1,
  trick: null,
};
const seen = (director: Director) => scene(director.state.view!, director.live, [0, 1]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("Director", () => {
  it("lays, rests, sweeps, and draws one by one", async () => {
    const director = directing();
    await director.take(after, events);
    expect(seen(director).trick).toEqual([]);
    vi.advanceTimersByTime(TIMES.play);
    expect(seen(director).resting?.cards).toHaveLength(2);
    vi.advanceTimersByTime(900);
    expect(seen(director).resting).toBeNull();
    expect(seen(director).points).toEqual([0, 0]);
    vi.advanceTimersByTime(TIMES.sweep);
    expect(seen(director).points).toEqual([0, 2]);
    expect(seen(director).hand.at(-1)).toEqual({ card: "9B", inAir: true });
    vi.advanceTimersByTime(2 * TIMES.draw);
    expect(director.idle).toBe(true);
    expect(seen(director).hand.at(-1)).toEqual({ card: "9B", inAir: false });
  });

  it("never lets a second event wait for the first one's show", async () => {
    const director = directing();
    await director.take(after, events);
    vi.advanceTimersByTime(TIMES.play + 100);
    await director.take(next, [lead]);
    vi.advanceTimersByTime(TIMES.sweep + TIMES.draw);
    expect(director.idle).toBe(true);
    expect(seen(director).trick).toEqual([{ seat: 1, card: "TB" }]);
  });

  it("keeps the trick until it was looked at, and puts it aside for the next card", async () => {
    const director = directing("click");
    await director.take(after, events);
    vi.advanceTimersByTime(60_000);
    expect(seen(director).resting?.cards).toHaveLength(2);
    await director.take(next, [lead]);
    vi.advanceTimersByTime(1000);
    expect(seen(director).aside?.cards).toHaveLength(2);
    expect(seen(director).hand.every((held) => !held.inAir)).toBe(true);
    director.look();
    vi.advanceTimersByTime(TIMES.sweep);
    expect(director.idle).toBe(true);
  });

  it("plays early, and keeps the card where it lies when the server confirms", async () => {
    const director = directing();
    director.play(0, "7A");
    expect(director.early).toBe("7A");
    vi.advanceTimersByTime(TIMES.play);
    expect(seen(director).trick.map((laid) => laid.card)).toEqual(["8L", "7A"]);
    await director.take(after, events);
    expect(director.early).toBeNull();
    expect(seen(director).resting?.cards).toHaveLength(2);
  });

  it("confirms a card that is still in the air", async () => {
    const director = directing();
    director.play(0, "7A");
    await director.take(after, events);
    expect(director.early).toBeNull();
    vi.advanceTimersByTime(TIMES.play);
    expect(seen(director).resting?.cards).toHaveLength(2);
    vi.advanceTimersByTime(900 + TIMES.sweep + 2 * TIMES.draw);
    expect(director.idle).toBe(true);
  });

  it("puts a refused card back", async () => {
    const director = directing();
    director.play(0, "7A");
    vi.advanceTimersByTime(TIMES.play);
    expect(await director.takeBack()).toBe("7A");
    expect(seen(director).hand.map((held) => held.card)).toContain("7A");
    expect(seen(director).trick.map((laid) => laid.card)).toEqual(["8L"]);
  });

  it("gives an early card up when the clock has played another", async () => {
    const director = directing();
    director.play(0, "CH");
    vi.advanceTimersByTime(TIMES.play);
    await director.take(after, events);
    expect(director.early).toBeNull();
  });

  it("lets the viewer's own card come at once where they are to lead", async () => {
    const director = directing("click");
    const view = { ...after.view!, to_move: 0, legal: ["CH", "WH", "DB", "9B"] };
    await director.take({ ...after, view }, events);
    vi.advanceTimersByTime(TIMES.draw);
    expect(seen(director).hand.at(-1)).toEqual({ card: "9B", inAir: false });
    vi.advanceTimersByTime(60_000);
    expect(seen(director).resting?.cards).toHaveLength(2);
  });

  it("takes talk without hurrying anything", async () => {
    const director = directing();
    await director.take(after, events);
    vi.advanceTimersByTime(TIMES.play);
    await director.take({ ...after, seq: 13 }, [{ type: "hidden", seq: 13 }]);
    expect(seen(director).resting?.cards).toHaveLength(2);
  });

  it("does not fly anything where motion is unwelcome, but lets the trick rest", async () => {
    const director = directing(900, true);
    await director.take(after, events);
    expect(director.flights).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen(director).resting?.cards).toHaveLength(2);
    vi.advanceTimersByTime(910);
    expect(director.idle).toBe(true);
  });

  it("simply shows a snapshot", async () => {
    const director = directing();
    await director.take(after, []);
    expect(director.idle).toBe(true);
    expect(director.state).toBe(after);
  });

  it("gives an early card up for a snapshot: whoever was cut off plays again", async () => {
    const director = directing();
    director.play(0, "7A");
    vi.advanceTimersByTime(TIMES.play);
    await director.take({ ...before, seq: 11 }, []);
    expect(director.early).toBeNull();
    expect(seen(director).hand.map((held) => held.card)).toContain("7A");
  });
});
