import { expect, test } from "vitest";
import { change, current } from "./store.svelte.ts";

const KEY = "briscola.settings";

/** Another tab of this browser has chosen this. */
function chosenElsewhere(some: object) {
  localStorage.setItem(KEY, JSON.stringify(some));
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
}

test("what another tab chooses holds here too, and is not undone by a choice made here", () => {
  chosenElsewhere({ theme: "dark" });
  expect(current().theme).toBe("dark");
  change({ volume: "loud" });
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({
    theme: "dark",
    volume: "loud",
  });
});
