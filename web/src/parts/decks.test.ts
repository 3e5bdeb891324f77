import { beforeAll, describe, expect, test } from "vitest";
import { speak, tMaybe } from "../i18n/index.svelte.ts";
import { type CardSettings, USUAL_CARDS, lookOf, pictured } from "./decks.ts";

const GAMES = {
  briskott: { id: "briskott", pack: "german" },
  briscola: { id: "briscola", pack: "latin" },
  brisca: { id: "brisca", pack: "latin" },
  bisca: { id: "bisca", pack: "latin" },
} as const;

const look = (game: keyof typeof GAMES, some: Partial<CardSettings> = {}) =>
  lookOf({ ...USUAL_CARDS, ...some }, GAMES[game], tMaybe);
const corners = (game: keyof typeof GAMES, ranks: string, some: Partial<CardSettings> = {}) =>
  [...ranks].map((rank) => look(game, some).corner?.(rank) ?? null);

beforeAll(() => speak("pl"));

describe("a deck", () => {
  test("is that of the game's country, unless somebody chose another", () => {
    expect(look("briscola").deck).toBe("italian");
    expect(look("brisca").deck).toBe("spanish");
    expect(look("bisca").deck).toBe("french");
    expect(look("briscola", { latinDeck: "latin-large" }).deck).toBe("latin-large");
  });

  test("is chosen for each pack by itself", () => {
    expect(look("briskott", { latinDeck: "italian" }).deck).toBe("german");
    expect(look("briskott", { germanDeck: "german-large" }).deck).toBe("german-large");
  });
});

describe("in the corner stands", () => {
  test("the letter of the person's language", () => {
    expect(corners("briskott", "9TCWKD")).toEqual(["9", "10", "C", "W", "K", "B"]);
    expect(corners("briscola", "A7JQK")).toEqual(["A", "7", "W", "J", "K"]);
  });

  test("the letter of the game's own word for a card", () => {
    expect(corners("bisca", "Q")).toEqual(["D"]);
  });

  test("what the deck's own country prints", () => {
    const own = { corners: "country" } as const;
    expect(corners("briskott", "9TCWKD", own)).toEqual(["9", "10", "C", "W", "K", "B"]);
    expect(corners("briscola", "A7JQK", own)).toEqual(["A", "7", "F", "C", "R"]);
    expect(corners("brisca", "A7JQK", own)).toEqual(["1", "7", "10", "11", "12"]);
    expect(corners("bisca", "A7JQK", own)).toEqual(["A", "7", "J", "Q", "K"]);
  });

  test("nothing for those who want nothing, but a large print is all rank", () => {
    expect(corners("briskott", "K", { corners: "none" })).toEqual([null]);
    expect(corners("briskott", "K", { corners: "none", germanDeck: "german-large" })).toEqual([
      "K",
    ]);
  });
});

test("cards are called what their picture shows", () => {
  expect(pictured(GAMES.briscola, USUAL_CARDS)).toEqual(GAMES.briscola);
  expect(pictured(GAMES.bisca, USUAL_CARDS)).toEqual({ id: "bisca", pack: "french" });
});
