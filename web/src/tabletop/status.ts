/** The one line above the hand: what the table waits for, or why something was refused. */
import type { TableView } from "../net/protocol.ts";
import { type Texts, write } from "./cards.ts";
import { seatName } from "./people.ts";
import type { Connection, RefusedCommand } from "./types.ts";

export type Tone = "plain" | "yours" | "reason";

export interface Status {
  text: string;
  tone: Tone;
}

/** What the table waits for. */
export function waiting(texts: Texts, state: TableView, connection: Connection): Status {
  const plain = (key: string, values?: Record<string, string | number>): Status => ({
    text: write(texts, key, values),
    tone: "plain",
  });
  if (connection !== "online") return plain(`table.connection.${connection}`);
  if (state.phase === "closed") return plain("table.turn.closed");
  if (state.phase === "match_over") return plain("table.turn.match_over");
  if (state.phase === "deal_over") return plain("table.turn.deal_over");
  if (state.paused) return plain("table.turn.paused");
  return turn(texts, state, plain);
}

function turn(
  texts: Texts,
  state: TableView,
  plain: (key: string, values?: Record<string, string>) => Status,
): Status {
  const { view, you } = state;
  if (!view) return plain("table.turn.waiting");
  if (view.legal.includes("-")) {
    return { text: write(texts, "table.turn.exchange_you"), tone: "yours" };
  }
  if (state.deadline?.reason === "exchange_pause") return plain("table.turn.exchange");
  if (view.to_move === null) return plain("table.turn.waiting");
  const isOwn = view.to_move === you.seat;
  if (isOwn && state.seats[view.to_move]?.kind === "bot") return plain("table.turn.bot_for_you");
  if (!isOwn) return plain("table.turn.other", { name: seatName(texts, state, view.to_move) });
  const key = view.trick.length ? "table.turn.you" : "table.turn.you_lead";
  return { text: write(texts, key), tone: "yours" };
}

/** Why this card cannot be played now: told before anybody is asked. */
export function whyNot(texts: Texts, state: TableView): string {
  const view = state.view;
  const key = (() => {
    if (state.phase !== "playing" || !view) return "over";
    if (state.paused) return "paused";
    if (view.legal.includes("-")) return "exchange_first";
    return view.legal.length ? "must_follow" : "not_your_turn";
  })();
  return write(texts, `table.reason.${key}`);
}

/** A refusal in the catalogue's words, or in the server's English. */
export function refusalText(texts: Texts, refused: RefusedCommand): string {
  return texts(`error.${refused.code}`) ?? refused.message;
}
