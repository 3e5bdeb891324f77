import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import type { AnyShown, ChatLine, Hint, TableView } from "../net/protocol.ts";
import { GERMAN, aSeat, aTable, aView } from "./testing/values.ts";
import Host from "./testing/Host.svelte";
import type { TableCommand } from "./types.ts";

let page: ReturnType<typeof mount> & { show: (...given: unknown[]) => void };
let asked: TableCommand[];
let unplayed: string[];

function seat(state: TableView, settings = {}) {
  asked = [];
  unplayed = [];
  page = mount(Host, {
    target: document.body,
    props: {
      first: state,
      game: GERMAN,
      settings,
      oncommand: (one: TableCommand) => asked.push(one),
      onunplayed: (one: string) => unplayed.push(one),
    },
  }) as typeof page;
  flushSync();
}

/** At the table when its one deal is over: 57 to 43. */
function seatAtTheEnd(some: Partial<TableView>) {
  const result = {
    number: 1,
    points: [57, 43],
    winner: 0,
    void: false,
    resigned: null,
    names: ["Ola", "Jan"],
  };
  seat(
    aTable(aView({ hand: [], legal: [], to_move: null, hand_sizes: [0, 0] }), {
      phase: "match_over",
      match: { number: 1, target: 1, won: [1, 0], deals: [result], winner: 0, over: true },
      ...some,
    }),
  );
}

async function happens(state: TableView, events: AnyShown[]) {
  page.show(state, events);
  flushSync();
  await settled();
}

async function settled() {
  for (let turn = 0; turn < 5; turn++) {
    await tick();
    await Promise.resolve();
  }
  flushSync();
}

const card = (text: string) =>
  document.querySelector<HTMLButtonElement>(`[data-place="hand:${text}"]`);
const hand = () =>
  [...document.querySelectorAll<HTMLElement>(".held")].map((one) => one.dataset["place"]?.slice(5));
const heard = () => [...document.querySelectorAll("[aria-live] p")].map((line) => line.textContent);
const status = () => document.querySelector(".status")?.textContent;
const press = (key: string) =>
  window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

const pressOn = (target: Element | null, key: string) =>
  target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

beforeEach(async () => {
  await speak("en");
  vi.useFakeTimers();
});

afterEach(async () => {
  await unmount(page);
  document.body.innerHTML = "";
  localStorage.clear();
  vi.useRealTimers();
});

describe("playing a card", () => {
  it("asks once, however often it is clicked", async () => {
    seat(aTable());
    card("CH")?.click();
    card("7A")?.click();
    await settled();
    card("7A")?.click();
    expect(asked).toEqual([{ type: "play", card: "CH", seq: 10 }]);
    expect(hand()).toEqual(["7A", "WH", "DB"]);
  });

  it("says why a card may not be played, and asks nothing", async () => {
    seat(aTable(aView({ to_move: 1, legal: [] })));
    card("CH")?.click();
    await settled();
    expect(asked).toEqual([]);
    expect(status()).toBe("It is not your turn yet.");
    expect(unplayed).toEqual(["CH"]);
    expect(card("CH")?.classList.contains("nods")).toBe(true);
    const rule = document.querySelector(".line a");
    expect(rule?.getAttribute("href")).toBe("/rules/briskott/questions#lead");
    vi.advanceTimersByTime(9000);
    flushSync();
    expect(status()).toBe("Jan is to play.");
  });

  it("puts the card back when the server refuses it", async () => {
    seat(aTable());
    card("CH")?.click();
    await settled();
    page.show(null, [], { command: asked[0], code: "unheard_of", message: "The turn has passed." });
    flushSync();
    await settled();
    expect(hand()).toEqual(["7A", "CH", "WH", "DB"]);
    expect(status()).toBe("The turn has passed.");
    vi.advanceTimersByTime(500);
    card("7A")?.click();
    expect(asked).toHaveLength(2);
  });

  it("is done by the number keys, but not while something is being written", async () => {
    seat(aTable());
    const input = document.body.appendChild(document.createElement("input"));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true }));
    expect(asked).toEqual([]);
    press("2");
    await settled();
    expect(asked).toEqual([{ type: "play", card: "CH", seq: 10 }]);
  });

  it("is chosen by the arrows from wherever nothing else has the focus", async () => {
    seat(aTable());
    const focused = () => (document.activeElement as HTMLElement).dataset["place"];
    press("ArrowRight");
    expect(focused()).toBe("hand:7A");
    pressOn(document.activeElement, "ArrowRight");
    expect(focused()).toBe("hand:CH");
    pressOn(document.activeElement, "End");
    expect(focused()).toBe("hand:DB");
    const input = document.body.appendChild(document.createElement("input"));
    input.focus();
    pressOn(input, "ArrowLeft");
    expect(document.activeElement).toBe(input);
  });

  it("keeps the focus in the hand", async () => {
    seat(aTable());
    card("CH")?.focus();
    card("CH")?.click();
    await settled();
    expect((document.activeElement as HTMLElement).dataset["place"]).toBe("hand:WH");
    (document.activeElement as HTMLElement).dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }),
    );
    expect((document.activeElement as HTMLElement).dataset["place"]).toBe("hand:DB");
  });

  it("lets the last card play itself, after a moment", async () => {
    const last = aTable(aView({ hand: ["CH"], legal: ["CH"], hand_sizes: [1, 1], stock: 0 }));
    seat(last, { lastCardPlays: true });
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(600);
    expect(asked).toEqual([{ type: "play", card: "CH", seq: 10 }]);
  });
});

