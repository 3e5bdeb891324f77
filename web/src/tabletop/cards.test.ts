import { beforeAll, describe, expect, test } from "vitest";
import { speak, tMaybe } from "../i18n/index.svelte.ts";
import { cardName } from "./cards.ts";
import type { Game } from "./types.ts";

const game = (id: string, pack: Game["pack"]) => ({ id, pack }) as Game;

describe("a card's name", () => {
  beforeAll(() => speak("pl"));

  test.each([
    ["briskott", "german", "CH", "cywil herców"],
    ["brisca", "latin", "QC", "jeździec kielichów"],
    ["bisca", "latin", "QC", "dama kielichów"],
    ["bisca", "french", "QC", "dama kier"],
    ["brisca", "french", "QS", "dama pik"],
    ["brisca", "french", "AB", "as trefl"],
  ] as const)("of %s is that of its country", (id, pack, card, name) => {
    expect(cardName(tMaybe, game(id, pack), card)).toBe(name);
  });

  test("as what is played has the game's own form too", () => {
    expect(cardName(tMaybe, game("bisca", "latin"), "QC", "object")).toBe("damę kielichów");
  });
});
