import { describe, expect, test } from "vitest";
import type { Hint, TableView, TrickView, View } from "../net/protocol.ts";
import { aTable, aView, GERMAN, LATIN } from "../tabletop/testing/values.ts";
import { ANSWERS, type Moment, type Names, isTimely, steps, total, turnName } from "./coach.ts";

const NAMES: Names = {
  card: (card) => card,
  rank: (rank) => rank,
  suit: (suit) => suit,
  hint: (_, hint) => `play ${hint.move}`,
};
const BRISKOTT = { ...GERMAN, exchanges: {} };
const BRISCA = {
  ...LATIN,
  options: [{ name: "exchange.cards", values: ["seven_two", "none"], players: [2] }],
  exchanges: { seven_two: { "7": "A3KQJ", "2": "7654" } },
};

function at(view: Partial<View>, some: Partial<Moment> = {}, table: Partial<TableView> = {}) {
  const seen = aTable(aView(view), table);
  return steps({
    game: BRISKOTT,
    table: seen,
    names: NAMES,
    turn: null,
    said: new Set(),
    ...some,
  });
}

const ids = (found: { id: string }[]) => found.map(({ id }) => id);

function trick(cards: [string, string], taker: number, some: Partial<TrickView> = {}): TrickView {
  return { leader: 0, cards, taker, points: 2, ...some };
}

function hint(move: string, kind: Hint["kind"] = "takes"): Hint {
  return { move, kind, points: 2, risk: 0, best: 0.9, ahead: 3 };
}

describe("before the first card", () => {
  test("the goal, the trump, the cards and the turn come in their order", () => {
    expect(ids(at({}))).toEqual([
      "goal",
      "trump",
      "stock",
      "order",
      "worth",
      "trumps",
      "free",
      "lead",
    ]);
  });

  test("more than half is needed of all there is", () => {
    expect([total(GERMAN), total(LATIN)]).toEqual([100, 120]);
    expect(at({})[0]?.values).toMatchObject({ total: 100, needed: 51 });
    expect(at({}, { game: BRISCA })[0]?.values).toMatchObject({ total: 120, needed: 61 });
  });

  test("ranks go down by strength, worths by points", () => {
    const values = Object.fromEntries(at({}).map(({ id, values }) => [id, values]));
    expect(values["order"]?.["ranks"]).toBe("D, K, W, C, T, 9, 8, 7");
    expect(values["worth"]?.["worths"]).toBe("C 10, D 6, K 3, W 2, T 1, 9 1, 8 1, 7 1");
  });

  test("without a trump in the hand nothing is said of one", () => {
    expect(ids(at({ hand: ["7A", "CL"] }))).not.toContain("trumps");
  });

  test("what was said is not said again", () => {
    expect(ids(at({}, { said: new Set(["goal", "trump", "order"]) }))).not.toContain("trump");
  });
});

describe("an exchange", () => {
  const game = BRISCA;

  test.each([
    ["AH", ["7H"], true],
    ["7H", ["2H"], true],
    ["AH", ["2H"], false],
    ["AH", ["7A"], false],
  ])("for %s with %j in the hand is foretold: %s", (upcard, hand, is) => {
    expect(ids(at({ upcard, hand }, { game })).includes("exchange_ahead")).toBe(is);
  });

  test("that may be made now cannot wait, and is about this moment", () => {
    const found = at({ legal: ["x7H", "-"], tricks: [trick(["AC", "2C"], 0)] }, { game });
    const now = found.find(({ id }) => id === "exchange_now");
    expect(now).toMatchObject({ urgent: true, values: { gives: "7H", upcard: "KH" } });
    expect(ids(found)).not.toContain("lead");
  });

  test.each([
    [0, "exchanged_mine"],
    [1, "exchanged_theirs"],
  ])("that seat %i made is told", (seat, id) => {
    const exchanges = [{ seat, gave: "7H", took: "KH", after_trick: 1 }];
    expect(ids(at({ exchanges }, { game }))).toContain(id);
  });
});

