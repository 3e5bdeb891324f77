/** The house rules of a table: what is played, and whether it is what is usual in this game. */
import type { OptionInfo, OptionValue, TableSpec } from "../net/protocol.ts";

export interface HouseRule {
  option: string;
  value: OptionValue;
  isUsual: boolean;
}

/** In the order of the catalogue; those that do not matter at this table are left out. */
export function houseRules(options: readonly OptionInfo[], spec: TableSpec): HouseRule[] {
  const all = options
    .filter((option) => option.players.includes(spec.players))
    .map(({ name, values }) => ({
      option: name,
      value: spec.options[name] ?? values[0]!,
      isUsual: (spec.options[name] ?? values[0]) === values[0],
    }));
  return hasExchange(all) ? all : all.filter((rule) => !rule.option.startsWith("exchange."));
}

function hasExchange(rules: readonly HouseRule[]): boolean {
  return rules.some((rule) => rule.option === "exchange.cards" && rule.value !== "none");
}
