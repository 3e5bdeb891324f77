import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { OptionValue, Record as DealRecord } from "../net/protocol.ts";
import { type Dealt, check } from "./check.ts";
import { commitment, shuffled } from "./shuffle.ts";

/** What Python's shuffle gives; the same file is checked there. */
interface Vector {
  variant: string;
  players: number;
  options: Record<string, OptionValue>;
  seed: string;
  commitment: string;
  dealer: number;
  removed: string;
  pack: string;
}

const file = `${import.meta.dirname}/../../../tests/golden/shuffle.json`;
const vectors = JSON.parse(readFileSync(file, "utf8")) as Vector[];

const italian = { suits: "CDSB", ranks: "24567JQK3A" };
const removable = [{ name: "removed_card", values: ["2C", "2D", "2S", "2B"] }];
const GAMES: Record<string, Dealt> = {
  briskott: { suits: "ALHB", ranks: "789TCWKD", options: [] },
  briscola: { ...italian, options: removable },
  brisca: { ...italian, options: removable },
  bisca: { suits: "CDSB", ranks: "23456QJK7A", options: [] },
};

function cards(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

function recordOf({ variant, players, options, dealer, removed, pack }: Vector): DealRecord {
  const dealt = { removed: cards(removed), pack: cards(pack), moves: [] };
  return { variant, players, options, dealer, ...dealt };
}

describe("the published shuffle", () => {
  test("has vectors for every game", () => {
    expect(new Set(vectors.map((vector) => vector.variant))).toEqual(new Set(Object.keys(GAMES)));
  });

  test.each(vectors)("gives the pack of $variant, $players seats, seed $seed", (vector) => {
    const game = GAMES[vector.variant]!;
    expect(commitment(vector.seed)).toBe(vector.commitment);
    expect(shuffled(game, vector.players, vector.seed).dealer).toBe(vector.dealer);
    expect(check(game, vector.commitment, vector.seed, recordOf(vector))).toEqual({
      bound: true,
      dealt: true,
    });
  });
});

describe("the check", () => {
  const vector = vectors.find((one) => one.variant === "briskott" && one.players === 3)!;
  const game = GAMES["briskott"]!;
  const record = recordOf(vector);

  test("notices another seed than the promised one", () => {
    const verdict = check(game, vector.commitment, `${vector.seed}0`, record);
    expect(verdict).toEqual({ bound: false, dealt: false });
  });

  test("notices two cards that changed places", () => {
    const [first = "", second = "", ...rest] = record.pack;
    const swapped = { ...record, pack: [second, first, ...rest] };
    expect(check(game, vector.commitment, vector.seed, swapped).dealt).toBe(false);
  });

  test("notices that other sevens were taken out than the seed says", () => {
    const { cards: order } = shuffled(game, 3, vector.seed);
    const others = order.filter((card) => card.startsWith("7")).slice(2);
    const pack = order.filter((card) => !others.includes(card));
    const forged = { ...record, removed: others, pack };
    expect(check(game, vector.commitment, vector.seed, forged).dealt).toBe(false);
  });

  test("notices another two taken out than the table named", () => {
    const brisca = vectors.find((one) => one.variant === "brisca" && one.players === 3)!;
    const honest = recordOf(brisca);
    const named = honest.removed[0] === "2D" ? "2C" : "2D";
    const forged = { ...honest, options: { removed_card: named } };
    expect(check(GAMES["brisca"]!, brisca.commitment, brisca.seed, forged).dealt).toBe(false);
  });
});
