/** A game's cards as this person has chosen to see them, and called what they show. */
import { tMaybe } from "../i18n/index.svelte.ts";
import type { VariantInfo } from "../net/protocol.ts";
import { type Look, lookOf, pictured } from "../parts/decks.ts";
import type { SignName } from "../parts/Sign.svelte";
import { signOf } from "../parts/signs.ts";
import { current } from "../settings/store.svelte.ts";
import { cardName, rankName, suitName } from "../tabletop/index.ts";

export function lookHere(info: VariantInfo): Look {
  return lookOf(current(), info, tMaybe);
}

/** `form` "object": as in "plays the civilian of hearts". */
export function cardCalled(
  info: VariantInfo,
  card: string,
  form: "name" | "object" = "name",
): string {
  return cardName(tMaybe, pictured(info, current()), card, form);
}

export function rankCalled(info: VariantInfo, rank: string): string {
  return rankName(tMaybe, pictured(info, current()), rank);
}

export function suitCalled(info: VariantInfo, suit: string): string {
  return suitName(tMaybe, pictured(info, current()), suit);
}

export function signHere(info: VariantInfo, suit: string): SignName {
  return signOf(pictured(info, current()).pack, suit);
}
