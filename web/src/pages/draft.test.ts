import { describe, expect, test } from "vitest";
import type { SeatCountInfo, VariantInfo } from "../net/protocol.ts";
import { BLANK, chosenValue, forGame, hasPause, optionsThatMatter, specOf } from "./draft.ts";

function seats(some: Partial<SeatCountInfo>): SeatCountInfo {
  const usual = { players: 2, house_rule: false, sides: [], removed: [], taken_out: 0 };
  return { ...usual, tricks: 20, points: 120, ...some };
}

const game: VariantInfo = {
  id: "brisca",
  pack: "latin",
  suits: "CDSB",
  ranks: "24567JQK3A",
  points: {},
  hand: 3,
  direction: "counter_clockwise",
  seat_counts: [
    seats({ players: 2, sides: [0, 1] }),
    seats({ players: 6, house_rule: true, sides: [0, 1, 2, 0, 1, 2] }),
  ],
  options: [
    { name: "tie", values: ["void", "drawn"], players: [2, 6] },
    { name: "sides", values: ["pairs", "teams_of_three"], players: [6] },
    { name: "exchange.cards", values: ["seven_two", "none"], players: [2, 6] },
  ],
  exchanges: {},
  phrases: [],
  signals: "",
};
const draft = { ...BLANK, variant: "brisca" };

describe("a table being filled in", () => {
  test("asks only for what differs from the usual, and matters for its seats", () => {
    const options = { tie: "drawn", sides: "teams_of_three", "exchange.cards": "seven_two" };
    expect(specOf({ ...draft, options }, game)?.options).toEqual({ tie: "drawn" });
    expect(specOf({ ...draft, options, players: 6 }, game)?.options).toEqual({
      tie: "drawn",
      sides: "teams_of_three",
    });
  });

  test("asks for no details of an exchange where there is none", () => {
    const options = { "exchange.cards": "none", "exchange.last": 4 };
    const detailed = {
      ...game,
      options: [...game.options, { name: "exchange.last", values: [2, 4], players: [2, 6] }],
    };
    expect(optionsThatMatter({ ...draft, options }, detailed).map((one) => one.name)).toEqual([
      "tie",
      "exchange.cards",
    ]);
    expect(specOf({ ...draft, options }, detailed)?.options).toEqual({ "exchange.cards": "none" });
    const other = { "exchange.last": 4 };
    expect(specOf({ ...draft, options: other }, detailed)?.options).toEqual(other);
  });

  test("is no table while a number that matters is missing", () => {
    expect(specOf({ ...draft, clock: "per_move", moveSeconds: null }, game)).toBeNull();
    expect(specOf({ ...draft, clock: "none", moveSeconds: null }, game)).not.toBeNull();
    expect(specOf({ ...draft, pauseSeconds: null }, game)).toBeNull();
    const without = { ...draft, pauseSeconds: null, options: { "exchange.cards": "none" } };
    expect(specOf(without, game)?.pause_seconds).toBe(4);
  });

  test("counts a total clock in seconds", () => {
    const clock = specOf({ ...draft, clock: "total", totalMinutes: 3, increment: 2 }, game)?.clock;
    expect(clock).toEqual({ kind: "total", seconds: 180, increment: 2 });
  });

  test("shows no hands to spectators where there are none", () => {
    expect(specOf({ ...draft, spectators: false, handsAfter: true }, game)?.hands_after).toBe(
      false,
    );
  });

  test("keeps for another game what that game has too", () => {
    const options = { tie: "drawn", hand: 7, "exchange.cards": "two" };
    const moved = forGame({ ...draft, players: 3, options }, game);
    expect(moved).toMatchObject({ players: 2, options: { tie: "drawn" } });
    expect(chosenValue(moved, game, "exchange.cards")).toBe("seven_two");
    expect(hasPause(moved, game)).toBe(true);
  });
});
