/** What cards and suits are called. */
import type { Game } from "./types.ts";

/** Looks a text up; null if the catalogue has none under this key. */
export type Texts = (key: string, values?: Record<string, string | number>) => string | null;

/** A text that must be there; a missing one shows its key, as everywhere on the page. */
export function write(texts: Texts, key: string, values?: Record<string, string | number>): string {
  return texts(key, values) ?? key;
}

/** "civilian of hearts". `form` "object": as in "plays the civilian of hearts". */
export function cardName(
  texts: Texts,
  game: Game,
  card: string,
  form: "name" | "object" = "name",
): string {
  const [rank = "", suit = ""] = card;
  return write(texts, form === "name" ? "card.name" : "card.object", {
    rank: rankName(texts, game, rank, form),
    suit: write(texts, `card.${game.pack}.suit.${suit}.of`),
  });
}

/** "civilian": as the game's own country calls it, else as the cards in the picture are called. */
export function rankName(
  texts: Texts,
  game: Pick<Game, "id" | "pack">,
  rank: string,
  form: "name" | "object" = "name",
): string {
  const key = (cards: string) => {
    const name = `card.${cards}.${rank}`;
    return form === "name" ? name : `${name}.object`;
  };
  return texts(key(game.id)) ?? texts(key(game.pack)) ?? write(texts, key("latin"));
}

/** "hearts" */
export function suitName(texts: Texts, game: Pick<Game, "pack">, suit: string): string {
  return write(texts, `card.${game.pack}.suit.${suit}`);
}

export function cardPoints(game: Game, card: string): number {
  return game.points[card[0] ?? ""] ?? 0;
}

/** What a screen reader says of a card in one's hand: name, points, trump. */
export function spokenCard(texts: Texts, game: Game, card: string, trump: string): string {
  const isTrump = card[1] === trump;
  return write(texts, isTrump ? "card.spoken_trump" : "card.spoken", {
    card: cardName(texts, game, card),
    points: cardPoints(game, card),
  });
}
