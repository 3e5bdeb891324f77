/** What a coach says in a guided first deal: from what there is to see, never from a script alone. */
import type { Values } from "../i18n/index.svelte.ts";
import type { Hint, TableView, TrickView, VariantInfo, View } from "../net/protocol.ts";

/** What on the table is spoken of. */
const PLACES = ["scores", "stock", "hand", "trick"] as const;
export type Place = (typeof PLACES)[number];

/** The questions whose answers are the rules that are spoken of; every game answers them. */
export const RULES = [
  "exchange",
  "follow",
  "last",
  "lead",
  "order",
  "trump",
  "upcard",
  "void",
  "win",
  "worth",
] as const;
type Rule = (typeof RULES)[number];

/** A few short sentences about one thing. */
export interface Step {
  /** What it is remembered by, once it was said. */
  id: string;
  /** The text: a game's own comes before its pack's, and that before everybody's. */
  key: string;
  values: Values;
  at: Place | null;
  /** Where the rule behind it can be read. */
  rule: Rule | null;
  /** The turn or the trick after which it has no use; null: it is good at any time. */
  until: string | null;
  /** Said before what waits: at once, or next. */
  comes?: "now" | "next";
}

/** How things are called. */
export interface Names {
  card: (card: string) => string;
  rank: (rank: string) => string;
  suit: (suit: string) => string;
}

/** A turn of the learner's: how it was, and what an engine would have played. */
export interface Turn {
  view: View;
  /** Null: nobody has said, or not in time. */
  hint: Hint | null;
}

export interface Moment {
  game: Pick<VariantInfo, "id" | "ranks" | "suits" | "points" | "options" | "exchanges">;
  table: TableView;
  names: Names;
  /** The learner's turns, by how many tricks were finished before. */
  turns: ReadonlyMap<number, Turn>;
  said: ReadonlySet<string>;
}

/** From so many card points on a card is dear, a trick is rich. */
const DEAR = 10;
/** How the deal ends for the learner: the last that is said of it. */
export const ENDS = ["won", "lost", "even"] as const;
/** How often a choice of one kind is spoken of: more would be nagging. */
export const ANSWERS = {
  gave: 3,
  risked: 3,
  let_go: 3,
  wasted: 3,
  spent: 3,
  well: 3,
  spared: 2,
  otherwise: 3,
};
type Answer = keyof typeof ANSWERS;
/** How many leads of the other are explained. */
const LEADS = 2;
/** After so many tricks the points are counted for the first time. */
const COUNT_AFTER = 5;
/** Whoever plays on hears until this trick what there was to say before the first card. */
const OPENING_TRICKS = 5;

/** What is to be said now and has not been said, in its order. */
export function steps(moment: Moment): Step[] {
  const seen = seenIn(moment);
  if (!seen) return [];
  const all = [
    ...ofTrick(seen),
    ...opening(seen),
    ...ofExchanges(seen),
    ...ofStock(seen),
    ...ofTurn(seen),
    ...ofEnd(seen),
  ];
  return all.filter((step) => !moment.said.has(step.id));
}

/** What is to be said of a card that cannot be played now: which rule is at stake in this trick. */
export function refusal(moment: Moment, card: string): Step | null {
  const seen = seenIn(moment);
  if (!seen || seen.isOver) return null;
  const { view, names } = seen;
  const led = view.trick[0]?.[1];
  const last = seen.last?.cards[seen.last.taker === seen.last.leader ? 0 : 1];
  const values = { card: names.card(card), led: led ? names.card(led) : "" };
  const now = { until: turnName(view) };
  if (view.legal.includes("-"))
    return seen.step("refused_exchange", "stock", "exchange", values, now);
  if (seen.isPaused) return seen.step("refused_draw", "stock", "exchange", values, now);
  if (moment.table.paused || view.to_move === null || seen.isMyTurn) return null;
  if (led) return seen.step("refused_answer", "trick", "lead", values, now);
  if (last) {
    const took = { ...values, taker: names.card(last) };
    return seen.step("refused_lead", "trick", "lead", took, now);
  }
  return seen.step("refused_first", "trick", "lead", values, now);
}

/** How it stands: where there is nothing else to be said. */
export function standing(moment: Moment): Step | null {
  const seen = seenIn(moment);
  if (!seen) return null;
  const whose = seen.isMyTurn
    ? "mine"
    : seen.isOver || seen.view.to_move === null
      ? "nobody"
      : "theirs";
  return seen.step("standing", "scores", "win", { whose });
}

