/** Which way the worker answers a request. Must not know caches. */

/**
 * `network`: as if there were no worker. `kept`: kept ones first, they never change. `page`: from the
 * network, else the page that is kept. `fresh`: from the network, else as it was last.
 */
export type Way = "network" | "kept" | "page" | "fresh";

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** What is the same for everybody, so that it may be kept: the games and what a host may choose. */
export const CATALOGUE = "/api/catalogue";

/** The page itself, kept under this address for all of its addresses. */
export const SHELL = "/";

const PICTURES = /^\/(decks|icons)\/|^\/favicon\.svg$/;

/** The way for this request to a server of this origin. */
export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const asked = new URL(url);
  if (method !== "GET" || asked.origin !== origin) return "network";
  if (asked.pathname === CATALOGUE) return "fresh";
  if (asked.pathname.startsWith("/api/")) return "network";
  if (asked.pathname.startsWith("/assets/") || PICTURES.test(asked.pathname)) return "kept";
  return mode === "navigate" ? "page" : "network";
}

/** What an answer calls itself that has what is at this address. */
export function kindOf(address: string): RegExp {
  const path = new URL(address, "https://any.test").pathname;
  if (path === SHELL) return /^text\/html\b/;
  if (path === CATALOGUE) return /^application\/json\b/;
  return KINDS[path.slice(path.lastIndexOf(".") + 1)] ?? /^(?!text\/html\b)./;
}

const KINDS: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
};

/** The files of a language among those of a build. */
export function filesOf(language: string, files: readonly string[]): string[] {
  return files.filter((file) => file.match(LANGUAGE)?.[1] === language);
}

/** The files of a build that everybody needs. */
export function filesOfAll(files: readonly string[]): string[] {
  return files.filter((file) => !LANGUAGE.test(file));
}

const LANGUAGE = /^\/assets\/(?:texts|guide|lesson)-([a-z]{2})-/;

/** Which of these caches, the oldest first, may go: a page of the build before may still be open. */
export function outworn(caches: readonly string[], now: string): string[] {
  const others = caches.filter((name) => name !== now);
  return others.slice(0, -1);
}
