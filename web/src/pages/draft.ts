import type {
  Clock,
  Level,
  OptionInfo,
  OptionValue,
  TableSpec,
  Target,
  VariantInfo,
} from "../net/protocol.ts";
import { USUAL_LEVEL } from "../parts/levels.ts";
import { hasPause as isPause, mattering } from "../tabletop/index.ts";

/** A table as it is being filled in; a number is null while what is written is none. */
export interface Draft {
  variant: string;
  players: number;
  target: Target;
  clock: Clock["kind"];
  moveSeconds: number | null;
  totalMinutes: number | null;
  increment: number | null;
  withBots: boolean;
  level: Level;
  open: boolean;
  spectators: boolean;
  handsAfter: boolean;
  pauseSeconds: number | null;
  hints: TableSpec["hints"];
  options: Record<string, OptionValue>;
}

export const LIMITS = {
  moveSeconds: { least: 5, most: 600 },
  totalMinutes: { least: 1, most: 120 },
  increment: { least: 0, most: 60 },
  pauseSeconds: { least: 2, most: 15 },
} as const;

export const BLANK: Draft = {
  variant: "briscola",
  players: 2,
  target: 1,
  clock: "none",
  moveSeconds: 45,
  totalMinutes: 5,
  increment: 5,
  withBots: true,
  level: USUAL_LEVEL,
  open: false,
  spectators: true,
  handsAfter: false,
  pauseSeconds: 4,
  hints: "alone",
  options: {},
};

/** The draft for another game: its seat counts and house rules hold, where it has them. */
export function forGame(draft: Draft, game: VariantInfo): Draft {
  const counts = game.seat_counts.map((count) => count.players);
  const usual = game.seat_counts.find((count) => !count.house_rule)?.players ?? 2;
  const options = Object.entries(draft.options).filter(([name, value]) =>
    game.options.some((option) => option.name === name && option.values.includes(value)),
  );
  return {
    ...draft,
    variant: game.id,
    players: counts.includes(draft.players) ? draft.players : usual,
    options: Object.fromEntries(options),
  };
}

/** One house rule as it is chosen, or as it usually is. */
export function chosenValue(draft: Draft, game: VariantInfo, name: string): OptionValue {
  const usual = game.options.find((option) => option.name === name)?.values[0];
  return draft.options[name] ?? usual ?? "";
}

/** The house rules that matter as far as the draft goes. */
export function optionsThatMatter(draft: Draft, game: VariantInfo): OptionInfo[] {
  return mattering(game.options, draft.players, ({ name }) => chosenValue(draft, game, name));
}

/** Only with an exchange before drawing is there a pause for it. */
export function hasPause(draft: Draft, game: VariantInfo): boolean {
  return isPause(game.options, draft.players, ({ name }) => chosenValue(draft, game, name));
}

/** What the server is asked for; null while a number that matters is missing. */
export function specOf(draft: Draft, game: VariantInfo): TableSpec | null {
  const clock = clockOf(draft);
  if (!clock) return null;
  if (draft.pauseSeconds === null && hasPause(draft, game)) return null;
  return {
    variant: draft.variant,
    players: draft.players,
    options: optionsOf(draft, game),
    target: draft.target,
    clock,
    open: draft.open,
    spectators: draft.spectators,
    hands_after: draft.spectators && draft.handsAfter,
    bots: draft.withBots ? draft.level : null,
    pause_seconds: draft.pauseSeconds ?? BLANK.pauseSeconds ?? 4,
    hints: draft.hints,
    lesson: false,
  };
}

function clockOf(draft: Draft): Clock | null {
  switch (draft.clock) {
    case "none":
      return { kind: "none" };
    case "per_move":
      return draft.moveSeconds === null ? null : { kind: "per_move", seconds: draft.moveSeconds };
    case "total":
      if (draft.totalMinutes === null || draft.increment === null) return null;
      return { kind: "total", seconds: draft.totalMinutes * 60, increment: draft.increment };
  }
}

/** Only what differs from the game's own rules, and matters for so many seats. */
function optionsOf(draft: Draft, game: VariantInfo): Record<string, OptionValue> {
  const chosen = optionsThatMatter(draft, game)
    .map(
      (option) => [option.name, chosenValue(draft, game, option.name), option.values[0]] as const,
    )
    .filter(([, value, usual]) => value !== usual);
  return Object.fromEntries(chosen.map(([name, value]) => [name, value]));
}