describe("exchanging", () => {
  const deadline = { at: Date.now() + 4000, reason: "exchange_pause" as const, seat: null };

  it("offers both answers to whoever may", () => {
    seat(aTable(aView({ legal: ["x7H", "-"] }), { deadline }));
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(".asks button")];
    expect(document.querySelector(".asks p")?.textContent).toContain("seven of hearts");
    buttons.forEach((button) => button.click());
    expect(asked).toEqual([
      { type: "exchange", card: "7H", seq: 10 },
      { type: "decline", seq: 10 },
    ]);
    flushSync();
    expect(document.querySelector(".asks")).toBeNull();
  });

  it("shows everyone else the same calm ring", () => {
    seat(aTable(aView({ legal: [], to_move: null }), { deadline }));
    expect(document.querySelector(".asks, .pause button")).toBeNull();
    expect(document.querySelector(".pause p")?.textContent).toBe("Exchange");
  });

  it("offers it by the upcard where it is one more move", () => {
    seat(aTable(aView({ legal: ["7A", "CH", "x7H"] })));
    document.querySelector<HTMLButtonElement>(".stock .exchange")?.click();
    expect(asked).toEqual([{ type: "exchange", card: "7H", seq: 10 }]);
  });
});

describe("the clock", () => {
  it("runs on by itself, and does not jump back when the page hears something else", async () => {
    const start = Date.now();
    const table = aTable(aView(), {
      seats: [aSeat(0, { clock_ms: 60_000 }), aSeat(1)],
      deadline: { at: start + 60_000, reason: "move", seat: 0 },
      clock_at: start,
    });
    seat(table);
    const shown = () => document.querySelector(".own .clock")?.textContent;
    expect(shown()).toBe("1:00");
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(shown()).toBe("0:50");
    page.show(null, [], { command: { type: "start" }, code: "so_new", message: "Not yet." });
    flushSync();
    await settled();
    expect(shown()).toBe("0:50");
    page.show({ ...table, seq: 11 }, [], undefined, start + 12_000);
    flushSync();
    await settled();
    vi.advanceTimersByTime(500);
    flushSync();
    expect(shown()).toBe("0:48");
  });
});

