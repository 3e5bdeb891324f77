/** The house rules of a table: which matter, what is played, and whether it is the usual. */
import type { OptionInfo, OptionValue, TableSpec } from "../net/protocol.ts";

export interface HouseRule {
  option: string;
  value: OptionValue;
  isUsual: boolean;
}

type ValueOf = (option: OptionInfo) => OptionValue;

const EXCHANGE_DETAILS = new Set(["exchange.when", "exchange.last"]);

/** Is there a pause for an exchange: where it is made before drawing. */
export function hasPause(
  options: readonly OptionInfo[],
  players: number,
  valueOf: ValueOf,
): boolean {
  const when = options.find((option) => option.name === "exchange.when");
  const isBeforeDraw = when === undefined || valueOf(when) === "before_draw";
  return isBeforeDraw && hasExchange(options, players, valueOf);
}

/** May the turned card be exchanged where so many play, and these values are chosen. */
function hasExchange(options: readonly OptionInfo[], players: number, valueOf: ValueOf): boolean {
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

/** May the turned card be exchanged at this table. */
export function exchanges(options: readonly OptionInfo[], spec: TableSpec): boolean {
  return hasExchange(options, spec.players, valuesAt(spec));
}

/** Is there a pause for an exchange at this table. */
export function pauses(options: readonly OptionInfo[], spec: TableSpec): boolean {
  return hasPause(options, spec.players, valuesAt(spec));
}

function valuesAt(spec: TableSpec): ValueOf {
  return ({ name, values }) => spec.options[name] ?? values[0]!;
}

/** What is played at this table, in the order of the catalogue. */
export function houseRules(options: readonly OptionInfo[], spec: TableSpec): HouseRule[] {
  const valueOf = valuesAt(spec);
  return mattering(options, spec.players, valueOf).map((option) => ({
    option: option.name,
    value: valueOf(option),
    isUsual: valueOf(option) === option.values[0],
  }));
}
