/** The long texts about the games: a file for each language, fetched when a page shows them. */
import { IntlMessageFormat } from "intl-messageformat";
import { tagOf, unbroken } from "../i18n/catalogue.ts";
import type { Language, Values } from "../i18n/index.svelte.ts";
import { OFFLINE, Refusal } from "../net/http.ts";
import type { VariantInfo } from "../net/protocol.ts";

export type LongTexts = Readonly<Record<string, string>>;

/** The text of this key for the game it was made for; null if there is none. */
export type Tell = (key: string, values?: Values) => string | null;

const files = import.meta.glob<LongTexts>("$catalogue/guide/*.json", { import: "default" });

const lessons = import.meta.glob<LongTexts>("$catalogue/lesson/*.json", { import: "default" });

/** The long texts of one language; Refusal `offline` if they cannot be fetched. */
export function loadLongTexts(language: Language): Promise<LongTexts> {
  return fetched(files, language);
}

/** What the coach of a first deal says, in one language; Refusal as above. */
export function loadLessonTexts(language: Language): Promise<LongTexts> {
  return fetched(lessons, language);
}

async function fetched(all: typeof files, language: Language): Promise<LongTexts> {
  const load = Object.entries(all).find(([path]) => path.endsWith(`/${language}.json`))?.[1];
  if (!load) throw new Error("there are no long texts");
  return load().catch(() => {
    throw new Refusal(OFFLINE);
  });
}

/**
 * Tells these texts with these values filled in. What a game says itself comes first, then what
 * all games of its pack say, then what all say.
 */
export function teller(
  texts: LongTexts,
  language: Language,
  info: Pick<VariantInfo, "id" | "pack"> | null,
  values: Values = {},
): Tell {
  const scopes = info ? [info.id, info.pack, "all"] : ["all"];
  return (key, more) => {
    const text = scopes.map((scope) => texts[`${scope}.${key}`]).find((one) => one !== undefined);
    if (text === undefined) return null;
    const written = new IntlMessageFormat(text, tagOf(language)).format({ ...values, ...more });
    return unbroken(String(written), language);
  };
}

/** A text that must be there; a missing one shows its key, as everywhere on the page. */
export function told(tell: Tell, key: string, values?: Values): string {
  return tell(key, values) ?? key;
}

/** The paragraphs of a text. */
export function paragraphs(text: string): string[] {
  return text.split("\n");
}
