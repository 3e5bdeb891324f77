import { mount, tick, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import { OFFLINE, Refusal } from "../net/http.ts";
import Guide from "./Guide.svelte";

vi.mock("./texts.ts", async (real) => ({
  ...(await real<typeof import("./texts.ts")>()),
  loadLongTexts: async (language: string) => {
    if (language === "pl") throw new Refusal(OFFLINE);
    return { "all.ui.games": `Games in ${language}` };
  },
}));

async function title() {
  await new Promise((done) => setTimeout(done, 0));
  await tick();
  return document.querySelector("main h1")?.textContent;
}

test("after texts that could not be fetched those of another language are shown", async () => {
  vi.stubGlobal("fetch", async () => ({
    ok: true,
    json: async () => ({ variants: [], levels: [] }),
  }));
  await speak("pl");
  const page = mount(Guide, { target: document.body, props: { route: { page: "games" } } });
  expect(await title()).toBe("Brak połączenia");
  await speak("de");
  expect(await title()).toBe("Games in de");
  await unmount(page);
  vi.unstubAllGlobals();
});
