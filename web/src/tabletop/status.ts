/** The one line above the hand: what the table waits for, or why something was refused. */
import type { TableView } from "../net/protocol.ts";
import { absences } from "./absence.ts";
import { type Texts, write } from "./cards.ts";
import { clockText } from "./deadline.ts";
import { namesOf, seatName } from "./people.ts";
import { type Request, request } from "./requests.ts";
import type { Connection, RefusedCommand } from "./types.ts";

export type Tone = "plain" | "yours" | "asks" | "reason";

export interface Status {
  text: string;
  tone: Tone;
  /** The question whose answer is the rule behind a refusal. */
  question?: string | undefined;
}

/** Nobody is told of a bot before others have waited so long for somebody who is here. */
const PATIENCE_MS = 60_000;

export interface Moment {
  connection: Connection;
  /** The server's time in ms. */
  now: number;
  /** What the viewer has answered by "not now", as `requestKey` names it. */
  putOff: ReadonlySet<string>;
  /** What has just changed at the table, in a sentence. */
  news: string | null;
  /** The viewer has kept their card in the exchange pause that is on. */
  hasKept: boolean;
}

type Values = Record<string, string | number>;
type Plain = (key: string, values?: Values) => Status;

/** What the table waits for. */
export function waiting(texts: Texts, state: TableView, moment: Moment): Status {
  const plain: Plain = (key, values) => ({ text: write(texts, key, values), tone: "plain" });
  const news: Status | null = moment.news === null ? null : { text: moment.news, tone: "plain" };
  if (moment.connection !== "online") return plain(`table.connection.${moment.connection}`);
  if (state.phase === "closed") return plain("table.turn.closed");
  const asked = request(state, moment.now, moment.putOff);
  const asks = asked && askedFor(texts, state, asked);
  if (asks !== null) return { text: asks, tone: "asks" };
  if (state.phase === "match_over") return news ?? plain("table.turn.match_over");
  if (state.phase === "deal_over") return news ?? plain("table.turn.deal_over");
  if (state.paused) return plain("table.turn.paused");
  const turns = turn(texts, state, moment.hasKept, plain);
  if (turns.tone === "yours") {
    const beside = moment.news ?? ownWish(texts, state);
    return { ...turns, text: [turns.text, beside].filter(Boolean).join(" ") };
  }
  const wish = ownWish(texts, state);
  if (news === null && wish !== null) return { text: wish, tone: "plain" };
  return news ?? absent(texts, state, moment.now, plain) ?? turns;
}

/** What a request says, where it matters more than whose turn it is. */
function askedFor(texts: Texts, state: TableView, asked: Request): string | null {
  switch (asked.kind) {
    case "take_back":
      return write(texts, "table.turn.bot_for_you");
    case "resume":
      return write(texts, "table.turn.paused");
    case "pause":
    case "resign":
      return write(texts, `table.asks.${asked.kind}`, {
        names: namesOf(texts, state, asked.seats),
        count: asked.seats.length,
      });
    case "stand_in":
      return null;
  }
}

/** What the viewer has asked for and the others have not agreed to yet. */
function ownWish(texts: Texts, state: TableView): string | null {
  const me = state.you.seat === null ? null : state.seats[state.you.seat];
  if (me?.wants_pause) return write(texts, "table.asks.pause_you");
  return me?.wants_resign ? write(texts, "table.asks.resign_you") : null;
}

/** Who keeps the others waiting, and when a bot may play on. */
function absent(texts: Texts, state: TableView, now: number, plain: Plain): Status | null {
  const one = absences(state, now).find(
    (absence) => absence.isAway || absence.since >= PATIENCE_MS,
  );
  if (!one) return null;
  const name = seatName(texts, state, one.seat);
  const key = one.isAway ? "table.absent.away" : "table.absent.slow";
  if (one.left === 0) return plain(`${key}_now`, { name });
  return plain(key, { name, time: clockText(one.left) });
}

function turn(texts: Texts, state: TableView, hasKept: boolean, plain: Plain): Status {
  const { view, you } = state;
  if (!view) return plain("table.turn.waiting");
  if (view.legal.includes("-") && !hasKept) {
    return { text: write(texts, "table.turn.exchange_you"), tone: "yours" };
  }
  if (state.deadline?.reason === "exchange_pause") return plain("table.turn.exchange");
  if (view.to_move === null) return plain("table.turn.waiting");
  if (view.to_move !== you.seat) {
    return plain("table.turn.other", { name: seatName(texts, state, view.to_move) });
  }
  const key = view.trick.length ? "table.turn.you" : "table.turn.you_lead";
  return { text: write(texts, key), tone: "yours" };
}

/** Why something was refused: in words, and as a rule that can be shown. */
export interface Reason {
  text: string;
  question?: string | undefined;
}

/** What is asked in the rules where the table, or the server, refuses for this. */
const QUESTIONS: Readonly<Record<string, string>> = {
  must_follow: "follow",
  not_your_turn: "lead",
  exchange_first: "exchange",
  must_exchange_or_decline: "exchange",
  no_exchange: "exchange",
};

/** Why something was refused, beside what the viewer has asked for. */
export function refusing(texts: Texts, state: TableView, { text, question }: Reason): Status {
  const all = [text, ownWish(texts, state)].filter(Boolean).join(" ");
  return { text: all, tone: "reason", question };
}

/** Why this card cannot be played now: told before anybody is asked. */
export function whyNot(texts: Texts, state: TableView): Reason {
  const view = state.view;
  const key = (() => {
    if (state.phase !== "playing" || !view) return "over";
    if (state.paused) return "paused";
    if (view.legal.includes("-")) return "exchange_first";
    return view.legal.length ? "must_follow" : "not_your_turn";
  })();
  return { text: write(texts, `table.reason.${key}`), question: QUESTIONS[key] };
}

/** A refusal as the table tells it. */
export function refusal(texts: Texts, refused: RefusedCommand): Reason {
  return { text: refusalText(texts, refused), question: QUESTIONS[refused.code] };
}

/** A refusal in the catalogue's words, or in the server's English. */
export function refusalText(texts: Texts, refused: RefusedCommand): string {
  return texts(`error.${refused.code}`) ?? refused.message;
}
