import { describe, expect, it } from "vitest";
import { soundsOf } from "./sounds.ts";
import { GERMAN, LATIN } from "./testing/values.ts";

describe("soundsOf", () => {
  it("rings for the card of ten points", () => {
    const play = (card: string) => ({ kind: "play", seat: 0, card }) as const;
    expect(soundsOf(play("CH"), GERMAN)).toEqual(["card", "bell"]);
    expect(soundsOf(play("DH"), GERMAN)).toEqual(["card"]);
    expect(soundsOf(play("3C"), LATIN)).toEqual(["card", "bell"]);
    expect(soundsOf(play("AC"), LATIN)).toEqual(["card"]);
  });

  it("is a sweep for a trick that is taken, and nothing for cards drawn", () => {
    expect(soundsOf({ kind: "sweep", taker: 1, cards: [], points: 3 }, GERMAN)).toEqual(["sweep"]);
    const draw = { kind: "draw", seat: 0, card: null, upcard: false, dealt: true } as const;
    expect(soundsOf(draw, GERMAN)).toEqual([]);
  });
});
