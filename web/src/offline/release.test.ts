import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The module as a page of this build has it. */
async function pageOf(build: string) {
  document.head.innerHTML = `<meta name="build" content="${build}" />`;
  vi.resetModules();
  return import("./release.svelte.ts");
}

function answers(health: () => Promise<unknown>) {
  vi.stubGlobal("fetch", async () => ({ json: health }));
}

describe("a newer page", () => {
  beforeEach(() => answers(async () => ({ build: "b" })));
  afterEach(() => vi.unstubAllGlobals());

  it("is offered as soon as another build is heard of", async () => {
    const page = await pageOf("a");
    expect(page.isOutdated()).toBe(false);
    page.heardOf("a");
    expect(page.isOutdated()).toBe(false);
    page.heardOf("b");
    expect(page.isOutdated()).toBe(true);
  });

  it("is not offered by a server that names none, nor to a page of no build", async () => {
    const page = await pageOf("a");
    for (const none of [undefined, null, ""]) page.heardOf(none);
    expect(page.isOutdated()).toBe(false);
    const bare = await pageOf("");
    bare.heardOf("b");
    expect(bare.isOutdated()).toBe(false);
  });

  it("is no longer offered when the server is back at this page's build", async () => {
    const page = await pageOf("a");
    page.heardOf("b");
    page.heardOf("a");
    expect(page.isOutdated()).toBe(false);
  });

  it("that was put off is not offered again, the next one is", async () => {
    const page = await pageOf("a");
    page.heardOf("b");
    page.putOff();
    page.heardOf("b");
    expect(page.isOutdated()).toBe(false);
    page.heardOf("c");
    expect(page.isOutdated()).toBe(true);
  });

  it("is asked for, and a server that does not answer has none", async () => {
    const page = await pageOf("a");
    expect(await page.askForNews()).toBe(true);
    expect(page.isOutdated()).toBe(true);
    const same = await pageOf("b");
    expect(await same.askForNews()).toBe(false);
    answers(() => Promise.reject(new TypeError("no network")));
    expect(await (await pageOf("a")).askForNews()).toBe(false);
  });
});
