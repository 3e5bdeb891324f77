/** How cards look: which deck, which back, what stands in the corners. Nothing here is a rule. */

/** Looks a text up; null if the catalogue has none under this key. */
type Texts = (key: string) => string | null;

/** What a picture of a pack shows. */
export type Pictured = "german" | "latin" | "french";

interface Deck {
  pack: "german" | "latin";
  /** How the cards in the picture are called: the keys of their names in the catalogue. */
  names: Pictured;
  /** What stands for a rank in the deck's own country, where it is not the rank itself. */
  letters: Readonly<Record<string, string>>;
  /** Rank and sign are the whole picture, so both are always there. */
  isLarge?: true;
}

const POLISH = { T: "10", D: "B" };
const SPANISH = { A: "1", J: "10", Q: "11", K: "12" };
const ITALIAN = { J: "F", Q: "C", K: "R" };

/** Each has its file: /decks/NAME.svg. In French decks cups are hearts, coins diamonds, swords
 * spades, and batons clubs. */
export const DECKS = {
  german: { pack: "german", names: "german", letters: POLISH },
  "german-large": { pack: "german", names: "german", letters: POLISH, isLarge: true },
  italian: { pack: "latin", names: "latin", letters: ITALIAN },
  spanish: { pack: "latin", names: "latin", letters: SPANISH },
  french: { pack: "latin", names: "french", letters: {} },
  "latin-large": { pack: "latin", names: "latin", letters: ITALIAN, isLarge: true },
  "french-large": { pack: "latin", names: "french", letters: {}, isLarge: true },
} as const satisfies Record<string, Deck>;

export type DeckName = keyof typeof DECKS;
type DeckOf<Pack> = {
  [Name in DeckName]: (typeof DECKS)[Name] extends { pack: Pack } ? Name : never;
}[DeckName];

export const GERMAN_DECKS = Object.keys(DECKS).filter(isOf("german")) as DeckOf<"german">[];
export const LATIN_DECKS = Object.keys(DECKS).filter(isOf("latin")) as DeckOf<"latin">[];
export const BACKS = ["stars", "scales", "lattice", "sun", "cockerels"] as const;
export const CORNERS = ["language", "country", "none"] as const;

/** With which Latin deck a game is played at home. */
const AT_HOME: Readonly<Record<string, DeckOf<"latin">>> = {
  briscola: "italian",
  brisca: "spanish",
  bisca: "french",
};

/** What a person may choose of how cards look. */
export interface CardSettings {
  germanDeck: DeckOf<"german">;
  /** "country": that of the country whose game is played. */
  latinDeck: DeckOf<"latin"> | "country";
  back: (typeof BACKS)[number];
  /** What stands in the corners: the person's language, the deck's own country's, nothing. */
  corners: (typeof CORNERS)[number];
  fourColours: boolean;
}

export const USUAL_CARDS: CardSettings = {
  germanDeck: "german",
  latinDeck: "country",
  back: "stars",
  corners: "language",
  fourColours: false,
};

/** All that is needed to draw any card of a game. */
export interface Look {
  deck: DeckName;
  back: CardSettings["back"];
  fourColours: boolean;
  /** What stands in the corner for a rank; null for no corners. */
  corner: ((rank: string) => string) | null;
}

interface Game {
  id: string;
  pack: Pictured;
}

/** The cards of this game as the person wants to see them. */
export function lookOf(settings: CardSettings, game: Game, texts: Texts): Look {
  const name = deckOf(settings, game);
  const deck: Deck = DECKS[name];
  const isOwn = settings.corners === "country";
  const shows = settings.corners !== "none" || deck.isLarge;
  const corner = (rank: string) =>
    (isOwn ? null : letterOf(texts, game.id, deck.names, rank)) ?? deck.letters[rank] ?? rank;
  const { back, fourColours } = settings;
  return { deck: name, back, fourColours, corner: shows ? corner : null };
}

/** Are rank and sign the whole picture of a card. */
export function isLarge({ deck }: Look): boolean {
  return "isLarge" in DECKS[deck];
}

/** The game, its cards called what the chosen deck shows. */
export function pictured<G extends Game>(game: G, settings: CardSettings): G & Game {
  return { ...game, pack: DECKS[deckOf(settings, game)].names };
}

function deckOf(settings: CardSettings, game: Game): DeckName {
  if (game.pack === "german") return settings.germanDeck;
  if (settings.latinDeck !== "country") return settings.latinDeck;
  return AT_HOME[game.id] ?? "italian";
}

/** The letter of a rank's name: as the game's own country calls it, else as the cards are called. */
function letterOf(texts: Texts, game: string, names: Deck["names"], rank: string): string | null {
  return (
    texts(`card.${game}.${rank}.letter`) ??
    texts(`card.${names}.${rank}.letter`) ??
    texts(`card.latin.${rank}.letter`)
  );
}

function isOf(pack: Deck["pack"]) {
  return (name: string) => DECKS[name as DeckName].pack === pack;
}
