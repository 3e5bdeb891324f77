/** What a coach says in a guided first deal: from what there is to see, never from a script alone. */
import type { Values } from "../i18n/index.svelte.ts";
import type { Hint, TableView, TrickView, VariantInfo, View } from "../net/protocol.ts";

/** What on the table is spoken of. */
const PLACES = ["scores", "stock", "hand", "trick"] as const;
export type Place = (typeof PLACES)[number];

/** A few short sentences about one thing. */
export interface Step {
  /** What it is remembered by, once it was said. */
  id: string;
  /** The text: a game's own comes before its pack's, and that before everybody's. */
  key: string;
  values: Values;
  at: Place | null;
  /** The turn that it is about, after which it has no use; null: it is good at any time. */
  turn: string | null;
  /** It cannot wait for what there is to be said before. */
  urgent?: true;
}

/** How things are called. */
export interface Names {
  card: (card: string) => string;
  rank: (rank: string) => string;
  suit: (suit: string) => string;
  /** What an engine says of a move. */
  hint: (view: View, hint: Hint) => string;
}

/** A turn of the learner's that is over: how it was, and what an engine would have played. */
export interface Turn {
  view: View;
  hint: Hint;
}

export interface Moment {
  game: Pick<VariantInfo, "id" | "ranks" | "suits" | "points" | "options" | "exchanges">;
  table: TableView;
  names: Names;
  /** The learner's last turn with a hint to it, if there was one. */
  turn: Turn | null;
  said: ReadonlySet<string>;
}

/** From so many card points on a card is dear, a trick is rich. */
const DEAR = 10;
/** How the deal ends for the learner: the last that is said of it. */
export const ENDS = ["won", "lost", "even"] as const;
/** How often an answer to a choice of one kind is given: more would be nagging. */
export const ANSWERS = { well: 3, gave: 3, let_go: 3, spent: 3, otherwise: 3 };
type Answer = keyof typeof ANSWERS;
/** How many leads of the other are explained. */
const LEADS = 2;
/** After so many tricks the points are counted for the first time. */
const COUNT_AFTER = 5;

/** What is to be said now and has not been said, in its order. */
export function steps(moment: Moment): Step[] {
  const { view } = moment.table;
  const seat = moment.table.you.seat;
  if (!view || seat === null) return [];
  const seen = new Seen(moment, view, seat);
  const all = [
    ...opening(seen),
    ...ofTrick(seen),
    ...ofExchanges(seen),
    ...ofStock(seen),
    ...ofTurn(seen),
    ...ofEnd(seen),
  ];
  return all.filter((step) => !moment.said.has(step.id));
}

/** Is there still something to be said in it. */
export function isTimely(step: Step, view: View | null): boolean {
  return step.turn === null || (view !== null && step.turn === turnName(view));
}

/** Names the moment between two moves: for a turn that is spoken of while it lasts. */
export function turnName(view: View): string {
  const moves = view.tricks.length * view.players + view.trick.length + view.exchanges.length;
  return `${view.hand.length}/${moves}`;
}

/** The whole pack's points. */
export function total({ suits, points }: Pick<VariantInfo, "suits" | "points">): number {
  return suits.length * Object.values(points).reduce((sum, worth) => sum + worth, 0);
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

  step(key: string, at: Place | null, values: Values = {}, more: Partial<Step> = {}): Step {
    const { other, mine, theirs } = this;
    return { id: key, key, at, turn: null, ...more, values: { other, mine, theirs, ...values } };
  }
}

/** Before the first card: the goal, the trump, one's cards. */
function opening(seen: Seen): Step[] {
  const { view, names, moment } = seen;
  if (view.tricks.length > 0 || view.upcard === null || seen.isOver) return [];
  const worths = seen.ranksDown().map((rank) => ({ rank, worth: moment.game.points[rank] ?? 0 }));
  const dear = worths.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth);
  const trumps = view.hand.filter((card) => card[1] === view.trump);
  return [
    seen.step("goal", "scores", { total: seen.total, needed: Math.floor(seen.total / 2) + 1 }),
    seen.step("trump", "stock", {
      upcard: names.card(view.upcard),
      suit: names.suit(view.trump),
    }),
    seen.step("stock", "stock"),
    seen.step("order", "hand", { ranks: list(seen.ranksDown().map(names.rank)) }),
    seen.step("worth", "hand", {
      worths: list(dear.map(({ rank, worth }) => `${names.rank(rank)} ${worth}`)),
    }),
    ...(trumps.length > 0
      ? [seen.step("trumps", "hand", { trumps: list(trumps.map(names.card)) })]
      : []),
    ...exchangeAhead(seen),
    seen.step("free", "hand"),
  ];
}

/** Where a card of the hand can be given for the turned one after a trick. */
function exchangeAhead(seen: Seen): Step[] {
  const { view, names } = seen;
  const { upcard } = view;
  const gives = view.hand.find((card) => upcard && seen.givenFor(card).includes(upcard[0] ?? "-"));
  if (gives === undefined || upcard === null) return [];
  const values = { gives: names.card(gives), upcard: names.card(upcard) };
  return [seen.step("exchange_ahead", "stock", values)];
}