/** Is there still something to be said in it. */
export function isTimely({ until }: Step, view: View | null): boolean {
  return until === null || (view !== null && [turnName(view), trickName(view)].includes(until));
}

/** Names the moment between two moves: for a turn that is spoken of while it lasts. */
export function turnName(view: View): string {
  const moves = view.tricks.length * view.players + view.trick.length + view.exchanges.length;
  return `${view.hand.length}/${moves}`;
}

/** Names the time from one finished trick to the next. */
function trickName(view: View): string {
  return `trick ${view.tricks.length}`;
}

/** The whole pack's points. */
export function total({ suits, points }: Pick<VariantInfo, "suits" | "points">): number {
  return suits.length * Object.values(points).reduce((sum, worth) => sum + worth, 0);
}

/** Null: nobody is taught. */
function seenIn(moment: Moment): Seen | null {
  const { view, you } = moment.table;
  return view && you.seat !== null ? new Seen(moment, view, you.seat) : null;
}

/** A moment with what is often asked of it. */
class Seen {
  readonly other: string;
  readonly mine: number;
  readonly theirs: number;
  readonly total: number;
  readonly last: TrickView | null;
  readonly isOver: boolean;

  constructor(
    readonly moment: Moment,
    readonly view: View,
    readonly seat: number,
  ) {
    const { table, game } = moment;
    const side = table.seats[seat]?.side ?? seat;
    this.other = table.seats.find((one) => one.seat !== seat)?.name ?? "";
    this.mine = view.points?.[side] ?? 0;
    this.theirs = view.points?.[1 - side] ?? 0;
    this.total = total(game);
    this.last = view.tricks.at(-1) ?? null;
    this.isOver = table.phase !== "playing";
  }

  get names(): Names {
    return this.moment.names;
  }

  get isMyTurn(): boolean {
    return !this.isOver && this.view.to_move === this.seat;
  }

  /** Between a trick and the draw, while whoever took it may exchange. */
  get isPaused(): boolean {
    return this.moment.table.deadline?.reason === "exchange_pause";
  }

  worth(card: string): number {
    return this.moment.game.points[card[0] ?? ""] ?? 0;
  }

  /** Strongest first: ranks with what they are worth, where that is something. */
  ranksDown(): string[] {
    return [...this.moment.game.ranks].reverse();
  }

  /** The upcards for which this card may be given, by the ranks that the table's rule names. */
  givenFor(card: string): string {
    const { game, table } = this.moment;
    const rule = "exchange.cards";
    const usual = game.options.find((one) => one.name === rule)?.values[0];
    const chosen = String(table.spec.options[rule] ?? usual ?? "none");
    return card[1] === this.view.trump ? (game.exchanges[chosen]?.[card[0] ?? ""] ?? "") : "";
  }

  /** Of how many tricks before the newest this was said. */
  times(key: string): number {
    const newest = this.view.tricks.length;
    return [...this.moment.said].filter(
      (id) => id.startsWith(`${key}@`) && id !== `${key}@${newest}`,
    ).length;
  }

  /** Was anything said of the newest trick. */
  get isTold(): boolean {
    const newest = this.view.tricks.length;
    return [...this.moment.said].some((id) => id.endsWith(`@${newest}`));
  }

  step(
    key: string,
    at: Place | null,
    rule: Rule | null,
    values: Values = {},
    more: Partial<Step> = {},
  ): Step {
    const { other, mine, theirs } = this;
    const all = { other, mine, theirs, ...values };
    return { id: key, key, at, rule, until: null, ...more, values: all };
  }

  /** About the newest trick, until the next one is taken. */
  ofTrick(key: string, rule: Rule, values: Values): Step {
    const id = `${key}@${this.view.tricks.length}`;
    return this.step(key, "trick", rule, values, {
      id,
      until: trickName(this.view),
      comes: "next",
    });
  }
}

/** Before the first card: the goal, the trump, one's cards. */
function opening(seen: Seen): Step[] {
  const { view, names, moment } = seen;
  if (view.tricks.length >= OPENING_TRICKS || view.upcard === null || seen.isOver) return [];
  const worths = seen.ranksDown().map((rank) => ({ rank, worth: moment.game.points[rank] ?? 0 }));
  const dear = worths.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth);
  const trumps = view.hand.filter((card) => card[1] === view.trump);
  return [
    seen.step("goal", "scores", "win", {
      total: seen.total,
      needed: Math.floor(seen.total / 2) + 1,
    }),
    seen.step("trump", "stock", "trump", {
      upcard: names.card(view.upcard),
      suit: names.suit(view.trump),
    }),
    seen.step("order", "hand", "order", { ranks: list(seen.ranksDown().map(names.rank)) }),
    seen.step("worth", "hand", "worth", {
      worths: list(dear.map(({ rank, worth }) => `${names.rank(rank)} ${worth}`)),
    }),
    ...(trumps.length > 0
      ? [seen.step("trumps", "hand", "order", { trumps: list(trumps.map(names.card)) })]
      : []),
    ...exchangeAhead(seen),
    seen.step("free", "hand", "follow"),
  ];
}

