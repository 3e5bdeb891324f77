import { describe, expect, test } from "vitest";
import { type Places, WAITS, answered, counts, mended, nextItem } from "./boxes.ts";

const ITEMS = ["a", "b", "c"];
const NOW = 1_000_000_000_000;

describe("an answer", () => {
  test("that is right moves on by a box, and each box waits longer", () => {
    let places: Places = {};
    const waits: number[] = [];
    for (let times = 0; times < WAITS.length + 1; times++) {
      places = answered(places, "a", true, NOW);
      waits.push((places["a"]?.due ?? 0) - NOW);
    }
    expect(waits).toEqual([...WAITS.slice(1), WAITS.at(-1), WAITS.at(-1)]);
    expect([WAITS[0], ...waits]).toEqual([WAITS[0], ...waits].sort((one, other) => one - other));
  });

  test("that is wrong goes back to the first box, and is due after a few others", () => {
    const far = answered({ a: { box: 4, due: 0 } }, "a", false, NOW);
    expect(far).toEqual({ a: { box: 0, due: NOW + WAITS[0] } });
  });

  test("leaves everything else, and what it was given, as it is", () => {
    const before: Places = { a: { box: 1, due: 5 }, b: { box: 2, due: 6 } };
    const after = answered(before, "a", true, NOW);
    expect(after["b"]).toEqual({ box: 2, due: 6 });
    expect(before["a"]).toEqual({ box: 1, due: 5 });
  });
});

describe("the next one", () => {
  const places = (due: Record<string, number>): Places =>
    Object.fromEntries(Object.entries(due).map(([item, at]) => [item, { box: 1, due: at }]));

  test("is the first of all when nothing was asked yet", () => {
    expect(nextItem(ITEMS, {}, NOW, null)).toBe("a");
  });

  test("is what has been due longest, before anything new", () => {
    expect(nextItem(ITEMS, places({ a: NOW - 1, b: NOW - 9 }), NOW, null)).toBe("b");
  });

  test("is something new while nothing is due", () => {
    expect(nextItem(ITEMS, places({ a: NOW + 1 }), NOW, null)).toBe("b");
  });

  test("is what is due soonest when all is known for now", () => {
    const all = places({ a: NOW + 9, b: NOW + 5, c: NOW + 7 });
    expect(nextItem(ITEMS, all, NOW, null)).toBe("b");
    expect(nextItem(ITEMS, all, NOW, "b")).toBe("c");
  });

  test("is never the last one again, even when that was wrong", () => {
    expect(nextItem(ITEMS, places({ a: NOW }), NOW, "a")).toBe("b");
    expect(nextItem(ITEMS, places({ a: NOW }), NOW, "b")).toBe("a");
    expect(nextItem(["a"], {}, NOW, "a")).toBeNull();
  });
});

test("what lies where is counted among these items alone", () => {
  const places = { a: { box: 0, due: 0 }, b: { box: 3, due: 0 }, old: { box: 3, due: 0 } };
  expect(counts(ITEMS, places)).toEqual({ fresh: 1, boxes: [1, 0, 0, 1, 0, 0] });
});

test("what a browser kept and makes no sense is left out", () => {
  const kept = { a: { box: 2, due: 7 }, b: { box: 9, due: 7 }, c: { box: 1 }, d: 4, e: null };
  expect(mended(kept)).toEqual({ a: { box: 2, due: 7 } });
});
