import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CLOTHS } from "../parts/tables.ts";
import { contrast } from "./contrast.ts";

const css = readFileSync(`${import.meta.dirname}/theme.css`, "utf8");

/** Every ink of this part of the theme, by day and by night. */
const inksOf = (part: string) =>
  new Map(
    [...part.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
      ([, name = "", day = "", night = ""]) => [name, { day, night }],
    ),
  );

const inks = inksOf(css.slice(0, css.indexOf("[data-cloth")));

/** The inks on each cloth. */
const cloths = CLOTHS.map((cloth) => {
  const own = new RegExp(`\\[data-cloth="${cloth}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? "";
  return [cloth, new Map([...inks, ...inksOf(own)])] as const;
});

const TEXT = 4.5;
const SHAPE = 3;

/** What is printed on what, and how much it must stand out. */
const PAIRS: [string, string, number][] = [
  ["ink", "paper", TEXT],
  ["ink", "sheet", TEXT],
  ["ink", "shade", TEXT],
  ["soft", "paper", TEXT],
  ["soft", "sheet", TEXT],
  ["soft", "shade", TEXT],
  ["paper", "ink", TEXT],
  ["brick-text", "paper", TEXT],
  ["brick-text", "sheet", TEXT],
  ["brick-text", "shade", TEXT],
  ["on-colour", "brick", TEXT],
  ["on-colour", "leaf", TEXT],
  ["on-colour", "slate", TEXT],
  ["on-ochre", "ochre", TEXT],
  ["card-ink", "card-paper", TEXT],
  ["suit-red", "card-paper", TEXT],
  ["suit-green", "card-paper", TEXT],
  ["suit-brown", "card-paper", TEXT],
  ["suit-slate", "card-paper", TEXT],
  ["suit-on-ink", "suit-red", TEXT],
  ["suit-on-ink", "suit-green", TEXT],
  ["suit-on-ink", "suit-brown", TEXT],
  ["suit-on-ink", "suit-slate", TEXT],
  ["card-ink", "suit-ochre", TEXT],
  ["brick-mark", "paper", SHAPE],
  ["brick-mark", "sheet", SHAPE],
  ["slate-mark", "paper", SHAPE],
  ["slate-mark", "sheet", SHAPE],
  ["leaf-mark", "paper", SHAPE],
  ["leaf-mark", "sheet", SHAPE],
  ["hair", "paper", SHAPE],
  ["hair", "sheet", SHAPE],
  ["focus", "paper", SHAPE],
  ["focus", "sheet", SHAPE],
  ["focus", "shade", SHAPE],
];

describe("contrast", () => {
  test("of black and white is the greatest there is", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#777777")).toBe(1);
  });

  test.each(PAIRS)("%s on %s is at least %d : 1 by day and by night", (front, back, least) => {
    for (const time of ["day", "night"] as const) {
      const [one, other] = [inks.get(front)?.[time], inks.get(back)?.[time]];
      expect(contrast(one ?? "", other ?? "")).toBeGreaterThanOrEqual(least);
    }
  });

  test.each(cloths)("is as great on the cloth %s", (_cloth, laid) => {
    for (const [front, back, least] of PAIRS)
      for (const time of ["day", "night"] as const) {
        const [one, other] = [laid.get(front)?.[time], laid.get(back)?.[time]];
        expect(contrast(one ?? "", other ?? ""), `${front} on ${back}`).toBeGreaterThanOrEqual(
          least,
        );
      }
  });

  test("every cloth but the usual one has colours of its own", () => {
    const papers = cloths.map(([, laid]) => laid.get("paper")?.day);
    expect(new Set(papers).size).toBe(CLOTHS.length);
  });

  test("every ink of the theme is in some pair", () => {
    const used = new Set(PAIRS.flatMap(([front, back]) => [front, back]));
    expect([...inks.keys()].filter((name) => !used.has(name))).toEqual([]);
  });
});
