import { describe, expect, it } from "vitest";
import german from "../../../src/briscola/i18n/de.json";
import english from "../../../src/briscola/i18n/en.json";
import spanish from "../../../src/briscola/i18n/es.json";
import italian from "../../../src/briscola/i18n/it.json";
import polish from "../../../src/briscola/i18n/pl.json";
import portuguese from "../../../src/briscola/i18n/pt.json";
import { GERMAN_DECKS, LATIN_DECKS, USUAL_CARDS, pictured } from "../parts/decks.ts";
import { rankName, suitName } from "./cards.ts";
import { GESTURES, holdingText, signText, tellingRanks } from "./holding.ts";
import { GERMAN, LATIN, textsOf } from "./testing/values.ts";
import type { Game } from "./types.ts";

const TEXTS = {
  de: textsOf(german, "de"),
  en: textsOf(english, "en"),
  es: textsOf(spanish, "es"),
  it: textsOf(italian, "it"),
  pl: textsOf(polish, "pl"),
  pt: textsOf(portuguese, "pt"),
};
type Language = keyof typeof TEXTS;
const LANGUAGES = Object.keys(TEXTS) as Language[];

const BRISCOLA: Game = { ...LATIN, id: "briscola" };
const BISCA: Game = {
  ...LATIN,
  id: "bisca",
  ranks: "23456QJK7A",
  points: { A: 11, "7": 10, K: 4, J: 3, Q: 2 },
};

/** Every game in every deck that it can be seen in, its cards called what the deck shows. */
const SEEN = [
  ...GERMAN_DECKS.map((germanDeck) => pictured(GERMAN, { ...USUAL_CARDS, germanDeck })),
  ...LATIN_DECKS.flatMap((latinDeck) =>
    [BRISCOLA, LATIN, BISCA].map((game) => pictured(game, { ...USUAL_CARDS, latinDeck })),
  ),
] as Game[];

/** The king of batons, the knight of coins, the jack of batons. */
const COURTS: [Language, (typeof LATIN_DECKS)[number], Game, string, string, string][] = [
  ["es", "spanish", LATIN, "Tengo el rey de bastos", "Tengo el caballo de oros", "Tengo la sota"],
  ["es", "french", LATIN, "Tengo el rey de tréboles", "Tengo la dama de diam", "Tengo la jota"],
  ["it", "italian", BRISCOLA, "Ho il re di bastoni", "Ho il cavallo di denari", "Ho il fante"],
  ["it", "french", BRISCOLA, "Ho il re di fiori", "Ho la donna di quadri", "Ho il fante"],
  ["pt", "french", BISCA, "Tenho o rei de paus", "Tenho a dama de ouros", "Tenho o valete"],
  ["pt", "spanish", LATIN, "Tenho o rei de paus", "Tenho o cavalo de ouros", "Tenho o valete"],
  ["en", "french", LATIN, "I hold the king of clubs", "I hold the queen of dia", "I hold the jack"],
  ["en", "spanish", LATIN, "I hold the king of bat", "I hold the knight of", "I hold the jack"],
  ["de", "french", BRISCOLA, "Ich habe Kreuz-König", "Ich habe Karo-Dame", "Ich habe Kreuz-Bube"],
  ["de", "italian", BRISCOLA, "Ich habe Stab-König", "Ich habe Münz-Reiter", "Ich habe Stab-Bube"],
  ["pl", "french", LATIN, "Mam króla trefl", "Mam damę karo", "Mam waleta trefl"],
  ["pl", "spanish", LATIN, "Mam króla buław", "Mam jeźdźca denarów", "Mam waleta buław"],
];

describe("what one holds", () => {
  it.each(COURTS)(
    "in %s with the %s deck has the country's courts",
    (language, deck, game, ...said) => {
      const seen = pictured(game, { ...USUAL_CARDS, latinDeck: deck }) as Game;
      const cards = [["K", "B"] as const, ["Q", "D"] as const, ["J", "B"] as const];
      const texts = cards.map(([rank, suit]) => holdingText(TEXTS[language], seen, { rank, suit }));
      texts.forEach((text, at) => expect(text.startsWith(said[at] ?? "–"), text).toBe(true));
    },
  );

  it("calls the dear cards of Bisca as in Portugal", () => {
    const seen = pictured(BISCA, USUAL_CARDS) as Game;
    const said = tellingRanks(seen).map((rank) => rankName(TEXTS.pt, seen, rank));
    expect(said).toEqual(["ás", "manilha", "rei", "valete", "dama"]);
  });

  it.each(LANGUAGES)(
    "is told apart and has its words in %s, in every game and deck",
    (language) => {
      const texts = TEXTS[language];
      for (const game of SEEN) {
        const ranks = [...game.ranks, null];
        const suits = [...game.suits, null];
        const holdings = ranks.flatMap((rank) => suits.map((suit) => ({ rank, suit })));
        const said = holdings
          .filter(({ rank, suit }) => rank ?? suit)
          .map((hold) => holdingText(texts, game, hold));
        expect(new Set(said).size, game.id).toBe(said.length);
        const named = [...game.suits].map((suit) => suitName(texts, game, suit));
        for (const text of [...said, ...named])
          expect(text).not.toMatch(/card\.|table\.|undefined/);
      }
    },
  );
});

describe("a sign", () => {
  it.each(LANGUAGES)("says in %s which trump it is for and how it is made", (language) => {
    const texts = TEXTS[language];
    const ranks = [..."A3KQJ"];
    const said = ranks.map((rank, at) =>
      signText(texts, BRISCOLA, { rank, suit: "C" }, GESTURES[at] ?? "lips"),
    );
    expect(new Set(said.map((one) => one.split(". ")[1])).size).toBe(ranks.length);
    said.forEach((one, at) => {
      const rank = rankName(texts, BRISCOLA, ranks[at] ?? "");
      const held = holdingText(texts, BRISCOLA, { rank: ranks[at] ?? "", suit: "C" });
      expect(one.startsWith(`${rank}: ${held}. `), one).toBe(true);
    });
  });

  it("is the one most lists have for its card", () => {
    expect([..."A3KQJ"].map((rank, at) => `${rank} ${GESTURES[at]}`)).toEqual([
      "A lips",
      "3 aside",
      "K eyes",
      "Q tongue",
      "J shoulder",
    ]);
  });
});
