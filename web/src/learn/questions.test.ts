import { describe, expect, test } from "vitest";
import { GERMAN, LATIN } from "../tabletop/testing/values.ts";
import { type Chance, items, question } from "./questions.ts";

const PACKS = [
  ["german", GERMAN],
  ["latin", LATIN],
] as const;

/** The same numbers every time. */
function seeded(seed: number): Chance {
  let word = seed;
  return () => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    return word / 2 ** 32;
  };
}

describe.each(PACKS)("the %s pack", (name, pack) => {
  const strength = (card: string) => pack.ranks.indexOf(card[0] ?? "");
  const asked = (kind: string) =>
    items(pack)
      .filter((item) => item.startsWith(`${kind}:`))
      .flatMap((item) =>
        Array.from({ length: 20 }, (_, seed) => question(pack, item, seeded(seed))),
      );

  test("is asked about whole, and nothing twice", () => {
    const all = items(pack);
    expect(new Set(all).size).toBe(all.length);
    for (const rank of pack.ranks) expect(all).toContain(`worth:${rank}`);
    expect(all.filter((item) => item.startsWith("stronger:"))).toHaveLength(pack.ranks.length - 1);
    expect(all.includes("takes:points")).toBe(name === "german");
  });

  test("has one right answer and up to four different ones to every question", () => {
    for (const kind of ["is", "worth", "stronger", "takes"]) {
      for (const { choices, right } of asked(kind)) {
        expect(new Set<string | number>(choices).size).toBe(choices.length);
        expect(choices.length).toBeGreaterThanOrEqual(2);
        expect(choices.length).toBeLessThanOrEqual(4);
        expect(choices[right]).toBeDefined();
      }
    }
  });

  test("gives each card its own name", () => {
    for (const { choices, right, shown } of asked("is")) expect(choices[right]).toBe(shown[0]);
  });

  test("gives each card what it is worth, by the game", () => {
    for (const { choices, right, shown } of asked("worth")) {
      expect(choices[right]).toBe(pack.points[shown[0]?.[0] ?? ""] ?? 0);
    }
  });

  test("calls the card stronger that stands further on", () => {
    for (const { choices, right } of asked("stronger")) {
      const [one, other] = choices as string[];
      const best = strength(one ?? "") > strength(other ?? "") ? 0 : 1;
      expect(right).toBe(best);
    }
  });

  test("gives the trick to the highest trump, else to the highest card of the suit led", () => {
    const questions = asked("takes");
    for (const { choices, right, trump } of questions) {
      const [led = "", reply = ""] = choices as string[];
      const beats = led[1] === reply[1] ? strength(reply) > strength(led) : reply[1] === trump;
      expect(right).toBe(beats ? 1 : 0);
    }
    expect(new Set(questions.map(({ right }) => right))).toEqual(new Set([0, 1]));
  });
});

test("in Briskott a dear card is taken by a cheap one that is stronger", () => {
  const { choices, right } = question(GERMAN, "takes:points", seeded(3));
  const worth = (choices as string[]).map((card) => GERMAN.points[card[0] ?? ""] ?? 0);
  expect(worth[right]).toBeLessThan(worth[1 - right] ?? 0);
});