describe("requests at the table", () => {
  const wished = aTable(aView(), {
    seats: [aSeat(0), aSeat(1, { wants_pause: true })],
    you: { ...aTable().you, can: ["pause"] },
  });
  const answers = () => [...document.querySelectorAll<HTMLButtonElement>(".answers button")];

  it("are read in the line of words and answered beside it", () => {
    seat(wished);
    expect(status()).toBe("A pause? Jan asks.");
    expect(answers().map((one) => one.textContent?.trim())).toEqual(["Agree", "Not now"]);
    answers()[0]?.click();
    expect(asked).toEqual([{ type: "pause" }]);
  });

  it("are put off until they are asked anew", async () => {
    seat(wished);
    answers()[1]?.click();
    flushSync();
    expect(status()).toBe("Your turn: you lead.");
    await happens({ ...wished, seq: 11, seats: [aSeat(0), aSeat(1)] }, []);
    await happens({ ...wished, seq: 12 }, []);
    expect(status()).toBe("A pause? Jan asks.");
  });
});

describe("what is drawn", () => {
  it("tells nothing of a face-down card but that it lies there", () => {
    seat(aTable());
    const faces = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
    const own = ["7A", "CH", "WH", "DB", "KH"].map(([rank = "", suit = ""]) => [
      `/decks/german.svg#${rank}${suit}`,
      `/decks/german.svg#rank-${rank}`,
      `/decks/german.svg#sign-${suit}`,
    ]);
    expect(faces.filter((href) => href !== "/decks/backs.svg#stars").sort()).toEqual(
      own.flat().sort(),
    );
    expect(document.querySelector(".fan")?.getAttribute("aria-label")).toBe("4 face-down cards");
  });

  it("names every card of the hand aloud, with its points", () => {
    seat(aTable());
    expect(card("CH")?.getAttribute("aria-label")).toBe("civilian of hearts, trump, 10 points");
    expect(card("7A")?.getAttribute("aria-label")).toBe("seven of acorns, 1 point");
  });

  it("speaks what happens", async () => {
    seat(aTable(aView({ to_move: 1, legal: [] })));
    const event: AnyShown = {
      type: "card_played",
      seq: 11,
      seat: 1,
      card: "8L",
      by: "person",
      points: 1,
      trick: null,
    };
    await happens(aTable(aView({ trick: [[1, "8L"]], hand_sizes: [4, 3] }), { seq: 11 }), [event]);
    expect(heard()).toEqual(["Jan plays the eight of leaves: 1.", "Your turn."]);
  });

  it("says how the deal stands when it is asked", () => {
    seat(aTable(aView({ trick: [[1, "8L"]], hand_sizes: [4, 3] })));
    press("s");
    press("s");
    flushSync();
    const told =
      "Your turn. Jan: eight of leaves. Trump: hearts. Stock: 24 cards. You: 0 points. Jan: 0 points.";
    expect(heard()).toEqual([told, told]);
  });

  it("leaves single keys alone where they are switched off", async () => {
    seat(aTable(aView()), { singleKeys: false });
    press("1");
    press("s");
    press("?");
    await settled();
    expect([asked, heard(), document.querySelector("dialog")]).toEqual([[], [], null]);
  });

  it("shows its keys", () => {
    seat(aTable(aView()));
    press("?");
    flushSync();
    const does = [...document.querySelectorAll("dialog dd")].map((one) => one.textContent);
    expect(does).toContain("Play that card");
    expect(does).not.toContain("Exchange"); // of which this game knows nothing
    expect(document.querySelectorAll("dialog .off")).toHaveLength(0);
  });

  it("shows which keys are switched off, and its keys from the menu all the same", () => {
    seat(aTable(aView()), { singleKeys: false });
    document.querySelector<HTMLButtonElement>(".bar button")!.click();
    flushSync();
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("dialog button")];
    buttons.find((one) => one.textContent?.trim() === "Keys")!.click();
    flushSync();
    const on = [...document.querySelectorAll("dialog dl > div:not(.off) dd")];
    expect(on.map((one) => one.textContent)).toEqual([
      "Choose a card",
      "Play the chosen card",
      "Close what is open",
    ]);
  });

  it("marks the seat that somebody waits for", () => {
    const bot = aSeat(1, { kind: "bot", name: "Carlo", level: "3", newcomer: "Ewa" });
    seat(aTable(aView(), { seats: [aSeat(0), bot] }));
    const plate = document.querySelector('[data-seat="1"] .plate');
    expect(plate?.getAttribute("aria-label")).toContain("Ewa: here after this deal");
    expect(plate?.querySelectorAll(".name .glyph")).toHaveLength(2);
  });

  it("tells whoever waits for a seat which it is", () => {
    const bot = aSeat(1, { kind: "bot", name: "Carlo", level: "3", newcomer: "Ewa" });
    const you = { ...aTable().you, seat: null, waits_for: 1 };
    seat(aTable(aView({ seat: null }), { seats: [aSeat(0), bot], you }));
    const plate = document.querySelector('[data-seat="1"] .plate');
    expect(plate?.getAttribute("aria-label")).toContain("You: here after this deal");
  });

  it("hides points where they are hidden", () => {
    seat(aTable(aView({ points: null })));
    const shown = [...document.querySelectorAll(".scores .number")].map((one) => one.textContent);
    expect(new Set(shown)).toEqual(new Set(["–"]));
  });

  it("shows the result once the last trick has been seen, and asks for another match", () => {
    seatAtTheEnd({ you: { ...aTable().you, can: ["rematch"] } });
    expect(document.querySelector(".result h2")?.textContent).toBe("You won the deal.");
    document.querySelector<HTMLButtonElement>(".actions .strong")?.click();
    expect(asked).toEqual([{ type: "rematch" }]);
  });
});

