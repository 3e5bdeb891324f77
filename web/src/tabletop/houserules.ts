/** The house rules of a table: which matter, what is played, and whether it is the usual. */
import type { OptionInfo, OptionValue, TableSpec } from "../net/protocol.ts";

export interface HouseRule {
  option: string;
  value: OptionValue;
  isUsual: boolean;
}

type ValueOf = (option: OptionInfo) => OptionValue;

const EXCHANGE_DETAILS = new Set(["exchange.when", "exchange.last"]);

/** May the turned card be exchanged where so many play, and these values are chosen. */
export function hasExchange(
  options: readonly OptionInfo[],
  players: number,
  valueOf: ValueOf,
): boolean {
  const cards = options.find((option) => option.name === "exchange.cards");
  return cards !== undefined && cards.players.includes(players) && valueOf(cards) !== "none";
}

/** The options that matter there: without an exchange, its details do not. */
export function mattering(
  options: readonly OptionInfo[],
  players: number,
  valueOf: ValueOf,
): OptionInfo[] {
  const isOn = hasExchange(options, players, valueOf);
  return options.filter(
    (option) => option.players.includes(players) && (isOn || !EXCHANGE_DETAILS.has(option.name)),
  );
}

/** What is played at this table, in the order of the catalogue. */
export function houseRules(options: readonly OptionInfo[], spec: TableSpec): HouseRule[] {
  const valueOf: ValueOf = ({ name, values }) => spec.options[name] ?? values[0]!;
  return mattering(options, spec.players, valueOf).map((option) => ({
    option: option.name,
    value: valueOf(option),
    isUsual: valueOf(option) === option.values[0],
  }));
}
