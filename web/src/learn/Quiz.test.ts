import { mount, tick, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import type { VariantInfo } from "../net/protocol.ts";
import { change } from "../settings/store.svelte.ts";
import { GERMAN } from "../tabletop/testing/values.ts";
import Quiz from "./Quiz.svelte";

let page: ReturnType<typeof mount>;

afterEach(() => unmount(page));

/** Is there an answer to go on from, after this key. */
async function isAnsweredBy(key: string) {
  await speak("en");
  const game = GERMAN as unknown as VariantInfo;
  page = mount(Quiz, { target: document.body, props: { game } });
  await tick();
  window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  await tick();
  return document.querySelector(".next") !== null;
}

test("a digit answers", async () => {
  expect(await isAnsweredBy("1")).toBe(true);
});

test("a digit does nothing for whoever wants no single keys", async () => {
  change({ singleKeys: false });
  expect(await isAnsweredBy("1")).toBe(false);
  expect(document.querySelector("kbd")).toBeNull();
  expect(document.querySelector("[aria-keyshortcuts]")).toBeNull();
});