describe("the opened hands", () => {
  it("are shown even if one card should stand in them twice", () => {
    seatAtTheEnd({
      hands: [
        ["7A", "7A"],
        ["CH", "WH"],
      ],
    });
    const headings = [...document.querySelectorAll(".result h3")].map((one) => one.textContent);
    expect(headings).toEqual(["You", "Jan"]);
    expect(document.querySelectorAll(".result .cards li")).toHaveLength(4);
  });
});

describe("the talk", () => {
  const line = (seq: number, seat: number, name: string, text: string): ChatLine => ({
    seq,
    at: 0,
    seat,
    name,
    text,
    phrase: null,
    hold: null,
  });
  const says = (...chat: ChatLine[]) => aTable(aView(), { chat, seq: chat.at(-1)?.seq ?? 10 });
  const unread = () => document.querySelector(".bar i")?.textContent ?? null;
  const talk = () => document.querySelector<HTMLButtonElement>('[data-opens="chat"]')!;
  const lines = () =>
    [...document.querySelectorAll(".lines li > span")].map((one) => one.textContent);

  it("counts what others have said and the viewer has not read", async () => {
    seat(says());
    const first = line(11, 1, "Jan", "Hello");
    await happens(says(first, line(12, 0, "Ola", "Hi")), []);
    expect(unread()).toBe("1");
    talk().click();
    flushSync();
    talk().click();
    flushSync();
    expect(unread()).toBeNull();
  });

  it("has been read where it stood open before the match", async () => {
    const gathers = aTable(null, { phase: "gathering", chat: [] });
    seat(gathers);
    const first = line(11, 1, "Jan", "Hello");
    await happens({ ...gathers, chat: [first], seq: 11 }, []);
    await happens({ ...says(first), seq: 12 }, []);
    expect(unread()).toBeNull();
  });

  it("gives back a line that was refused, and says why by the field", async () => {
    seat(says());
    talk().click();
    flushSync();
    const field = document.querySelector<HTMLInputElement>(".chat input")!;
    field.value = "see example.com";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    field.form!.requestSubmit();
    flushSync();
    expect(field.value).toBe("");
    page.show(null, [], { command: asked[0], code: "no_links", message: "No links." });
    flushSync();
    await settled();
    expect(field.value).toBe("see example.com");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.querySelector(".chat .fault")?.textContent).toBe(
      "Links cannot be sent at the table.",
    );
  });

  it("hides a person, not a seat", async () => {
    seat(says(line(11, 1, "Jan", "Noise")));
    talk().click();
    flushSync();
    document.querySelector<HTMLButtonElement>('.hearing [aria-label*="Jan"]')!.click();
    flushSync();
    expect(lines()).toEqual([]);
    await happens(says(line(11, 1, "Jan", "Noise"), line(12, 1, "Ewa", "Hello")), []);
    expect(lines()).toEqual(["Hello"]);
  });

  it("is seen for a while by the seat of whoever talks", async () => {
    seat(says());
    const said = line(11, 1, "Jan", "Hello");
    await happens(says(said), [{ type: "said", seq: 11, line: said }]);
    expect(document.querySelector('[data-seat="1"] .bubble')?.textContent?.trim()).toBe("Hello");
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(document.querySelector(".bubble")).toBeNull();
  });
});

