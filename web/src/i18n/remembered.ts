import type { Language } from "./catalogue.ts";

const DAYS = 400;

/** The server writes the page in this language from now on, where the address names none. */
export function remember(language: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const lasting = `Path=/; Max-Age=${DAYS * 86_400}; SameSite=Lax${secure}`;
  document.cookie = `briscola_language=${language}; ${lasting}`;
}
