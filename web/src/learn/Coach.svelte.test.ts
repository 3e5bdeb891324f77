import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import type { Hint, TableView, TrickView, VariantInfo, View } from "../net/protocol.ts";
import { aTable, aView, GERMAN } from "../tabletop/testing/values.ts";
import Coach from "./Coach.svelte";
import { firstDeal, keepFirstDeal } from "./kept.ts";

const game = { ...GERMAN, exchanges: {} } as unknown as VariantInfo;
const OTHERS: Partial<View> = { to_move: 1, legal: [] };

const LOADING = /^(One moment)?$/;

let coach: Record<string, unknown>;
let given: ReturnType<typeof shownTo>;

/** What the coach is given: it follows what is changed in it. */
function shownTo(view: Partial<View>) {
  const shown = $state({
    table: aTable(aView(view)),
    game,
    hint: null as Hint | null,
    refused: null as { card: string } | null,
    onhint: () => {},
    onpoint: () => {},
  });
  return shown;
}

async function begin(view: Partial<View> = {}) {
  given = shownTo(view);
  coach = mount(Coach, { target: document.body, props: given });
  await vi.waitFor(() => expect(words()).not.toMatch(LOADING));
}

function happens(view: Partial<View>, some: Partial<TableView> = {}) {
  given.table = aTable(aView(view), some);
  flushSync();
}

function goOn() {
  button()?.click();
  flushSync();
}

/** Hear all that there is to be said. */
function hearOut(): string[] {
  const heard = [words()];
  while (button()?.getAttribute("aria-disabled") === "false") {
    goOn();
    heard.push(words());
  }
  return heard;
}

const words = () => document.querySelector(".words p")?.textContent?.trim() ?? "";
const button = () => document.querySelector<HTMLButtonElement>(".on");
const rule = () => document.querySelector<HTMLAnchorElement>('a[target="_blank"]');

function trick(cards: [string, string], taker: number): TrickView {
  return { leader: 0, cards, taker, points: 2 };
}

beforeEach(() => speak("en"));

afterEach(async () => {
  await unmount(coach);
  document.body.innerHTML = "";
  localStorage.clear();
});

test("whoever plays on hears of every trick, and of what waits in between", async () => {
  await begin({ hand: ["7A", "CH", "WH", "DB"] });
  expect(words()).toContain("You play one deal");
  happens({ ...OTHERS, hand: ["CH", "WH", "DB"], trick: [[0, "7A"]] });
  expect(words()).toContain("one card was turned up");
  const first = [trick(["7A", "8A"], 1)];
  happens({ hand: ["CH", "WH", "DB", "9L"], tricks: first, trick: [[1, "7L"]], stock: 22 });
  expect(words()).toContain("one card was turned up");
  const two = [...first, { ...trick(["7L", "9L"], 0), leader: 1 }];
  happens({ hand: ["CH", "WH", "DB", "8L"], tricks: two, stock: 20 });
  expect(words()).toContain("You took it with 9L".replace("9L", "the nine of leaves"));
});

test("what is said last of all is not left standing for the next trick", async () => {
  await begin();
  hearOut();
  happens({ ...OTHERS, hand: ["CH", "WH", "DB"], trick: [[0, "7A"]] });
  happens({ hand: ["CH", "WH", "DB", "9L"], tricks: [trick(["7A", "8A"], 1)], trick: [[1, "7L"]] });
  expect(words()).toContain("Both cards are of one suit");
});

test("the last two cards are told of at once", async () => {
  await begin();
  happens({ stock: 2, tricks: [trick(["7A", "8A"], 1)], trick: [[1, "7L"]] });
  expect(words()).toContain("Two cards are left");
});

describe("a card that cannot be played", () => {
  async function refused() {
    await begin({ ...OTHERS, trick: [[0, "CH"]] });
    const before = words();
    given.refused = { card: "7A" };
    flushSync();
    return before;
  }

  test("is explained by the trick that is on, with a way to the rule", async () => {
    await refused();
    expect(words()).toMatch(/^Not yet: you led the civilian of hearts, and now Jan/);
    expect(rule()?.getAttribute("href")).toBe("/rules/briskott/questions#lead");
  });

  test("puts nothing in the place of what was being said", async () => {
    const before = await refused();
    expect(before).toContain("You play one deal");
    goOn();
    expect(words()).toBe(before);
  });

  test("is no more spoken of when one may play", async () => {
    await refused();
    hearOut();
    given.refused = { card: "7A" };
    flushSync();
    expect(words()).toContain("Not yet");
    happens({ tricks: [trick(["CH", "7A"], 1)], trick: [[1, "7L"]] });
    expect(words()).not.toContain("Not yet");
  });

  test("is not remembered as said", async () => {
    await refused();
    expect(firstDeal("briskott").said.join(" ")).not.toContain("refused");
  });
});

describe("after it was left", () => {
  async function again(said: string[], view: Partial<View> = {}) {
    keepFirstDeal("briskott", { table: "t1", said });
    await begin(view);
  }

  test("what was being said is said again, and then what comes after it", async () => {
    await again(["goal", "trump", "order"]);
    expect(words()).toContain("From strong to weak");
    goOn();
    expect(words()).toContain("What a card is worth");
  });

  test("what does not hold any more gives way to what is new", async () => {
    await again(["goal", "lead"], { ...OTHERS, tricks: [trick(["7A", "8A"], 1)] });
    expect(words()).toContain("Both cards are of one suit");
  });

  test("where all was said one hears how it stands", async () => {
    const said = ["goal", "trump", "order", "worth", "trumps", "free", "follow/0", "lead"];
    await again(said, { ...OTHERS, points: [0, 0] });
    expect(words()).toBe("It is Jan’s turn. You have 0, Jan has 0.");
  });

  test("another table begins anew", async () => {
    keepFirstDeal("briskott", { table: "t0", said: ["goal"] });
    await begin();
    expect(words()).toContain("You play one deal");
  });
});

describe("the end", () => {
  const over: Partial<View> = { hand: [], legal: [], to_move: null, stock: 0, upcard: null };

  function end() {
    const tricks = [trick(["7A", "8A"], 1)];
    happens({ ...over, tricks, points: [60, 40] }, { phase: "match_over" });
  }

  test("is told at once, and remembered as done", async () => {
    await begin();
    hearOut();
    end();
    expect(words()).toContain("All cards are played. You have 60 of 100");
    expect(firstDeal("briskott").done).toBe(true);
    expect(button()).toBeNull();
  });

  test("takes the focus from nobody who had it here", async () => {
    await begin();
    hearOut();
    button()?.focus();
    end();
    await vi.waitFor(() => expect(document.activeElement?.className).toContain("words"));
  });
});