/** Where a card of the hand can be given for the turned one after a trick. */
function exchangeAhead(seen: Seen): Step[] {
  const { view, names } = seen;
  const { upcard } = view;
  const gives = view.hand.find((card) => upcard && seen.givenFor(card).includes(upcard[0] ?? "-"));
  if (gives === undefined || upcard === null) return [];
  const values = { gives: names.card(gives), upcard: names.card(upcard) };
  return [seen.step("exchange_ahead", "stock", "exchange", values)];
}

/** The learner's turn: whom there is to answer, or that they lead. */
function ofTurn(seen: Seen): Step[] {
  const { view, names } = seen;
  if (!seen.isMyTurn || view.legal.some((move) => move.length !== 2)) return [];
  const until = turnName(view);
  const led = view.trick[0]?.[1];
  if (view.hand.length === 1) return [seen.step("last_card", "hand", null, {}, { until })];
  if (led === undefined) return [seen.step("lead", "hand", "lead", {}, { until })];
  const number = Math.min(view.tricks.filter(({ leader }) => leader !== seen.seat).length, LEADS);
  if (number === LEADS) return [];
  const values = {
    card: names.card(led),
    points: seen.worth(led),
    suit: names.suit(led[1] ?? ""),
    trump: names.suit(view.trump),
  };
  const key = led[1] === view.trump ? "follow_trump" : "follow";
  return [seen.step(key, "trick", "order", values, { id: `follow/${number}`, until })];
}

/** The trick that has just been taken: why, what it brought, and how the learner's card did. */
function ofTrick(seen: Seen): Step[] {
  const { last, view } = seen;
  if (!last || seen.isOver) return [];
  const who = last.taker === seen.seat ? "mine" : "theirs";
  const found = [taken(seen, last, who), answer(seen, last) ?? rich(seen, last, who)];
  const told = found.filter((step) => step !== null);
  if (told.length === 0 && !seen.isTold) told.push(outcome(seen, last, who));
  if (view.stock > 0 && !seen.isPaused) {
    told.push(seen.step(`draw_${who}`, "stock", "lead", {}, { id: "draw" }));
    told.push(seen.step("stock", "stock", "upcard"));
  }
  if (view.tricks.length >= COUNT_AFTER && view.stock > 2)
    told.push(seen.step("count", "scores", "win"));
  return told;
}

/** Why the trick went where it went, the first time for each reason. */
function taken(seen: Seen, trick: TrickView, who: string): Step | null {
  const [led = "", reply = ""] = trick.cards;
  const winner = trick.taker === trick.leader ? led : reply;
  const why = led[1] === reply[1] ? "suit" : winner[1] === seen.view.trump ? "trump" : "discarded";
  if (seen.times(`taken_${why}`) > 0) return null;
  return seen.ofTrick(`taken_${why}`, "order", { who, points: trick.points ?? 0 });
}

/** What the trick brought, and how it stands: where there is no more to be said of it. */
function outcome(seen: Seen, trick: TrickView, who: string): Step {
  const winner = trick.cards[trick.taker === trick.leader ? 0 : 1] ?? "";
  const values = { card: seen.names.card(winner), points: trick.points ?? 0 };
  return seen.ofTrick(who === "mine" ? "took" : "lost_to", "win", values);
}

/** The first dear card that each of the two takes. */
function rich(seen: Seen, trick: TrickView, who: string): Step | null {
  const dear = trick.cards.find((card) => seen.worth(card) >= DEAR);
  if (dear === undefined || seen.times(`rich_${who}`) > 0) return null;
  const values = { card: seen.names.card(dear), points: seen.worth(dear) };
  return { ...seen.ofTrick(`rich_${who}`, "worth", values), at: "scores" };
}

