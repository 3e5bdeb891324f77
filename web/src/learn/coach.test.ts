import { describe, expect, test } from "vitest";
import type { Hint, TableView, TrickView, View } from "../net/protocol.ts";
import { aTable, aView, GERMAN, LATIN } from "../tabletop/testing/values.ts";
import guide from "$catalogue/guide/en.json";
import {
  ANSWERS,
  type Moment,
  type Names,
  RULES,
  type Turn,
  isTimely,
  refusal,
  standing,
  steps,
  total,
  turnName,
} from "./coach.ts";

const NAMES: Names = {
  card: (card) => card,
  rank: (rank) => rank,
  suit: (suit) => suit,
};
const BRISKOTT = { ...GERMAN, exchanges: {} };
const BRISCA = {
  ...LATIN,
  options: [{ name: "exchange.cards", values: ["seven_two", "none"], players: [2] }],
  exchanges: { seven_two: { "7": "A3KQJ", "2": "7654" } },
};

function moment(
  view: Partial<View>,
  some: Partial<Moment> = {},
  table: Partial<TableView> = {},
): Moment {
  const seen = aTable(aView(view), table);
  return {
    game: BRISKOTT,
    table: seen,
    names: NAMES,
    turns: new Map(),
    said: new Set(),
    ...some,
  };
}

const at: (...given: Parameters<typeof moment>) => ReturnType<typeof steps> = (...given) =>
  steps(moment(...given));

const ids = (found: { id: string }[]) => found.map(({ id }) => id);

function trick(cards: [string, string], taker: number, some: Partial<TrickView> = {}): TrickView {
  return { leader: 0, cards, taker, points: 2, ...some };
}

function hint(move: string, kind: Hint["kind"] = "takes"): Hint {
  return { move, kind, points: 2, risk: 0, best: 0.9, ahead: 3 };
}

describe("before the first card", () => {
  test("the goal, the trump, the cards and the turn come in their order", () => {
    expect(ids(at({}))).toEqual(["goal", "trump", "order", "worth", "trumps", "free", "lead"]);
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
    const now = found.find(({ key }) => key === "exchange_now");
    expect(now).toMatchObject({ comes: "now", values: { gives: "7H", upcard: "KH" } });
    expect(ids(found)).not.toContain("lead");
  });

  test.each([
    [0, "exchanged_mine"],
    [1, "exchanged_theirs"],
  ])("that seat %i made is told", (seat, id) => {
    const exchanges = [{ seat, gave: "7H", took: "KH", after_trick: 1 }];
    expect(ids(at({ exchanges }, { game }))).toContain(`${id}/0`);
  });
});

