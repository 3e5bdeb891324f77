import { IntlMessageFormat } from "intl-messageformat";
import { type Key, type Language, type Texts, loadTexts, tagOf, unbroken } from "./catalogue.ts";

export { type Key, type Language, LANGUAGES, isLanguage, languageOf } from "./catalogue.ts";

export type Values = Record<string, string | number>;

let language = $state<Language>("en");
let texts = $state.raw<Texts>({});
let formats = new Map<string, IntlMessageFormat>();
/** The language that was asked for last, whose texts may still be on their way. */
let latest: Language | null = null;

/** Show everything in this language from now on, if no other is asked for before its texts come. */
export async function speak(wanted: Language): Promise<void> {
  latest = wanted;
  const loaded = await loadTexts(wanted);
  if (latest !== wanted || loaded === texts) return;
  formats = new Map();
  texts = loaded;
  language = wanted;
  document.documentElement.lang = tagOf(wanted);
}

/** The language that is shown now. */
export function spoken(): Language {
  return language;
}

/** The text of this key with the values filled in. A key that is missing shows itself. */
export function t(key: Key, values?: Values): string {
  return write(key, values) ?? key;
}

/** As `t` for a key that comes from data (an error's code, an option); null if there is none. */
export function tMaybe(key: string, values?: Values): string | null {
  return write(key, values);
}

/** A number by itself, as the language writes it. */
export function numeral(value: number): string {
  return new Intl.NumberFormat(tagOf(language)).format(value);
}

function write(key: string, values?: Values): string | null {
  const text = texts[key];
  if (text === undefined) return null;
  let format = formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(text, tagOf(language));
    formats.set(key, format);
  }
  return unbroken(String(format.format(values)), language);
}