describe("a trick", () => {
  test.each([
    [trick(["7A", "8A"], 1), "taken_suit", "theirs"],
    [trick(["7A", "8H"], 1), "taken_trump", "theirs"],
    [trick(["7H", "8H"], 1), "taken_suit", "theirs"],
    [trick(["7A", "8L"], 0), "taken_discarded", "mine"],
  ])("%j: %s", (taken, id, who) => {
    const found = at({ tricks: [taken] }).find((step) => step.id.startsWith("taken"));
    expect(found).toMatchObject({ id, values: { who } });
  });

  test("with a dear card is told of, for each side once", () => {
    expect(ids(at({ tricks: [trick(["CA", "DA"], 1)] }))).toContain("rich_theirs");
    expect(ids(at({ tricks: [trick(["DA", "CA"], 0)] }))).toContain("rich_mine");
    expect(ids(at({ tricks: [trick(["DA", "KA"], 0)] }))).not.toContain("rich_mine");
  });

  test("is followed by the first draw, told once whoever was first", () => {
    const found = at({ tricks: [trick(["7A", "8A"], 1)] });
    expect(found.find(({ id }) => id === "draw")?.key).toBe("draw_theirs");
  });
});

describe("the learner's own card", () => {
  const turn = (given: Hint, view: Partial<View> = {}) => ({ view: aView(view), hint: given });
  const answers = Object.keys(ANSWERS);
  const answerTo = (tricks: TrickView[], moment: Partial<Moment>) =>
    at({ tricks }, moment)
      .filter(({ key }) => answers.includes(key))
      .map(({ key }) => key);

  test.each([
    ["well", trick(["CH", "7H"], 0, { points: 11 }), turn(hint("CH"))],
    ["gave", trick(["CH", "WH"], 1, { points: 12 }), turn(hint("7A", "lead"))],
    [
      "let_go",
      trick(["CA", "7A"], 1, { leader: 1, points: 11 }),
      turn(hint("WH"), { trick: [[1, "CA"]] }),
    ],
    [
      "spent",
      trick(["8L", "WH"], 0, { leader: 1 }),
      turn(hint("7A", "lets_go"), { trick: [[1, "8L"]] }),
    ],
    ["otherwise", trick(["DB", "7B"], 0), turn(hint("7A", "lead"))],
  ])("is answered: %s", (kind, taken, before) => {
    expect(answerTo([taken], { turn: before })).toEqual([kind]);
  });

  test("needs no answer where it is what an engine plays, or the only one", () => {
    expect(answerTo([trick(["7A", "8A"], 1)], { turn: turn(hint("7A", "lead")) })).toEqual([]);
    const only = turn(hint("CH", "only"), { legal: ["7A"] });
    expect(answerTo([trick(["7A", "8A"], 1)], { turn: only })).toEqual([]);
  });

  test("is not answered by what was thought of another turn", () => {
    const tricks = [trick(["DB", "7B"], 0), trick(["CH", "WH"], 1)];
    expect(answerTo(tricks, { turn: turn(hint("7A")) })).toEqual([]);
  });

  test("is not nagged at", () => {
    const said = new Set(["otherwise/3", "otherwise/4", "otherwise/5"]);
    const moment = { turn: turn(hint("7A", "lead")), said };
    expect(answerTo([trick(["DB", "7B"], 0)], moment)).toEqual([]);
  });
});

describe("the end", () => {
  const tricks = [trick(["7A", "8A"], 1)];

  test("the last two of the stock, then the empty one", () => {
    expect(ids(at({ stock: 2, tricks }))).toContain("last_two");
    expect(ids(at({ stock: 0, upcard: null, tricks }))).toContain("stock_empty");
  });

  test.each([
    [[51, 20], "enough_mine"],
    [[20, 51], "enough_theirs"],
  ])("more than half decides: %j", (points, id) => {
    expect(ids(at({ stock: 0, upcard: null, tricks, points }))).toContain(id);
  });

  test("half is not enough", () => {
    expect(ids(at({ stock: 0, upcard: null, tricks, points: [50, 20] }))).not.toContain(
      "enough_mine",
    );
  });

  test.each([
    [[60, 40], "won"],
    [[40, 60], "lost"],
    [[50, 50], "even"],
  ])("%j: %s", (points, id) => {
    const over = { hand: [], legal: [], to_move: null, stock: 0, upcard: null, tricks, points };
    const found = at(over, {}, { phase: "match_over" });
    expect(ids(found).slice(-2)).toEqual(["counted", id]);
  });
});

test("what is said of a turn is of no use after it", () => {
  const lead = at({}).find(({ id }) => id === "lead");
  expect(lead && isTimely(lead, aView())).toBe(true);
  expect(lead && isTimely(lead, aView({ trick: [[0, "7A"]] }))).toBe(false);
  expect(turnName(aView())).not.toBe(turnName(aView({ trick: [[1, "7A"]] })));
});

test("who only looks on is not taught", () => {
  const table = aTable();
  const you = { ...table.you, seat: null };
  expect(at({}, {}, { you })).toEqual([]);
});