describe("a trick", () => {
  test.each([
    [trick(["7A", "8A"], 1), "taken_suit", "theirs"],
    [trick(["7A", "8H"], 1), "taken_trump", "theirs"],
    [trick(["7H", "8H"], 1), "taken_suit", "theirs"],
    [trick(["7A", "8L"], 0), "taken_discarded", "mine"],
  ])("%j: %s", (taken, key, who) => {
    const found = at({ tricks: [taken] }).find((step) => step.key.startsWith("taken"));
    expect(found).toMatchObject({ id: `${key}@1`, key, comes: "next", values: { who } });
  });

  test.each([
    [trick(["8A", "7A"], 0), "took", "8A"],
    [trick(["7A", "8A"], 1), "lost_to", "8A"],
  ])("whose reason is known by now: what it brought, and how it stands", (taken, key, card) => {
    const tricks = [trick(["7A", "8A"], 1), taken];
    const found = at({ tricks, points: [7, 5] }, { said: new Set(["taken_suit@1"]) });
    const values = { card, points: 2, mine: 7, theirs: 5 };
    expect(found[0]).toMatchObject({ id: `${key}@2`, values });
  });

  test("is told of once, whatever there is to be said later", () => {
    const tricks = [trick(["7A", "8A"], 1)];
    const found = ids(at({ tricks }, { said: new Set(["taken_suit@1"]) }));
    expect(found.filter((id) => id.includes("@"))).toEqual([]);
  });

  test("is of use until the next one is taken", () => {
    const found = at({ tricks: [trick(["7A", "8A"], 1)] })[0];
    const tricks = [trick(["7A", "8A"], 1)];
    expect(found && isTimely(found, aView({ tricks, trick: [[1, "7L"]] }))).toBe(true);
    expect(found && isTimely(found, aView({ tricks: [...tricks, ...tricks] }))).toBe(false);
  });

  test("with a dear card is told of, for each side once", () => {
    expect(ids(at({ tricks: [trick(["CA", "DA"], 1)] }))).toContain("rich_theirs@1");
    expect(ids(at({ tricks: [trick(["DA", "CA"], 0)] }))).toContain("rich_mine@1");
    expect(ids(at({ tricks: [trick(["DA", "KA"], 0)] }))).not.toContain("rich_mine@1");
    const tricks = [trick(["DA", "CA"], 0), trick(["DH", "CH"], 0)];
    const said = new Set(["rich_mine@1"]);
    expect(ids(at({ tricks }, { said }))).not.toContain("rich_mine@2");
    const gave = new Map([[0, { view: aView({ hand: ["CA", "7A"] }), hint: null }]]);
    const told = at({ tricks: [trick(["CA", "DA"], 1)] }, { turns: gave });
    expect(ids(told)).not.toContain("rich_theirs@1");
  });

  test("is followed by the first draw, told once whoever was first, and by the turned card", () => {
    const found = at({ tricks: [trick(["7A", "8A"], 1)] });
    expect(found.find(({ id }) => id === "draw")?.key).toBe("draw_theirs");
    expect(ids(found)).toContain("stock");
  });

  test("is not followed by a draw before whoever took it has decided about the exchange", () => {
    const deadline = { at: 1, seat: null, reason: "exchange_pause" } as const;
    const tricks = [trick(["7A", "8A"], 1)];
    expect(ids(at({ tricks, to_move: null }, {}, { deadline }))).not.toContain("draw");
  });

  test("that began the deal leaves what there was to say before it to be heard", () => {
    const said = new Set(["goal", "trump"]);
    const left = ids(at({ tricks: [trick(["7A", "8A"], 1)] }, { said }));
    expect(left).toEqual(expect.arrayContaining(["order", "worth", "free"]));
    expect(left).not.toContain("goal");
  });
});

describe("the learner's own card", () => {
  const turns = (hint: Hint | null, view: Partial<View> = {}, number = 0) =>
    new Map<number, Turn>([[number, { view: aView(view), hint }]]);
  const answers = Object.keys(ANSWERS);
  const answerTo = (tricks: TrickView[], some: Partial<Moment>) =>
    at({ tricks }, some).filter(({ key }) => answers.includes(key));
  const keyOf = (tricks: TrickView[], some: Partial<Moment>) =>
    answerTo(tricks, some).map(({ key }) => key);

  test.each([
    ["well", trick(["CH", "7H"], 0, { points: 11 }), turns(hint("CH"))],
    ["risked", trick(["CH", "WH"], 1, { points: 12 }), turns(hint("7A", "lead"))],
    ["gave", trick(["DA", "CA"], 1, { leader: 1 }), turns(null, { hand: ["CA", "7A"] })],
    [
      "let_go",
      trick(["CA", "7A"], 1, { leader: 1, points: 11 }),
      turns(hint("WH"), { trick: [[1, "CA"]] }),
    ],
    [
      "spent",
      trick(["8L", "WH"], 0, { leader: 1 }),
      turns(hint("7A", "lets_go"), { trick: [[1, "8L"]] }),
    ],
    [
      "wasted",
      trick(["8L", "WH"], 0, { leader: 1 }),
      turns(hint("9L", "takes"), { trick: [[1, "8L"]] }),
    ],
    ["spared", trick(["9L", "7A"], 1, { leader: 1 }), turns(hint("7A", "lets_go"))],
    ["otherwise", trick(["DB", "7B"], 0), turns(hint("7A", "lead"))],
  ])("is spoken of: %s", (kind, taken, before) => {
    expect(keyOf([taken], { turns: before })).toEqual([kind]);
  });

  test("that was dear is set beside the one that was worth least", () => {
    const before = turns(null, { hand: ["CA", "DB", "7A"] });
    const [found] = answerTo([trick(["DA", "CA"], 1, { leader: 1 })], { turns: before });
    expect(found?.values).toMatchObject({ card: "CA", worth: 10, cheapest: "7A", less: 1 });
  });

  test("that let a dear one go names both", () => {
    const before = turns(hint("WH"), { trick: [[1, "CA"]] });
    const taken = trick(["CA", "7A"], 1, { leader: 1, points: 11 });
    const [found] = answerTo([taken], { turns: before });
    expect(found?.values).toMatchObject({ led: "CA", worth: 10, best: "WH" });
  });

  test("of equal dear ones gives nothing away that could have been kept", () => {
    const before = turns(null, { hand: ["CA", "CB"] });
    expect(keyOf([trick(["DA", "CA"], 1, { leader: 1 })], { turns: before })).toEqual(["spared"]);
  });

  test("needs no answer where it is what an engine plays, or the only one", () => {
    expect(keyOf([trick(["7A", "8A"], 1)], { turns: turns(hint("7A", "lead")) })).toEqual([]);
    const only = turns(hint("CH", "only"), { hand: ["7A"], legal: ["7A"] });
    expect(keyOf([trick(["7A", "8A"], 1)], { turns: only })).toEqual([]);
  });

  test("is not answered by what was thought of another turn", () => {
    const tricks = [trick(["DB", "7B"], 0), trick(["CH", "WH"], 1)];
    expect(keyOf(tricks, { turns: turns(hint("7A")) })).toEqual([]);
    expect(keyOf(tricks, { turns: turns(hint("7A"), {}, 1) })).toEqual(["risked"]);
  });

  test("is not nagged at", () => {
    const said = new Set(["otherwise@3", "otherwise@4", "otherwise@5"]);
    const some = { turns: turns(hint("7A", "lead")), said };
    expect(keyOf([trick(["DB", "7B"], 0)], some)).toEqual([]);
  });
});

