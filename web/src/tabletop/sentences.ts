/** Every event in a sentence, for the live region. */
import type {
  AnyShown,
  ChatLine,
  Drawn,
  ShownDeal,
  ShownPlay,
  ShownSeat,
  TableView,
} from "../net/protocol.ts";
import { type Texts, cardName, suitName, write } from "./cards.ts";
import { holdingText } from "./holding.ts";
import { asPlayed, ownSide, personName, seatCalled, seatName, sideName } from "./people.ts";
import type { Game, TableSettings } from "./types.ts";

export interface Speaker {
  texts: Texts;
  game: Game;
  /** The table after the events. */
  state: TableView;
}

/** Said of a bot that comes or goes, whoever had the seat before. */
const BOTS_ONLY = new Set(["bot", "bot_removed"]);

/** Changes of the others' seats that have no other sign at the table. */
const NEWS = new Set<ShownSeat["what"]>([
  "back",
  "bot",
  "host",
  "left",
  "rematch_declined",
  "renamed",
  "resign_asked",
  "taken",
  "taken_back",
]);

/** What of these events is to be read at the table for a while; null: nothing. */
export function newsOf(speaker: Speaker, events: readonly AnyShown[]): string | null {
  const begins = events.some((event) => event.type === "match_started");
  const ends = events.some((event) => event.type === "deal_ended");
  const told = events.filter((event) => {
    if (event.type === "table") return event.what === "resumed" || event.what === "clocks_moved";
    if (event.type !== "seat" || !NEWS.has(event.what)) return false;
    // Bots that fill the table as the match begins are seen there; a wish that was met is told of.
    if ((begins && event.what === "bot") || (ends && event.what === "resign_asked")) return false;
    return isNews(speaker.state, event);
  });
  return told.flatMap((event) => sentence(speaker, event)).join(" ") || null;
}

/** The viewer knows what they did themselves; what befell them they may not. */
function isNews({ you }: TableView, event: ShownSeat): boolean {
  return event.seat !== you.seat || event.what === "host";
}

/** What is to be said of these events, one sentence each; nothing for what nobody may see. */
export function sentences(
  speaker: Speaker,
  events: readonly AnyShown[],
  speech: TableSettings["speech"],
): string[] {
  if (speech === "none") return [];
  const heard = events.filter((event) => speech === "all" || concerns(speaker.state, event));
  const said = heard.flatMap((event) => sentence(speaker, event));
  if (asksForViewer(speaker.state, events)) said.push(write(speaker.texts, "live.your_turn"));
  return said;
}

/** Has this to do with the viewer: their own cards and seat, full tricks, the deal and the match. */
function concerns(state: TableView, event: AnyShown): boolean {
  const { you } = state;
  switch (event.type) {
    case "card_played":
      return event.seat === you.seat || event.trick !== null;
    case "cards_drawn":
      return event.draws.some((draw) => draw.seat === you.seat);
    case "exchanged":
    case "seat":
      return event.seat === you.seat;
    case "said":
      // A partner's word about their cards; everything else may be read.
      return (
        event.line.hold !== null &&
        event.line.seat !== you.seat &&
        state.seats[event.line.seat]?.side === ownSide(state)
      );
    default:
      return true;
  }
}

/** How the deal stands, for whoever asks: the trick, trump and stock, the points. */
export function standing({ texts, game, state }: Speaker): string[] {
  const { view } = state;
  if (!view) return [];
  const laid = view.trick.map(([seat, card]) =>
    write(texts, "live.lies", {
      name: seatCalled(texts, state, seat),
      card: cardName(texts, game, card),
    }),
  );
  const facts = [
    write(texts, "table.trump_is", { suit: suitName(texts, game, view.trump) }),
    write(texts, "table.stock", { count: view.stock }),
    ...(view.points ?? []).map((points, side) =>
      write(texts, "table.points_of", { name: sideName(texts, state, side), points }),
    ),
  ];
  return [...laid, ...facts.map((fact) => `${fact}.`)];
}

/** Has it become the viewer's turn by something that was played, drawn or dealt. */
export function asksForViewer(state: TableView, events: readonly AnyShown[]): boolean {
  const moved = ["card_played", "cards_drawn", "deal_started", "exchange_pause", "exchanged"];
  const mayPlay = state.view?.legal.some((move) => move.length === 2) ?? false;
  return mayPlay && events.some((event) => moved.includes(event.type));
}

