/** What a learner knows by now, kept in this browser for each game. */
import { keep, recall } from "../settings/kept.ts";
import { type Places, mended } from "./boxes.ts";

const quizKey = (game: string) => `briscola.quiz.${game}`;
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
