import { mount, tick, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import type { VariantInfo } from "../net/protocol.ts";
import { GERMAN } from "../tabletop/testing/values.ts";
import Proof from "./Proof.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** How many files are made of a record that comes before, or after, the dialog is closed. */
async function filesMade(isClosedBefore: boolean) {
  await speak("en");
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  const record = { players: 2, removed: [], pack: [], options: {} };
  vi.stubGlobal("fetch", async () => {
    await answered;
    return { ok: true, json: async () => record };
  });
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:record");
  const props = {
    table: "t1",
    deal: 1,
    game: GERMAN as unknown as VariantInfo,
    promised: { commitment: "abc", seed: "seed" },
    onclose: () => {},
  };
  const page = mount(Proof, { target: document.body, props });
  await tick();
  if (isClosedBefore) await unmount(page);
  answer();
  await import("../shuffle/check.ts");
  await new Promise((done) => setTimeout(done, 0));
  if (!isClosedBefore) await unmount(page);
  return made.mock.calls.length;
}

test("the record in writing is there while the dialog is open, and not made for a closed one", async () => {
  expect(await filesMade(false)).toBe(1);
  vi.restoreAllMocks();
  expect(await filesMade(true)).toBe(0);
});
