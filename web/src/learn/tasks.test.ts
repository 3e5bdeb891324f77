import { expect, test } from "vitest";
import { aView } from "../tabletop/testing/values.ts";
import { KINDS, type Task, best, following, loadTasks, named } from "./tasks.ts";

function aTask(some: Partial<Task> = {}): Task {
  return {
    kind: "save",
    view: aView(),
    points: { "7A": 40, CH: 51, WH: 51 },
    deals: 1,
    wrong: "7A",
    takes: [],
    unseen: [],
    lines: {},
    ...some,
  };
}

test("tasks are named by their kind and number, and none of them twice", () => {
  const tasks = named([aTask(), aTask({ kind: "last" }), aTask()]);
  expect(tasks.map((task) => task.name)).toEqual(["save-1", "last-1", "save-2"]);
});

test("all cards that bring the most are right", () => {
  expect(best(aTask())).toEqual(["CH", "WH"]);
});

test("the next one is of the same kind and unsolved, if there is such a one", () => {
  const tasks = named([aTask(), aTask(), aTask(), aTask({ kind: "last" })]);
  const [first, second, third, other] = tasks as [never, never, never, never];
  expect(following(tasks, first, new Set(["save-2"]))).toBe(third);
  expect(following(tasks, third, new Set(["save-1", "save-3"]))).toBe(second);
  expect(following(tasks, third, new Set(["save-1", "save-2", "save-3"]))).toBe(first);
  expect(following(tasks, other, new Set())).toBe(other);
});

test.each(["briskott", "briscola", "brisca", "bisca"])(
  "%s has thirty tasks at least",
  async (game) => {
    const tasks = await loadTasks(game);
    expect(tasks.length).toBeGreaterThanOrEqual(30);
    for (const kind of KINDS) expect(tasks.some((task) => task.kind === kind)).toBe(true);
  },
);

test("a game without tasks has none", async () => {
  expect(await loadTasks("poker")).toEqual([]);
});