/** What is to be said of the learner's own card, beside what an engine would have played. */
function answer(seen: Seen, trick: TrickView): Step | null {
  const turn = seen.moment.turns.get(seen.view.tricks.length - 1);
  if (!turn) return null;
  const [led = "", reply = ""] = trick.cards;
  const card = seen.seat === trick.leader ? led : reply;
  const kind = answerKind(seen, trick, turn, card);
  if (kind === null || seen.times(kind) >= ANSWERS[kind]) return null;
  const cheapest = leastWorth(seen, turn.view);
  const { hint } = turn;
  return seen.ofTrick(kind, "order", {
    card: seen.names.card(card),
    who: trick.taker === seen.seat ? "mine" : "theirs",
    points: trick.points ?? 0,
    worth: seen.worth(kind === "let_go" ? led : card),
    led: seen.names.card(led),
    cheapest: seen.names.card(cheapest),
    less: seen.worth(cheapest),
    best: hint ? seen.names.card(hint.move) : "",
  });
}

/** What is certain by now comes first: what the card gave away, or won. */
function answerKind(seen: Seen, trick: TrickView, turn: Turn, card: string): Answer | null {
  const { view } = turn;
  if (view.hand.length < 2) return null;
  const isMine = trick.taker === seen.seat;
  const hasLed = trick.leader === seen.seat;
  const worth = seen.worth(card);
  const least = seen.worth(leastWorth(seen, view));
  if (!isMine && worth >= DEAR && worth > least) return hasLed ? "risked" : "gave";
  return (
    adviceKind(seen, trick, turn, card) ?? (isMine || hasLed || worth > least ? null : "spared")
  );
}

/** What an engine would have done, where one has said. */
function adviceKind(seen: Seen, trick: TrickView, turn: Turn, card: string): Answer | null {
  const { hint, view } = turn;
  const isMine = trick.taker === seen.seat;
  // What was given in an exchange is no card of the trick.
  if (!hint || hint.move.length !== 2 || view.legal.length < 2) return null;
  if (hint.move === card) return isMine && (trick.points ?? 0) >= DEAR ? "well" : null;
  if (!isMine && hint.kind === "takes" && richLead(seen, view)) return "let_go";
  const isTrumped = isMine && card[1] === view.trump;
  if (isTrumped && hint.kind === "takes" && hint.move[1] !== view.trump) return "wasted";
  if (isTrumped && hint.kind === "lets_go") return "spent";
  return "otherwise";
}

function richLead(seen: Seen, view: View): boolean {
  return seen.worth(view.trick[0]?.[1] ?? "") >= DEAR;
}

function leastWorth(seen: Seen, view: View): string {
  return [...view.hand].sort((one, other) => seen.worth(one) - seen.worth(other))[0] ?? "";
}

function ofExchanges(seen: Seen): Step[] {
  const { view, names } = seen;
  const done = view.exchanges.map(({ seat, gave, took }, at) => {
    const key = seat === seen.seat ? "exchanged_mine" : "exchanged_theirs";
    const values = { gave: names.card(gave), took: names.card(took) };
    return seen.step(key, "stock", "exchange", values, {
      id: `${key}/${at}`,
      comes: "next",
    });
  });
  const gives = view.legal.find((move) => move.startsWith("x"))?.slice(1);
  if (gives === undefined || view.upcard === null) return done;
  const values = { gives: names.card(gives), upcard: names.card(view.upcard) };
  const now = { id: `exchange_now/${gives}`, until: turnName(view), comes: "now" } as const;
  return [...done, seen.step("exchange_now", "stock", "exchange", values, now)];
}

function ofStock(seen: Seen): Step[] {
  const { view, names } = seen;
  if (seen.isOver) return [];
  if (view.stock === 2 && view.upcard !== null && view.to_move !== null) {
    const now = { until: trickName(view), comes: "now" } as const;
    return [seen.step("last_two", "stock", "last", { upcard: names.card(view.upcard) }, now)];
  }
  if (view.stock > 0) return [];
  const found = [seen.step("stock_empty", "hand", "last")];
  const half = seen.total / 2;
  const isOn = view.hand.length > 0;
  if (isOn && seen.mine > half) found.push(seen.step("enough_mine", "scores", "win"));
  if (isOn && seen.theirs > half) found.push(seen.step("enough_theirs", "scores", "win"));
  return found;
}

function ofEnd(seen: Seen): Step[] {
  if (!seen.isOver || seen.view.hand.length > 0) return [];
  const { mine, theirs } = seen;
  const how = mine > theirs ? "won" : mine < theirs ? "lost" : "even";
  const rule = how === "even" ? "void" : null;
  return [seen.step(how, "scores", rule, { total: seen.total }, { comes: "now" })];
}

function list(names: readonly string[]): string {
  return names.join(", ");
}
