import type en from "$catalogue/en.json";

/** A key of the text catalogue. English is the measure: the other languages have the same keys. */
export type Key = keyof typeof en;

export type Texts = Readonly<Record<string, string>>;

/** The languages that are complete, each by its own name. */
export const LANGUAGES = { en: "English", pl: "Polski" } as const;
export type Language = keyof typeof LANGUAGES;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import("$catalogue/en.json"),
  pl: () => import("$catalogue/pl.json"),
};

/** The texts of one language; fetched when they are first asked for. */
export async function loadTexts(language: Language): Promise<Texts> {
  return (await loaders[language]()).default;
}

/** The first of the wanted languages that is spoken here, else English. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split("-")[0] ?? "";
    if (isLanguage(base)) return base;
  }
  return "en";
}
