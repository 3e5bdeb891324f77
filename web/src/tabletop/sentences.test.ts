import en from "$catalogue/en.json";
import es from "$catalogue/es.json";
import pl from "$catalogue/pl.json";
import { describe, expect, it } from "vitest";
import type { AnyShown, ShownSeat } from "../net/protocol.ts";
import { exchangeSentence, newsOf, sentence, sentences } from "./sentences.ts";
import { GERMAN, aSeat, aTable, aView, textsOf } from "./testing/values.ts";

const english = { texts: textsOf(en, "en"), game: GERMAN, state: aTable() };
const polish = { ...english, texts: textsOf(pl, "pl") };

const plays = (seat: number, card: string, points: number, more: Partial<AnyShown> = {}) =>
  ({
    type: "card_played",
    seq: 1,
    seat,
    card,
    by: "person",
    points,
    trick: null,
    ...more,
  }) as AnyShown;

const seat = (
  what: ShownSeat["what"],
  at: number,
  name: string,
  some: Partial<ShownSeat> = {},
): ShownSeat => ({ type: "seat", seq: 1, what, seat: at, name, stands_in: false, ...some });

describe("sentence", () => {
  it("tells of an exchange to whom it was, and of others", () => {
    const spanish = { ...english, texts: textsOf(es, "es") };
    const exchange = { gave: "7A", took: "KA" };
    expect([0, 1].map((seat) => exchangeSentence(spanish, { seat, ...exchange }))).toEqual([
      "Das el siete de bellotas y te llevas de debajo del mazo el rey de bellotas.",
      "Jan da el siete de bellotas y se lleva de debajo del mazo el rey de bellotas.",
    ]);
  });

  it("names the player, the card and its points", () => {
    expect(sentence(english, plays(1, "CH", 10))).toEqual([
      "Jan plays the civilian of hearts: 10.",
    ]);
    expect(sentence(polish, plays(1, "CH", 10))).toEqual(["Jan zagrywa cywila herców: 10."]);
  });

  it("speaks to the viewer of their own cards", () => {
    expect(sentence(english, plays(0, "7A", 1))).toEqual(["You play the seven of acorns: 1."]);
    expect(sentence(polish, plays(0, "7A", 1, { by: "clock" }))).toEqual([
      "Czas minął; zegar zagrał za ciebie siódemkę krojców: 1.",
    ]);
  });

  it("says who took the trick, and its points only where they are shown", () => {
    expect(sentence(english, plays(1, "7A", 1, { trick: { seat: 1, points: 14 } }))[1]).toBe(
      "Jan takes the trick, 14 points.",
    );
    expect(sentence(polish, plays(1, "7A", 1, { trick: { seat: 0, points: 3 } }))[1]).toBe(
      "Bierzesz lewę, 3 punkty.",
    );
    expect(sentence(english, plays(1, "7A", 1, { trick: { seat: 1, points: null } }))[1]).toBe(
      "Jan takes the trick.",
    );
  });

  it("tells the turned card and the viewer's draw, and nothing of hidden cards", () => {
    const draws = [
      { seat: 1, card: null, upcard: false },
      { seat: 0, card: "KH", upcard: true },
    ];
    expect(sentence(english, { type: "cards_drawn", seq: 1, draws })).toEqual([
      "You draw the turned card, the king of hearts.",
    ]);
  });

  it("tells the deal, its trump and its result", () => {
    expect(
      sentence(english, { type: "deal_started", seq: 1, number: 2, dealer: 0, commitment: "" }),
    ).toEqual(["Deal 2. Trump is hearts; the turned card is the king of hearts."]);
    const result = {
      number: 1,
      points: [43, 57],
      winner: 1,
      void: false,
      resigned: null,
      names: ["Ola", "Jan"],
    };
    expect(sentence(english, { type: "deal_ended", seq: 1, result })).toEqual([
      "Jan won the deal, 57 : 43.",
    ]);
  });

  it.each([
    "taken",
    "left",
    "away",
    "back",
    "host",
    "pause_asked",
    "bot",
    "renamed",
    "ready",
    "rematch_declined",
    "rematch_offered",
    "resign_asked",
    "taken_back",
    "taken_over",
  ] as const)("has words for a seat that is %s, others' and the viewer's own", (what) => {
    for (const speaker of [english, polish]) {
      const [said] = sentence(speaker, seat(what, 1, "Jan"));
      expect(said).toContain("Jan");
      expect(said).not.toContain("live.");
      const [own] = sentence(speaker, seat(what, 0, "Ola", { stands_in: true }));
      expect(own).not.toMatch(/live\.|^You \w+s |^Ty /);
    }
  });

  it.each(["reserved", "reservation_dropped", "put_out"] as const)(
    "has words for somebody who is %s",
    (what) => {
      for (const speaker of [english, polish]) {
        const [said] = sentence(speaker, seat(what, 1, "Jan"));
        expect(said).toContain("Jan");
        expect(said).not.toContain("live.");
      }
    },
  );

  it("speaks to the viewer of their own seat as one speaks to people", () => {
    expect(sentence(english, seat("taken", 0, "Ola"))).toEqual(["You sat down."]);
    expect(sentence(polish, seat("back", 0, "Ola"))).toEqual(["Wracasz."]);
    expect(sentence(polish, seat("bot", 0, "Ola", { stands_in: true }))).toEqual([
      "Gra za ciebie bot.",
    ]);
  });
});

