import { describe, expect, test } from "vitest";
import { keep, recall } from "./kept.ts";
import { type Settings, USUAL, mended } from "./settings.ts";

function storage(entries: Record<string, string>): () => Storage {
  const kept = new Map(Object.entries(entries));
  return () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    }) as unknown as Storage;
}

describe("settings", () => {
  test("that make no sense become the usual ones", () => {
    const odd = {
      theme: "pink",
      trickRest: "soon",
      speech: 4,
      latinDeck: "german",
      back: 1,
    };
    expect(mended({ ...USUAL, ...odd } as unknown as Settings)).toEqual(USUAL);
  });

  test("keep a trick on the table between 0.4 and 3 seconds, or until a click", () => {
    const rest = (trickRest: number | "click") => mended({ ...USUAL, trickRest }).trickRest;
    expect([rest(10), rest(1200), rest(99_999), rest("click")]).toEqual([400, 1200, 3000, "click"]);
  });
});

describe("what a browser remembers", () => {
  test("is what was kept, over the usual", () => {
    const store = storage({});
    keep("k", { a: 1 }, store);
    expect(recall("k", { a: 0, b: 2 }, store)).toEqual({ a: 1, b: 2 });
  });

  test.each(["", "not json", "3", "null"])("is nothing where %j was kept", (text) => {
    expect(recall("k", { a: 0 }, storage({ k: text }))).toEqual({ a: 0 });
  });

  test("is nothing where storage is forbidden", () => {
    const forbidden = () => {
      throw new Error("forbidden");
    };
    keep("k", { a: 1 }, forbidden);
    expect(recall("k", { a: 0 }, forbidden)).toEqual({ a: 0 });
  });
});
