import { describe, expect, test } from "vitest";
import type { TableView } from "../net/protocol.ts";
import { noted } from "./promises.ts";

function table(deal: number, commitment: string, seed: string | null): TableView {
  return { shuffle: { deal, commitment, seed } } as TableView;
}

describe("what was promised before a deal", () => {
  test("is noted, and the seed with it once it is known", () => {
    const before = noted(new Map(), table(1, "abc", null));
    const after = noted(before, table(1, "abc", "seed"));
    expect(after.get(1)).toEqual({ commitment: "abc", seed: "seed" });
  });

  test("stays what it was, whatever is said later", () => {
    const before = noted(new Map(), table(1, "abc", null));
    const after = noted(before, table(1, "other", "seed"));
    expect(after.get(1)).toEqual({ commitment: "abc", seed: "seed" });
    expect(noted(after, table(1, "third", null))).toBe(after);
  });

  test("is kept for earlier deals", () => {
    const both = noted(noted(new Map(), table(1, "abc", "s")), table(2, "def", null));
    expect([...both.keys()]).toEqual([1, 2]);
  });
});