export function sentence(now: Speaker, event: AnyShown): string[] {
  const { texts } = now;
  const speaker = event.type === "seat" ? now : { ...now, state: asPlayed(now.state) };
  switch (event.type) {
    case "hidden":
      return [];
    case "exchange_pause":
      return event.open && mayExchange(speaker.state) ? [write(texts, "live.exchange_pause")] : [];
    case "seat":
      return seatSentence(speaker, event);
    case "swap":
      return [write(texts, "live.swap")];
    case "match_started":
      return [write(texts, "live.match_started")];
    case "deal_started":
      return [dealSentence(speaker, event)];
    case "card_played":
      return playSentences(speaker, event);
    case "exchanged":
      return [exchangeSentence(speaker, event)];
    case "cards_drawn":
      return event.draws.flatMap((draw) => drawSentence(speaker, draw));
    case "deal_ended":
      return [resultSentence(speaker, event.result.winner, event.result.points)];
    case "match_ended":
      return event.winner === null ? [] : [winnerSentence(speaker, "live.match_won", event.winner)];
    case "said":
      return [`${personName(texts, event.line.name)}: ${lineText(texts, now.game, event.line)}`];
    case "table":
      return [write(texts, `live.table.${event.what}`)];
  }
}

/** Whoever may not exchange hears nothing of the pauses, which come after every trick. */
function mayExchange(state: TableView): boolean {
  return state.view?.legal.includes("-") ?? false;
}

/** The words of a chat line. */
export function lineText(texts: Texts, game: Game, line: ChatLine): string {
  if (line.hold) return holdingText(texts, game, line.hold);
  return line.phrase === null ? (line.text ?? "") : write(texts, `phrase.${line.phrase}`);
}

/** "You play …" where the seat is the viewer's, "Ola plays …" where it is not. */
function ofSeat(
  { texts, state }: Speaker,
  key: string,
  seat: number,
  values: Record<string, string | number> = {},
): string {
  if (seat === state.you.seat) return write(texts, `${key}.you`, values);
  return write(texts, key, { name: seatName(texts, state, seat), ...values });
}

function playSentences(speaker: Speaker, event: ShownPlay): string[] {
  const { texts, game } = speaker;
  const card = cardName(texts, game, event.card, "object");
  const key = event.by === "clock" ? "live.clock_played" : "live.played";
  const said = [ofSeat(speaker, key, event.seat, { card, points: event.points })];
  if (event.trick) {
    const { seat, points } = event.trick;
    said.push(ofSeat(speaker, "live.took", seat, { points: points ?? -1 }));
  }
  return said;
}

function drawSentence(speaker: Speaker, draw: Drawn): string[] {
  if (draw.card === null) return [];
  const card = cardName(speaker.texts, speaker.game, draw.card, "object");
  return [ofSeat(speaker, draw.upcard ? "live.drew_upcard" : "live.drew", draw.seat, { card })];
}

/** "You give the seven of cups and take …", "Ola gives …". */
export function exchangeSentence(
  speaker: Speaker,
  { seat, gave, took }: { seat: number; gave: string; took: string },
): string {
  const { texts, game } = speaker;
  return ofSeat(speaker, "live.exchanged", seat, {
    gave: cardName(texts, game, gave, "object"),
    took: cardName(texts, game, took, "object"),
  });
}

function dealSentence({ texts, game, state }: Speaker, event: ShownDeal): string {
  const view = state.view;
  if (!view?.upcard) return write(texts, "live.deal_started", { number: event.number });
  return write(texts, "live.deal_turned", {
    number: event.number,
    trump: suitName(texts, game, view.trump),
    card: cardName(texts, game, view.upcard),
  });
}

function resultSentence(speaker: Speaker, winner: number | null, points: number[]): string {
  if (winner === null)
    return write(speaker.texts, "live.deal_void", { points: points.join(" : ") });
  const ordered = [points[winner] ?? 0, ...points.filter((_, side) => side !== winner)];
  return winnerSentence(speaker, "live.deal_won", winner, { points: ordered.join(" : ") });
}

function winnerSentence(
  { texts, state }: Speaker,
  key: string,
  side: number,
  values: Record<string, string> = {},
): string {
  if (side === ownSide(state)) return write(texts, `${key}.you`, values);
  return write(texts, key, { name: sideName(texts, state, side), ...values });
}

function seatSentence({ texts, state }: Speaker, event: ShownSeat): string[] {
  const what = event.what === "bot" && event.stands_in ? "stands_in" : event.what;
  const isOwn = event.seat === state.you.seat && !BOTS_ONLY.has(what);
  const key = `live.seat.${what}`;
  return [write(texts, isOwn ? `${key}.you` : key, { name: personName(texts, event.name) })];
}
