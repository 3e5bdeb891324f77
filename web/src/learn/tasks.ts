/** Small tasks about the ends of deals, and what the exact solver says of each card. */
import type { TrickView, View } from "../net/protocol.ts";

export const KINDS = ["cheap", "save", "trump", "upcard", "last"] as const;
export type TaskKind = (typeof KINDS)[number];

/** As `briscola.lab.tasks` writes it. */
export interface Task {
  kind: TaskKind;
  view: View;
  /** The seat's card points at the end with each card, in the mean over so many `deals`. */
  points: Readonly<Record<string, number>>;
  deals: number;
  /** The card that looks right and is not. */
  wrong: string;
  /** The cards that take the trick as it lies. */
  takes: readonly string[];
  /** What is in the other hand or, with a stock, drawn next. */
  unseen: readonly string[];
  /** How it goes on after each card, where all is known. */
  lines: Readonly<Record<string, readonly TrickView[]>>;
}

/** A task by its name, under which it is remembered. */
export interface NamedTask extends Task {
  name: string;
}

const files = import.meta.glob<{ default: Task[] }>("./tasks/*.json");

/** The tasks of a game, fetched when they are first asked for; none where there are none. */
export async function loadTasks(game: string): Promise<NamedTask[]> {
  const load = files[`./tasks/${game}.json`];
  return load ? named((await load()).default) : [];
}

/** Each with its name: its kind and its number in it. */
export function named(tasks: readonly Task[]): NamedTask[] {
  return tasks.map((task, at) => {
    const before = tasks.slice(0, at).filter((one) => one.kind === task.kind).length;
    return { ...task, name: `${task.kind}-${before + 1}` };
  });
}

/** The cards than which none brings more. */
export function best({ points }: Task): string[] {
  const most = Math.max(...Object.values(points));
  return Object.keys(points).filter((card) => points[card] === most);
}

/** The next task of the same kind that is not solved, after this one first; else the next at all. */
export function following(
  tasks: readonly NamedTask[],
  after: NamedTask,
  solved: ReadonlySet<string>,
): NamedTask {
  const kind = tasks.filter((one) => one.kind === after.kind);
  const at = kind.findIndex((one) => one.name === after.name);
  const round = [...kind.slice(at + 1), ...kind.slice(0, at)];
  return round.find((one) => !solved.has(one.name)) ?? round[0] ?? after;
}