/** The learner's turn: whom there is to answer, or that they lead. */
function ofTurn(seen: Seen): Step[] {
  const { view, names } = seen;
  if (!seen.isMyTurn || view.legal.some((move) => move.length !== 2)) return [];
  const turn = { turn: turnName(view) };
  const led = view.trick[0]?.[1];
  if (view.hand.length === 1) return [seen.step("last_card", "hand", {}, turn)];
  if (led === undefined) return [seen.step("lead", "hand", {}, turn)];
  const number = Math.min(view.tricks.filter(({ leader }) => leader !== seen.seat).length, LEADS);
  if (number === LEADS) return [];
  const values = {
    card: names.card(led),
    points: seen.worth(led),
    suit: names.suit(led[1] ?? ""),
    trump: names.suit(view.trump),
  };
  const key = led[1] === view.trump ? "follow_trump" : "follow";
  return [seen.step(key, "trick", values, { id: `follow/${number}`, ...turn })];
}

/** The trick that has just been taken: why, what it brought, and how the learner's card did. */
function ofTrick(seen: Seen): Step[] {
  const { last, view } = seen;
  if (!last) return [];
  const number = view.tricks.length;
  const who = last.taker === seen.seat ? "mine" : "theirs";
  const found = [taken(seen, last, who), rich(seen, last, who), answer(seen, last, number)];
  if (number >= 1 && view.stock > 0)
    found.push(seen.step(`draw_${who}`, "stock", {}, once("draw")));
  if (number >= COUNT_AFTER && view.stock > 2) found.push(seen.step("count", "scores"));
  return found.filter((step) => step !== null);
}

/** Why the trick went where it went, the first time for each reason. */
function taken(seen: Seen, trick: TrickView, who: string): Step {
  const [led = "", reply = ""] = trick.cards;
  const winner = trick.taker === trick.leader ? led : reply;
  const loser = winner === led ? reply : led;
  const why = led[1] === reply[1] ? "suit" : winner[1] === seen.view.trump ? "trump" : "discarded";
  const values = {
    who,
    winner: seen.names.card(winner),
    loser: seen.names.card(loser),
    points: trick.points ?? 0,
  };
  return seen.step(`taken_${why}`, "trick", values);
}

/** The first dear card that each of the two takes. */
function rich(seen: Seen, trick: TrickView, who: string): Step | null {
  const dear = trick.cards.find((card) => seen.worth(card) >= DEAR);
  if (dear === undefined) return null;
  const values = { card: seen.names.card(dear), points: seen.worth(dear) };
  return seen.step(`rich_${who}`, "scores", values);
}

/** What is to be said of the learner's own card, beside what an engine would have played. */
function answer(seen: Seen, trick: TrickView, number: number): Step | null {
  const { turn } = seen.moment;
  if (!turn || turn.view.tricks.length !== number - 1) return null;
  const card = trick.cards[seen.seat === trick.leader ? 0 : 1] ?? "";
  const kind = answerKind(seen, trick, turn, card);
  const times = [...seen.moment.said].filter((id) => id.startsWith(`${kind}/`)).length;
  if (kind === null || times >= ANSWERS[kind]) return null;
  const values = {
    card: seen.names.card(card),
    points: trick.points ?? 0,
    worth: seen.worth(card),
    best: seen.names.card(turn.hint.move),
    hint: seen.names.hint(turn.view, turn.hint),
  };
  return seen.step(kind, "trick", values, { id: `${kind}/${number}` });
}

function answerKind(seen: Seen, trick: TrickView, turn: Turn, card: string): Answer | null {
  const { hint, view } = turn;
  const isMine = trick.taker === seen.seat;
  // What was given in an exchange is no card of the trick.
  if (hint.move.length !== 2 || view.legal.length < 2) return null;
  if (hint.move === card) return isMine && (trick.points ?? 0) >= DEAR ? "well" : null;
  if (!isMine && seen.worth(card) >= DEAR) return "gave";
  if (!isMine && hint.kind === "takes" && richLead(seen, view)) return "let_go";
  if (isMine && hint.kind === "lets_go" && card[1] === view.trump) return "spent";
  return "otherwise";
}

function richLead(seen: Seen, view: View): boolean {
  return seen.worth(view.trick[0]?.[1] ?? "") >= DEAR;
}

function ofExchanges(seen: Seen): Step[] {
  const { view, names } = seen;
  const done = view.exchanges.map(({ seat, gave, took }) =>
    seen.step(seat === seen.seat ? "exchanged_mine" : "exchanged_theirs", "stock", {
      gave: names.card(gave),
      took: names.card(took),
    }),
  );
  const gives = view.legal.find((move) => move.startsWith("x"))?.slice(1);
  if (gives === undefined || view.upcard === null) return done;
  const values = { gives: names.card(gives), upcard: names.card(view.upcard) };
  return [
    ...done,
    seen.step("exchange_now", "stock", values, { turn: turnName(view), urgent: true }),
  ];
}

function ofStock(seen: Seen): Step[] {
  const { view, names } = seen;
  if (seen.isOver) return [];
  if (view.stock === 2 && view.upcard !== null)
    return [seen.step("last_two", "stock", { upcard: names.card(view.upcard) })];
  if (view.stock > 0) return [];
  const found = [seen.step("stock_empty", "hand")];
  const half = seen.total / 2;
  if (view.hand.length > 0 && seen.mine > half) found.push(seen.step("enough_mine", "scores"));
  if (view.hand.length > 0 && seen.theirs > half) found.push(seen.step("enough_theirs", "scores"));
  return found;
}

function ofEnd(seen: Seen): Step[] {
  if (!seen.isOver || seen.view.hand.length > 0) return [];
  const { mine, theirs } = seen;
  const how = mine > theirs ? "won" : mine < theirs ? "lost" : "even";
  return [seen.step("counted", "scores", { total: seen.total }), seen.step(how, null)];
}

function once(id: string): Partial<Step> {
  return { id };
}

function list(names: readonly string[]): string {
  return names.join(", ");
}
