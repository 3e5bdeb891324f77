/** What a learner knows by now, kept in this browser for each game. */
import { keep, recall } from "../settings/kept.ts";
import { type Places, mended } from "./boxes.ts";

const quizKey = (game: string) => `briscola.quiz.${game}`;
const dealKey = (game: string) => `briscola.deal.${game}`;
const tasksKey = (game: string) => `briscola.tasks.${game}`;

export function places(game: string): Places {
  return mended(recall(quizKey(game), {}));
}

export function keepPlaces(game: string, places: Places): void {
  keep(quizKey(game), places);
}

/** The tasks that were solved, by their names. */
export function solved(game: string): ReadonlySet<string> {
  const { solved: names } = recall<{ solved: unknown }>(tasksKey(game), { solved: [] });
  return new Set(Array.isArray(names) ? names.filter((name) => typeof name === "string") : []);
}

export function keepSolved(game: string, names: ReadonlySet<string>): void {
  keep(tasksKey(game), { solved: [...names] });
}

/** How far the guided first deal of a game has come. */
export interface FirstDeal {
  /** The table on which it is played, "" while none has begun. */
  table: string;
  /** What the coach has said there. */
  said: readonly string[];
  /** One was played to its end, this or an earlier one. */
  done: boolean;
}

export function firstDeal(game: string): FirstDeal {
  const kept = recall<Record<string, unknown>>(dealKey(game), {});
  const { table, said, done } = kept;
  return {
    table: typeof table === "string" ? table : "",
    said: Array.isArray(said) ? said.filter((id) => typeof id === "string") : [],
    done: done === true,
  };
}

export function keepFirstDeal(game: string, some: Partial<FirstDeal>): void {
  keep(dealKey(game), { ...firstDeal(game), ...some });
}
