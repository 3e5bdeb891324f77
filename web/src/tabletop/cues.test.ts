import { describe, expect, it } from "vitest";
import type { AnyShown } from "../net/protocol.ts";
import { cues } from "./cues.ts";
import { aTable, aView } from "./testing/values.ts";

const played = (seat: number, card: string, trick: null | { seat: number; points: number }) =>
  ({ type: "card_played", seq: 11, seat, card, by: "person", points: 1, trick }) as AnyShown;

describe("cues", () => {
  it("lays a card", () => {
    const after = aTable(aView({ trick: [[0, "7A"]], hand: ["CH", "WH", "DB"] }));
    expect(cues(aTable(), after, [played(0, "7A", null)])).toEqual([
      { kind: "play", seat: 0, card: "7A" },
    ]);
  });

  it("lays the last card, sweeps the trick, and draws one by one with the upcard last", () => {
    const before = aTable(aView({ trick: [[1, "8L"]], stock: 2 }));
    const after = aTable(aView({ trick: [], stock: 0, upcard: null }));
    const events: AnyShown[] = [
      played(0, "7A", { seat: 1, points: 2 }),
      {
        type: "cards_drawn",
        seq: 12,
        draws: [
          { seat: 1, card: null, upcard: false },
          { seat: 0, card: "KH", upcard: true },
        ],
      },
    ];
    expect(cues(before, after, events)).toEqual([
      { kind: "play", seat: 0, card: "7A" },
      {
        kind: "sweep",
        taker: 1,
        points: 2,
        cards: [
          { seat: 1, card: "8L" },
          { seat: 0, card: "7A" },
        ],
      },
      { kind: "draw", seat: 1, card: null, upcard: false, dealt: false },
      { kind: "draw", seat: 0, card: "KH", upcard: true, dealt: false },
    ]);
  });

  it("deals one card at a time from eldest on, and knows the viewer's own", () => {
    const started: AnyShown = {
      type: "deal_started",
      seq: 11,
      number: 1,
      dealer: 1,
      commitment: "",
    };
    const found = cues(aTable(null), aTable(), [started]);
    expect(found).toHaveLength(8);
    expect(found?.slice(0, 3)).toEqual([
      { kind: "draw", seat: 0, card: "7A", upcard: false, dealt: true },
      { kind: "draw", seat: 1, card: null, upcard: false, dealt: true },
      { kind: "draw", seat: 0, card: "CH", upcard: false, dealt: true },
    ]);
  });

  it("shows an exchange", () => {
    const event: AnyShown = { type: "exchanged", seq: 11, seat: 1, gave: "7H", took: "KH" };
    expect(cues(aTable(), aTable(), [event])).toEqual([
      { kind: "exchange", seat: 1, gave: "7H", took: "KH" },
    ]);
  });

  it("moves nothing for talk and seats", () => {
    const event: AnyShown = { type: "hidden", seq: 11 };
    expect(cues(aTable(), aTable(), [event])).toEqual([]);
  });

  it("gives up where the events do not lead to the state", () => {
    const after = aTable(aView({ trick: [[1, "8L"]] }));
    expect(cues(aTable(), after, [])).toBeNull();
    expect(cues(aTable(), { ...after, table: "other" }, [])).toBeNull();
  });
});
