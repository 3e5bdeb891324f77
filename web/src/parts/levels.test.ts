import { expect, test } from "vitest";
import { LEVELS, levelOf, USUAL_LEVEL } from "./levels.ts";

test("a level that was remembered is that level", () => {
  expect(LEVELS.map(levelOf)).toEqual(LEVELS);
});

test("a level of an old name is the nearest one", () => {
  expect(["random", "plain", "careful"].map(levelOf)).toEqual(["1", "3", "4"]);
});

test.each([undefined, null, "", "9", 0, "constructor", {}])(
  "what is no level (%s) is the usual one",
  (kept) => {
    expect(levelOf(kept)).toBe(USUAL_LEVEL);
  },
);
