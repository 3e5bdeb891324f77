import { beforeEach, expect, test, vi } from "vitest";
import type { Language, Texts } from "./catalogue.ts";

const loads = new Map<Language, (texts: Texts) => void>();

vi.mock("./catalogue.ts", async (real) => ({
  ...(await real<typeof import("./catalogue.ts")>()),
  loadTexts: (language: Language) => new Promise<Texts>((done) => void loads.set(language, done)),
}));

beforeEach(() => vi.resetModules());

test("what was asked for last is spoken, whichever texts come last", async () => {
  const { speak, spoken, tMaybe } = await import("./index.svelte.ts");
  const both = [speak("pl"), speak("de")];
  loads.get("de")?.({ hello: "Hallo" });
  loads.get("pl")?.({ hello: "Cześć" });
  await Promise.all(both);
  expect([spoken(), tMaybe("hello"), document.documentElement.lang]).toEqual(["de", "Hallo", "de"]);
});