describe("a card that cannot be played now", () => {
  const others: Partial<View> = { to_move: 1, legal: [] };
  const keyOf = (...given: Parameters<typeof moment>) => refusal(moment(...given), "7A")?.key;

  test.each([
    ["refused_first", others],
    ["refused_answer", { ...others, trick: [[0, "CH"]] }],
    ["refused_lead", { ...others, tricks: [trick(["7B", "8B"], 1)] }],
    ["refused_exchange", { legal: ["x7H", "-"] }],
  ] as [string, Partial<View>][])("%s: the rule of this very trick is told", (key, view) => {
    expect(keyOf(view)).toBe(key);
  });

  test("names the cards that are at stake", () => {
    const answered = refusal(moment({ ...others, trick: [[0, "CH"]] }), "7A");
    expect(answered).toMatchObject({ rule: "lead", values: { card: "7A", led: "CH" } });
    const led = refusal(moment({ ...others, tricks: [trick(["7B", "8B"], 1)] }), "7A");
    expect(led).toMatchObject({ rule: "lead", values: { taker: "8B", other: "Jan" } });
  });

  test("before the draw is told why one waits", () => {
    const deadline = { at: 1, seat: null, reason: "exchange_pause" } as const;
    const tricks = [trick(["7B", "8B"], 1)];
    expect(keyOf({ to_move: null, legal: [], tricks }, {}, { deadline })).toBe("refused_draw");
  });

  test("is of use until the turn is another", () => {
    const found = refusal(moment(others), "7A");
    expect(found && isTimely(found, aView(others))).toBe(true);
    expect(found && isTimely(found, aView({ trick: [[1, "7L"]] }))).toBe(false);
  });

  test.each([
    [{}, {}],
    [{ hand: [], to_move: null }, { phase: "match_over" }],
    [others, { paused: true }],
  ] as [Partial<View>, Partial<TableView>][])("%j: has no rule to be told of", (view, table) => {
    expect(keyOf(view, {}, table)).toBeUndefined();
  });
});

test.each([
  [{}, "mine"],
  [{ to_move: 1 }, "theirs"],
  [{ to_move: null }, "nobody"],
])("how it stands: %j", (view, whose) => {
  expect(standing(moment({ ...view, points: [12, 7] }))?.values).toMatchObject({
    whose,
    mine: 12,
    theirs: 7,
  });
});

test("every game answers the questions that the coach leads to", () => {
  for (const rule of RULES) expect(Object.keys(guide)).toContain(`all.ask.${rule}.question`);
});

describe("the end", () => {
  const tricks = [trick(["7A", "8A"], 1)];

  test("the last two of the stock, then the empty one", () => {
    const two = at({ stock: 2, tricks }).find(({ id }) => id === "last_two");
    expect(two).toMatchObject({ comes: "now", until: "trick 1" });
    expect(ids(at({ stock: 2, tricks, to_move: null }))).not.toContain("last_two");
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
    expect(found.map(({ id, comes }) => [id, comes])).toEqual([[id, "now"]]);
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
