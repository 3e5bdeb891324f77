import { t, tMaybe } from "../i18n/index.svelte.ts";
import type { Clock, OptionValue, Problem, Target } from "../net/protocol.ts";

/** What things are called. A game or rule without an entry in the catalogue shows its own id. */
export function gameName(variant: string): string {
  return tMaybe(`variant.${variant}.name`) ?? variant;
}

export function gameAbout(variant: string): string {
  return tMaybe(`variant.${variant}.about`) ?? "";
}

export function optionName(option: string): string {
  return tMaybe(`option.${option}.name`) ?? option;
}

export function optionHelp(option: string): string | undefined {
  return tMaybe(`option.${option}.help`) ?? undefined;
}

export function optionValue(option: string, value: OptionValue): string {
  const own = tMaybe(`option.${option}.value.${value}`);
  return own ?? tMaybe(`option.${option}.value`, { value: Number(value) }) ?? String(value);
}

/** What somebody is called: whoever gave no name is a guest. */
export function nameText(name: string): string {
  return name || t("name.guest");
}

/** Who sits at a table, seat by seat without the free ones; of bots it is said that they are. */
export function sitting(table: {
  names: readonly (string | null)[];
  bots: readonly boolean[];
}): string[] {
  return table.names.flatMap((name, seat) => {
    if (name === null) return [];
    return [table.bots[seat] ? t("lobby.bot", { name }) : nameText(name)];
  });
}

export function problemText(problem: Problem): string {
  return tMaybe(`error.${problem.code}`) ?? problem.message;
}

/** The heading over a problem, where it takes the place of the page. */
export function troubleTitle(problem: Problem): string {
  return tMaybe(`trouble.${problem.code}.title`) ?? t("trouble.title");
}

export function seatsText(players: number): string {
  return t("choose.seats_value", { players });
}

export function matchText(target: Target): string {
  return target === 1 ? t("match.one_deal") : t("match.first_to", { target });
}

export function clockText(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return t("clock.none");
    case "per_move":
      return t("clock.per_move_value", { seconds: clock.seconds });
    case "total":
      return t("clock.total_value", { minutes: clock.seconds / 60, increment: clock.increment });
  }
}
