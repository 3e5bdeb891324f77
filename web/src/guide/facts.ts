/** What is said of a game in numbers and names: read off its variant, never written down. */
import type { Values } from "../i18n/index.svelte.ts";
import { t } from "../i18n/index.svelte.ts";
import type { OptionValue, SeatCountInfo, VariantInfo } from "../net/protocol.ts";
import { gameName, optionName, optionValue } from "../parts/names.ts";
import { cardCalled, rankCalled } from "./cards.ts";

/** How long somebody in no hurry takes to play a card. */
const SECONDS_A_CARD = 10;
/** What the texts call the numbers of seats that need words of their own. */
const COUNTS: Readonly<Record<number, string>> = { 3: "three", 6: "six" };

/** Strongest first: the order in which cards beat each other. */
export function ranksDown(info: VariantInfo): string[] {
  return [...info.ranks].reverse();
}

/** Worth most first; what is worth nothing is left out. */
export function ranksByWorth(info: VariantInfo): string[] {
  const worth = (rank: string) => info.points[rank] ?? 0;
  return ranksDown(info)
    .filter((rank) => worth(rank) > 0)
    .sort((one, other) => worth(other) - worth(one));
}

function cardsInPlay(info: VariantInfo, count: SeatCountInfo): number {
  return info.ranks.length * info.suits.length - count.taken_out;
}

/** The undealt cards, the turned one included. */
export function stockOf(info: VariantInfo, count: SeatCountInfo): number {
  return cardsInPlay(info, count) - count.players * info.hand;
}

/** How often everybody draws. */
export function drawsOf(info: VariantInfo, count: SeatCountInfo): number {
  return count.tricks - info.hand;
}

export function sidesOf(count: SeatCountInfo): number {
  return new Set(count.sides).size;
}

/** The fewest points that are more than half. */
export function majority(points: number): number {
  return Math.floor(points / 2) + 1;
}

/** "2, 3 or 4" */
export function either(all: readonly (number | string)[]): string {
  const some = all.map(String);
  const last = some.pop() ?? "";
  return some.length === 0 ? last : t("rules.or", { some: some.join(", "), last });
}

/** The number of seats asked for, else the first that is usual. */
export function seatCount(info: VariantInfo, players: number | null): SeatCountInfo {
  const found =
    info.seat_counts.find((count) => count.players === players) ??
    info.seat_counts.find((count) => !count.house_rule);
  if (!found) throw new Error(`${info.id} has no usual number of seats`);
  return found;
}

/** The values of a house rule, default first. */
export function valuesOf(info: VariantInfo, option: string): OptionValue[] {
  return info.options.find((one) => one.name === option)?.values ?? [];
}

/** Every value that a text about this game may name, at a table of so many. */
export function facts(info: VariantInfo, count: SeatCountInfo): Values {
  return { ...factsOfCards(info), ...factsOfSeats(info, count), ...factsOfEachCount(info) };
}

function factsOfCards(info: VariantInfo): Values {
  const down = ranksDown(info);
  const dear = ranksByWorth(info);
  const name = (rank: string) => rankCalled(info, rank);
  const names = (ranks: readonly string[]) => ranks.map(name).join(", ");
  const dearest = dear[0] ?? "";
  const points = (rank: string | undefined) => info.points[rank ?? ""] ?? 0;
  return {
    game: gameName(info.id),
    suits: info.suits.length,
    ranks: info.ranks.length,
    cards: info.ranks.length * info.suits.length,
    hand: info.hand,
    direction: info.direction,
    seats: either(info.seat_counts.filter((one) => !one.house_rule).map((one) => one.players)),
    order: names(down),
    worth: dear.map((rank) => `${name(rank)} ${points(rank)}`).join(", "),
    dearest_points: points(dearest),
    dearest_beaten_by: down.indexOf(dearest),
    least_points: Math.min(...down.map(points)),
    second: name(down[1] ?? ""),
    second_points: points(down[1]),
    jack_points: points("J"),
    queen_points: points("Q"),
    whole: Math.max(...info.seat_counts.map((one) => one.points)),
    last: Number(valuesOf(info, "exchange.last")[0] ?? 0),
    hands: either(valuesOf(info, "hand").slice(1).map(String)),
    minutes: Math.round((info.ranks.length * info.suits.length * SECONDS_A_CARD) / 60),
    seconds: SECONDS_A_CARD,
    signs: info.signals ? names([...info.signals]) : "none",
    phrase_points: t("phrase.points_please"),
    phrase_low: t("phrase.play_low"),
    follow_rule: `${optionName("follow_suit")}: ${optionValue("follow_suit", "stock_empty")}`,
  };
}

function factsOfSeats(info: VariantInfo, count: SeatCountInfo): Values {
  return {
    players: count.players,
    sides: sidesOf(count),
    rivals: sidesOf(count) === 2 ? "two" : "more",
    form: sidesOf(count) < count.players ? "pairs" : "alone",
    in_play: cardsInPlay(info, count),
    stock: stockOf(info, count),
    draws: drawsOf(info, count),
    tricks: count.tricks,
    total: count.points,
    half: Math.floor(count.points / 2),
    more: majority(count.points),
    ...takenOut(info, count, ""),
  };
}

/** For answers about three and six, on a page that is about any number: `three_tricks`. */
function factsOfEachCount(info: VariantInfo): Values {
  const all: Values = {};
  for (const count of info.seat_counts) {
    const word = COUNTS[count.players];
    if (word === undefined) continue;
    all[`${word}_cards`] = cardsInPlay(info, count);
    all[`${word}_tricks`] = count.tricks;
    all[`${word}_points`] = count.points;
    Object.assign(all, takenOut(info, count, `${word}_`));
  }
  return all;
}

/** How many cards are taken out, of how many, and which. */
function takenOut(info: VariantInfo, count: SeatCountInfo, prefix: string): Values {
  const names = (form: "name" | "object") =>
    count.removed.map((card) => cardCalled(info, card, form)).join(", ");
  return {
    [`${prefix}out`]: count.taken_out,
    [`${prefix}out_of`]: count.removed.length,
    [`${prefix}out_cards`]: names("name"),
    [`the_${prefix}out_cards`]: names("object"),
  };
}
