import en from "$catalogue/en.json";
import { describe, expect, it } from "vitest";
import { type Moment, refusalText, refusing, waiting, whyNot } from "./status.ts";
import { aSeat, aTable, aView, textsOf } from "./testing/values.ts";

const texts = textsOf(en, "en");
const NOW = 1_000_000;
const calm: Moment = {
  connection: "online",
  now: 0,
  putOff: new Set(),
  news: null,
  hasKept: false,
};
const line = (state = aTable(), some: Partial<Moment> = {}) =>
  waiting(texts, state, { ...calm, ...some });
const theirs = aView({ to_move: 1, legal: [] });

describe("waiting", () => {
  it("tells the viewer's turn, a lead apart", () => {
    expect(line()).toEqual({ text: "Your turn: you lead.", tone: "yours" });
    expect(line(aTable(aView({ trick: [[1, "8L"]] })))).toEqual({
      text: "Your turn.",
      tone: "yours",
    });
  });

  it("names who is to play", () => {
    expect(line(aTable(aView({ to_move: 1, legal: [] }))).text).toBe("Jan is to play.");
  });

  it("tells nobody's turn in an exchange pause, and the chance to whoever has it", () => {
    const deadline = { at: 1, reason: "exchange_pause" as const, seat: null };
    const others = aTable(aView({ to_move: null, legal: [] }), { deadline });
    expect(line(others).text).toBe("Exchange, a moment.");
    const own = aTable(aView({ legal: ["x7H", "-"] }), { deadline });
    expect(line(own)).toEqual({ text: "You may exchange.", tone: "yours" });
    expect(line(own, { hasKept: true }).text).toBe("Exchange, a moment.");
  });

  it("tells who waits for a bot's seat whose turn it is", () => {
    const you = { ...aTable().you, seat: null, waits_for: 1 };
    const state = aTable(aView({ seat: null, hand: [], legal: [], to_move: 1 }), { you });
    expect(line(state).text).toBe("Jan is to play.");
  });

  it("tells a pause, the end and a lost connection", () => {
    expect(line(aTable(aView(), { paused: true })).text).toContain("pause");
    expect(line(aTable(aView(), { phase: "match_over" })).text).toBe("The match is over.");
    expect(line(aTable(), { connection: "reconnecting" }).text).toContain("trying again");
  });
});

describe("refusing", () => {
  it("does not hide what the viewer has asked for", () => {
    const own = aTable(theirs, { seats: [aSeat(0, { wants_pause: true }), aSeat(1)] });
    expect(refusing(texts, own, { text: "Not yet.", question: "lead" })).toEqual({
      text: "Not yet. You asked for a pause.",
      tone: "reason",
      question: "lead",
    });
    expect(refusing(texts, aTable(), { text: "Not yet." }).text).toBe("Not yet.");
  });
});

describe("waiting, beside the cards", () => {
  it("tells who wants a pause, and what the viewer has asked for", () => {
    const you = { ...aTable().you, can: ["pause" as const] };
    const asked = aTable(theirs, { you, seats: [aSeat(0), aSeat(1, { wants_pause: true })] });
    expect(line(asked)).toEqual({ text: "A pause? Jan asks.", tone: "asks" });
    expect(line(asked, { putOff: new Set(["pause 1"]) }).text).toBe("Jan is to play.");
    const own = aTable(theirs, { you, seats: [aSeat(0, { wants_pause: true }), aSeat(1)] });
    expect(line(own).text).toBe("You asked for a pause.");
  });

  it("tells a bot at one's own seat, and a pause that may be ended", () => {
    const you = { ...aTable().you, can: ["take_back" as const] };
    expect(line(aTable(aView(), { you })).text).toBe("A bot plays for you.");
    const paused = { you: { ...you, can: ["resume" as const] }, paused: true };
    expect(line(aTable(aView(), paused)).tone).toBe("asks");
  });

  it("tells how long somebody may be away before a bot may play on", () => {
    const you = { ...aTable().you, stand_in_seats: [1] };
    const gone = aTable(theirs, { you, seats: [aSeat(0), aSeat(1, { away_since: NOW })] });
    expect(line(gone, { now: NOW + 30_000 }).text).toBe("Jan is away. In 1:30 a bot may play on.");
    expect(line(gone, { now: NOW + 120_000 }).text).toBe("Jan is away.");
    expect(line({ ...gone, view: aView() }, { now: NOW + 30_000 }).tone).toBe("yours");
  });

  it("speaks of a bot only after a minute to whoever waits for somebody who is here", () => {
    const you = { ...aTable().you, stand_in_seats: [1] };
    const slow = aTable(theirs, { you, clock_at: NOW });
    expect(line(slow, { now: NOW + 59_000 }).text).toBe("Jan is to play.");
    expect(line(slow, { now: NOW + 61_000 }).text).toBe(
      "Jan is to play. In 3:59 a bot may step in.",
    );
  });

  it("tells what has just changed, after the viewer's turn", () => {
    const news = "Jan left the table.";
    expect(line(aTable(theirs), { news })).toEqual({ text: news, tone: "plain" });
    expect(line(aTable(), { news })).toEqual({
      text: "Your turn: you lead. Jan left the table.",
      tone: "yours",
    });
    expect(line(aTable(aView(), { phase: "match_over" }), { news }).text).toBe(news);
  });
});

describe("whyNot", () => {
  it("gives the reason that holds, and the question that the rules answer", () => {
    expect(whyNot(texts, aTable(aView({ legal: [], to_move: 1 })))).toEqual({
      text: "It is not your turn yet.",
      question: "lead",
    });
    expect(whyNot(texts, aTable(aView({ legal: ["7A"] }))).question).toBe("follow");
    expect(whyNot(texts, aTable(aView({ legal: ["x7H", "-"] }))).question).toBe("exchange");
    expect(whyNot(texts, aTable(aView(), { phase: "deal_over" }))).toEqual({
      text: "The deal is over.",
    });
  });
});

it("falls back to the server's words for a refusal it does not know", () => {
  const command = { type: "start" } as const;
  expect(refusalText(texts, { command, code: "so_new", message: "Not yet." })).toBe("Not yet.");
});
