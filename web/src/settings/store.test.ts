import { beforeEach, expect, test, vi } from "vitest";

const KEY = "briscola.settings";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** Another tab of this browser has chosen this. */
function chosenElsewhere(some: object) {
  localStorage.setItem(KEY, JSON.stringify(some));
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
}

test("what another tab chooses holds here too, and is not undone by a choice made here", async () => {
  const { change, current } = await import("./store.svelte.ts");
  chosenElsewhere({ theme: "dark" });
  expect(current().theme).toBe("dark");
  change({ volume: "loud" });
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({
    theme: "dark",
    volume: "loud",
  });
});
