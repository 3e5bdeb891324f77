import { describe, expect, it } from "vitest";
import type { DealResult, TrickView } from "../net/protocol.ts";
import { decided } from "./facts.ts";
import { aTable, aView } from "./testing/values.ts";

const trick = (taker: number, points: number): TrickView => ({
  leader: 0,
  cards: ["7A", "8A"],
  taker,
  points,
});
const table = (tricks: TrickView[]) => aTable(aView({ tricks }));
const result = (points: number[], winner: number | null): DealResult => ({
  number: 1,
  points,
  winner,
  void: winner === null,
  resigned: null,
  names: [],
});

describe("decided", () => {
  it("names the last trick when it turned the deal", () => {
    const state = table([trick(1, 40), trick(0, 30), trick(0, 30)]);
    expect(decided(state, result([60, 40], 0))).toEqual({
      kind: "last_trick",
      seat: 0,
      points: 30,
    });
  });

  it("names one trick that was worth the whole difference", () => {
    const state = table([trick(0, 20), trick(1, 46), trick(0, 34)]);
    expect(decided(state, result([54, 46], 0))).toEqual({
      kind: "last_trick",
      seat: 0,
      points: 34,
    });
    const other = table([trick(0, 34), trick(0, 20), trick(1, 46)]);
    expect(decided(other, result([54, 46], 0))?.kind).toBe("richest");
    const third = table([trick(0, 34), trick(1, 26), trick(0, 20), trick(1, 20)]);
    expect(decided(third, result([54, 46], 0))).toEqual({ kind: "one_trick", seat: 0, points: 34 });
  });

  it("names an even score and a resignation", () => {
    expect(decided(table([]), result([50, 50], null))).toEqual({ kind: "equal", points: 50 });
    expect(decided(table([]), { ...result([0, 0], 1), resigned: 0 })).toEqual({
      kind: "resigned",
      side: 0,
    });
  });

  it("says nothing of a deal whose tricks are gone", () => {
    expect(decided(table([]), { ...result([70, 30], 0), number: 2 })).toBeNull();
  });
});
