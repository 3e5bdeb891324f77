import { describe, expect, it } from "vitest";
import { houseRules, pauses } from "./houserules.ts";
import { aTable } from "./testing/values.ts";

const OPTIONS = [
  { name: "hand", values: [3, 9], players: [2, 4] },
  { name: "sides", values: ["pairs", "teams_of_three"], players: [6] },
  { name: "exchange.cards", values: ["seven", "none"], players: [2, 4] },
  { name: "exchange.last", values: [2, 4], players: [2, 4] },
];
const spec = (options: Record<string, number | string>) => ({ ...aTable().spec, options });

describe("houseRules", () => {
  it("tells what is usual from what was chosen, for this number of seats", () => {
    expect(houseRules(OPTIONS, spec({ hand: 9 }))).toEqual([
      { option: "hand", value: 9, isUsual: false },
      { option: "exchange.cards", value: "seven", isUsual: true },
      { option: "exchange.last", value: 2, isUsual: true },
    ]);
  });

  it("leaves the details of an exchange out where there is none", () => {
    const names = houseRules(OPTIONS, spec({ "exchange.cards": "none" })).map((one) => one.option);
    expect(names).toEqual(["hand", "exchange.cards"]);
  });
});

describe("pauses", () => {
  const values = ["before_draw", "on_lead", "on_turn"];
  const options = [...OPTIONS, { name: "exchange.when", values, players: [2, 4] }];
  const at = (chosen: Record<string, number | string>) => pauses(options, spec(chosen));

  it("is so where the card is exchanged before drawing, and not at other times", () => {
    expect(at({})).toBe(true);
    expect(values.map((value) => at({ "exchange.when": value }))).toEqual([true, false, false]);
    expect(at({ "exchange.cards": "none" })).toBe(false);
  });
});
