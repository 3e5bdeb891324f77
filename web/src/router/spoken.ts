/** Addresses that name a language, /pl/rules/brisca, beside those that name none. */
import { type Language, isLanguage } from "../i18n/catalogue.ts";

/** The language that an address names; null if it names none. */
export function languageIn(path: string): Language | null {
  const first = path.split("/")[1] ?? "";
  return isLanguage(first) ? first : null;
}

/** The same address in no language. */
export function withoutLanguage(path: string): string {
  const language = languageIn(path);
  return language === null ? path : path.slice(language.length + 1) || "/";
}

/** The same address in this language, or in none. */
export function inLanguage(path: string, language: Language | null): string {
  const rest = withoutLanguage(path);
  if (language === null) return rest;
  return rest === "/" ? `/${language}` : `/${language}${rest}`;
}