describe("the gathering table", () => {
  const gathering = aTable(null, {
    phase: "gathering",
    seats: [aSeat(0), aSeat(1, { kind: "empty", name: "" })],
  });

  it("lets a guest sit down", () => {
    seat({ ...gathering, you: { ...gathering.you, seat: null, can: ["join"] } });
    const sit = [...document.querySelectorAll("button")].find((one) =>
      one.textContent?.includes("Sit here"),
    );
    sit?.click();
    expect(asked).toEqual([{ type: "join", name: "Ola", seat: 1 }]);
  });

  it("asks friends only where there are links to ask with", () => {
    seat({ ...gathering, you: { ...gathering.you, seat: 1, host: false } });
    expect(document.querySelector(".invite")).toBeNull();
    expect(document.querySelector(".host")?.textContent).toContain("The host begins the match");
  });

  it("tells whoever watches that they watch", () => {
    seat({ ...gathering, you: { ...gathering.you, seat: null, host: false } });
    expect(document.querySelector(".host")?.textContent).toContain("You are watching.");
  });

  it("lets the host begin", () => {
    seat({ ...gathering, you: { ...gathering.you, can: ["start"] } });
    document.querySelector<HTMLButtonElement>(".host .strong")?.click();
    expect(asked).toEqual([{ type: "start" }]);
  });
});

describe("a hint", () => {
  const hint: Hint = { move: "CH", kind: "takes", points: 13, risk: 0, best: 0.6, ahead: 4 };
  const given = () => aTable(aView(), { you: { ...aTable().you, can: ["hint"] } });
  const note = () => document.querySelector(".note p")?.textContent;
  const button = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="h"]');

  const arrives = async (state: TableView | null, some: Hint | null) => {
    page.show(state, [], undefined, undefined, some);
    flushSync();
    await settled();
  };

  it("is asked for once by key, marks the card, is spoken, and is put away", async () => {
    seat(given());
    press("h");
    press("h");
    expect(asked).toEqual([{ type: "hint", seq: 10 }]);
    await arrives(null, hint);
    expect(note()).toMatch(/^Play the civilian of hearts/);
    expect(card("CH")?.classList.contains("hinted")).toBe(true);
    expect(document.getElementById(card("CH")?.getAttribute("aria-describedby") ?? "")).toBe(
      document.querySelector(".note p"),
    );
    expect(document.querySelector("[aria-live]")?.textContent).toBe(note());
    press("Escape");
    await settled();
    expect(note()).toBeUndefined();
    expect(card("CH")?.classList.contains("hinted")).toBe(false);
  });

  it("is gone as soon as a card is played", async () => {
    seat(given());
    await arrives(null, hint);
    card("7A")?.click();
    await settled();
    expect(note()).toBeUndefined();
  });

  it("cannot be asked for out of turn, and after a refusal once more", async () => {
    const { you } = given();
    seat(aTable(aView({ to_move: 1, legal: [] }), { you }));
    press("h");
    button()?.click();
    expect(asked).toEqual([]);
    await arrives(given(), null);
    button()?.click();
    const code = "no_hint_now";
    page.show(null, [], { command: asked[0], code, message: "" });
    flushSync();
    await settled();
    expect(status()).toBe("No hint came up in time. Please ask again.");
    button()?.click();
    expect(asked).toHaveLength(2);
  });

  it("is not offered where the table gives none", () => {
    seat(aTable());
    press("h");
    expect(button()).toBeNull();
    expect(asked).toEqual([]);
  });
});
