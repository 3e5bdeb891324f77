import type en from "$catalogue/en.json";

/** A key of the text catalogue. English is the measure: the other languages have the same keys. */
export type Key = keyof typeof en;

export type Texts = Readonly<Record<string, string>>;

/** The languages that are complete, each by its own name. */
export const LANGUAGES = {
  en: "English",
  pl: "Polski",
  de: "Deutsch",
  it: "Italiano",
  es: "Español",
  pt: "Português",
} as const;
export type Language = keyof typeof LANGUAGES;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The language as a browser names it. Portuguese is Portugal's, which counts otherwise. */
export function tagOf(language: Language): string {
  return language === "pt" ? "pt-PT" : language;
}

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import("$catalogue/en.json"),
  pl: () => import("$catalogue/pl.json"),
  de: () => import("$catalogue/de.json"),
  it: () => import("$catalogue/it.json"),
  es: () => import("$catalogue/es.json"),
  pt: () => import("$catalogue/pt.json"),
};

/** The texts of one language; fetched when they are first asked for. */
export async function loadTexts(language: Language): Promise<Texts> {
  return (await loaders[language]()).default;
}

/** The language of a tag; English if it is not spoken here. */
export function languageOf(tag: string): Language {
  const base = tag.split("-")[0] ?? "";
  return isLanguage(base) ? base : "en";
}

const NO_BREAK = "\u00a0";

/** With no line that ends after a number and before its unit or, in Polish, in a word of one letter. */
export function unbroken(text: string, language: Language): string {
  const measured = text.replace(/(\d) (?=(s|min)\b|×)/g, `$1${NO_BREAK}`);
  if (language !== "pl") return measured;
  return measured
    .split(" ")
    .reduce((line, word) => line + (/(^|[\s(„])[aiouwz]$/i.test(line) ? NO_BREAK : " ") + word);
}
