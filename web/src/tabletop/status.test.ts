import en from "$catalogue/en.json";
import { describe, expect, it } from "vitest";
import { refusalText, waiting, whyNot } from "./status.ts";
import { aTable, aView, textsOf } from "./testing/values.ts";

const texts = textsOf(en, "en");
const line = (state = aTable()) => waiting(texts, state, "online");

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
  });

  it("tells a pause, the end and a lost connection", () => {
    expect(line(aTable(aView(), { paused: true })).text).toContain("pause");
    expect(line(aTable(aView(), { phase: "match_over" })).text).toBe("The match is over.");
    expect(waiting(texts, aTable(), "reconnecting").text).toContain("trying again");
  });
});

describe("whyNot", () => {
  it("gives the reason that holds", () => {
    expect(whyNot(texts, aTable(aView({ legal: [], to_move: 1 })))).toBe(
      "It is not your turn yet.",
    );
    expect(whyNot(texts, aTable(aView({ legal: ["7A"] })))).toContain("follow");
    expect(whyNot(texts, aTable(aView({ legal: ["x7H", "-"] })))).toContain("exchange");
    expect(whyNot(texts, aTable(aView(), { phase: "deal_over" }))).toBe("The deal is over.");
  });
});

it("falls back to the server's words for a refusal it does not know", () => {
  const command = { type: "start" } as const;
  expect(refusalText(texts, { command, code: "so_new", message: "Not yet." })).toBe("Not yet.");
});