describe("newsOf", () => {
  it("tells who left and who plays instead, in one line", () => {
    const events = [seat("left", 1, "Jan"), seat("bot", 1, "Carlo"), seat("host", 0, "Ola")];
    expect(newsOf(english, events)).toBe(
      "Jan left the table. Carlo, a bot, sat down. You are the host now.",
    );
  });

  it("tells nothing of the bots that fill the table as the match begins", () => {
    const begins: AnyShown = { type: "match_started", seq: 1, number: 1 };
    expect(newsOf(english, [seat("bot", 1, "Carlo"), begins])).toBeNull();
  });

  it("tells nothing of a wish to give the deal up that has ended it", () => {
    const asked = seat("resign_asked", 1, "Jan");
    const result = { number: 1, winner: 0, points: [0, 0], void: false, tricks: [] };
    const ended = { type: "deal_ended", seq: 1, result } as unknown as AnyShown;
    expect(newsOf(english, [asked])).toBe("Jan wants to give the deal up.");
    expect(newsOf(english, [asked, ended])).toBeNull();
  });

  it("tells nothing of what the viewer did, of cards, or of what the table shows anyway", () => {
    const events = [plays(1, "7A", 1), seat("taken_back", 0, "Ola"), seat("pause_asked", 1, "Jan")];
    expect(newsOf(english, events)).toBeNull();
  });
});

describe("sentences", () => {
  it("ends with the viewer's turn", () => {
    expect(sentences(english, [plays(1, "7A", 1)], "all").at(-1)).toBe("Your turn.");
    expect(sentences(english, [plays(1, "7A", 1)], "short")).toEqual(["Your turn."]);
    expect(sentences(english, [plays(1, "7A", 1)], "none")).toEqual([]);
  });

  it("are only those that concern the viewer, if that is wished", () => {
    const waiting = { ...english, state: aTable(aView({ legal: [], to_move: 1 })) };
    const short = (...events: AnyShown[]) => sentences(waiting, events, "short");
    const drawn = (at: number): AnyShown => ({
      type: "cards_drawn",
      seq: 2,
      draws: [{ seat: at, card: "KH", upcard: true }],
    });
    expect(short(plays(0, "7A", 1), drawn(1), seat("away", 1, "Jan"))).toEqual([
      "You play the seven of acorns: 1.",
    ]);
    expect(short(plays(1, "7A", 1, { trick: { seat: 0, points: 3 } }), drawn(0))).toEqual([
      "Jan plays the seven of acorns: 1.",
      "You take the trick, 3 points.",
      "You draw the turned card, the king of hearts.",
    ]);
  });

  it("says who has told of which card, briefly if it was the partner", () => {
    const seats = [0, 1, 2, 3].map((at) => aSeat(at));
    const state = aTable(aView({ legal: [], to_move: 1, players: 4 }), { seats });
    const told = (at: number, rank: string | null, suit: string | null): AnyShown => ({
      type: "said",
      seq: 2,
      line: {
        seq: 2,
        at: 0,
        seat: at,
        name: ["Ola", "Jan", "Ewa", "Piotr"][at] ?? "",
        phrase: null,
        text: null,
        hold: { rank, suit },
      },
    });
    const events = [told(0, "7", "A"), told(1, null, "H"), told(2, "C", "H"), told(3, "K", null)];
    const hears = (speaker: typeof english, speech: "all" | "short") =>
      sentences({ ...speaker, state }, events, speech);
    expect(hears(english, "all")).toEqual([
      "Ola: I hold the seven of acorns",
      "Jan: I hold hearts",
      "Ewa: I hold the civilian of hearts",
      "Piotr: In my hand: king",
    ]);
    expect(hears(polish, "short")).toEqual(["Ewa: Mam cywila herców"]);
  });

  it("does not repeat it for talk", () => {
    const line = { seq: 2, at: 0, seat: 1, name: "Jan", phrase: null, text: "Hm.", hold: null };
    expect(sentences(english, [{ type: "said", seq: 2, line }], "all")).toEqual(["Jan: Hm."]);
    const waiting = { ...english, state: aTable(aView({ legal: [], to_move: 1 })) };
    expect(sentences(waiting, [{ type: "said", seq: 2, line }], "short")).toEqual([]);
  });
});
