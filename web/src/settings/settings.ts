import { BACKS, CORNERS, GERMAN_DECKS, LATIN_DECKS, USUAL_CARDS } from "../parts/decks.ts";
import { CARD_SIZES, CLOTHS, SPEEDS } from "../parts/tables.ts";
import { VOLUMES, type Volume } from "../signals/sounds.ts";
import type { TableSettings } from "../tabletop/types.ts";

/** How the page looks and behaves in this browser. Nothing here changes the game. */
export interface Settings extends TableSettings {
  theme: "system" | "light" | "dark";
  volume: Volume;
  /** Notifications of one's turn, while the page is not being looked at. */
  notify: boolean;
}

export const TRICK_REST = { least: 400, most: 3000, step: 100 } as const;

export const USUAL: Settings = {
  theme: "system",
  sortHand: true,
  lastCardPlays: false,
  trickRest: 900,
  speech: "all",
  singleKeys: true,
  keyHints: false,
  handed: "right",
  thumb: false,
  cloth: "paper",
  cardSize: "usual",
  speed: "usual",
  volume: "off",
  notify: false,
  ...USUAL_CARDS,
};

/** These settings with everything replaced that is not what it should be. */
export function mended(found: Settings): Settings {
  return {
    theme: oneOf(["system", "light", "dark"], found.theme, USUAL.theme),
    sortHand: found.sortHand !== false,
    lastCardPlays: found.lastCardPlays === true,
    trickRest: mendedRest(found.trickRest),
    speech: oneOf(["all", "short", "none"], found.speech, USUAL.speech),
    singleKeys: found.singleKeys !== false,
    keyHints: found.keyHints === true,
    handed: oneOf(["right", "left"], found.handed, USUAL.handed),
    thumb: found.thumb === true,
    cloth: oneOf(CLOTHS, found.cloth, USUAL.cloth),
    cardSize: oneOf(CARD_SIZES, found.cardSize, USUAL.cardSize),
    speed: oneOf(SPEEDS, found.speed, USUAL.speed),
    volume: oneOf(VOLUMES, found.volume, USUAL.volume),
    notify: found.notify === true,
    germanDeck: oneOf(GERMAN_DECKS, found.germanDeck, USUAL.germanDeck),
    latinDeck: oneOf(["country", ...LATIN_DECKS], found.latinDeck, USUAL.latinDeck),
    back: oneOf(BACKS, found.back, USUAL.back),
    corners: oneOf(CORNERS, found.corners, USUAL.corners),
    fourColours: found.fourColours === true,
  };
}

function mendedRest(rest: unknown): number | "click" {
  if (rest === "click") return rest;
  if (typeof rest !== "number" || !Number.isFinite(rest)) return USUAL.trickRest;
  return Math.min(Math.max(rest, TRICK_REST.least), TRICK_REST.most);
}

function oneOf<T>(allowed: readonly T[], found: unknown, usual: T): T {
  return allowed.find((one) => one === found) ?? usual;
}
