import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The page as it is opened in this language. */
async function opened(language: "en" | "pl" | "es" | "pt") {
  vi.resetModules();
  const { speak } = await import("../i18n/index.svelte.ts");
  const page = await import("./wish.svelte.ts");
  await speak(language);
  return page;
}

describe("the game that is offered first", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it.each([
    ["en", "briscola"],
    ["pl", "briskott"],
    ["es", "brisca"],
    ["pt", "bisca"],
  ] as const)("is that of the language's country: %s", async (language, game) => {
    expect((await opened(language)).wished().variant).toBe(game);
  });

  it("is the newest choice, whatever the language", async () => {
    (await opened("pl")).choose({ variant: "bisca", players: 4 });
    const { wished } = await opened("es");
    expect(wished()).toEqual({ variant: "bisca", players: 4, level: "3" });
  });
});
