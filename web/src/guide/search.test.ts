import { expect, test } from "vitest";
import { matches } from "./search.ts";

test.each([
  ["Dwie siódemki wyłącza się losowo", "SIODEMKI wylacza", true],
  ["Was heißt das?", "heisst", true],
  ["¿Qué vale la sota?", "que  vale ", true],
  ["A marca do três", "três", true],
  ["The seven of cups", "seven", true],
  ["The seven of cups", "seven swords", false],
  ["The seven of cups", "", true],
])("%s · %s", (text, query, found) => {
  expect(matches(text, query)).toBe(found);
});
