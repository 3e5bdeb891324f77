import { describe, expect, test } from "vitest";
import type { AnyShown, ServerMessage, TableView } from "./protocol.ts";
import { EMPTY, type Scene, reduce } from "./reduce.ts";
import type { Wish } from "./socket.ts";
import { aView } from "../tabletop/testing/values.ts";

const state = (seq: number) => ({ seq }) as TableView;
const events: AnyShown[] = [{ type: "hidden", seq: 4 }];

function hear(scene: Scene, message: ServerMessage, command: Wish | null = null): Scene {
  return reduce(scene, { type: "heard", message, command, at: 100 });
}

describe("what the page knows of a table", () => {
  test("a snapshot replaces everything and has no events", () => {
    const scene = hear(EMPTY, {
      type: "welcome",
      protocol: 1,
      now: 130,
      build: "b1",
      state: state(3),
    });
    expect(scene).toMatchObject({ table: { seq: 3 }, events: [], now: 130, ahead: 30 });
  });

  test("a batch brings its events, and is ignored when it is older", () => {
    const before = hear(EMPTY, {
      type: "welcome",
      protocol: 1,
      now: 0,
      build: "b1",
      state: state(3),
    });
    const after = hear(before, {
      type: "happened",
      now: 120,
      events,
      build: null,
      state: state(4),
    });
    expect(after).toMatchObject({ table: { seq: 4 }, events, now: 120 });
    expect(
      hear(after, {
        type: "happened",
        now: 1,
        events: [],
        build: null,
        state: state(2),
      }),
    ).toBe(after);
  });

  test("a refusal is told with its command, and forgotten with the next good answer", () => {
    const problem = { code: "late", message: "Too late." };
    const command: Wish = { type: "play", card: "7A", seq: 1 };
    const refused = hear(EMPTY, { type: "answer", nonce: "n", seq: null, problem }, command);
    expect(refused.refused).toEqual({ command, ...problem });
    const good: ServerMessage = { type: "answer", nonce: "m", seq: 5, problem: null };
    expect(hear(refused, good, command).refused).toBeNull();
  });

  test("a seat that was given up is remembered, unless that was refused", () => {
    const command: Wish = { type: "leave" };
    const answer = { type: "answer", nonce: "n", seq: 5, problem: null } as const;
    const problem = { code: "not_seated", message: "" };
    expect(hear(EMPTY, answer, command).left).toBe(true);
    expect(hear(EMPTY, { ...answer, problem }, command).left).toBe(false);
    expect(hear(EMPTY, answer, { type: "ready" }).left).toBe(false);
  });

  test("the same refusal twice is a new one each time", () => {
    const problem = { code: "late", message: "" };
    const answer: ServerMessage = { type: "answer", nonce: "n", seq: null, problem };
    const command: Wish = { type: "ready" };
    const once = hear(EMPTY, answer, command);
    expect(hear(once, answer, command).refused).not.toBe(once.refused);
  });

  test("a hint is kept while the same moves may be made, and no longer", () => {
    const hint = { move: "7A", kind: "lead", points: 1, risk: 0, best: null, ahead: 1 } as const;
    const at = (seq: number, legal: string[]): ServerMessage => ({
      type: "happened",
      now: 0,
      events: [],
      build: null,
      state: { seq, view: aView({ legal }) } as TableView,
    });
    const asked = hear(EMPTY, at(4, ["7A", "CH"]));
    const hinted = hear(asked, { type: "hint", nonce: "n", hint });
    expect(hinted.hint).toEqual(hint);
    const said = hear(hinted, at(5, ["7A", "CH"]));
    expect(said.hint).toEqual(hint);
    expect(hear(said, at(6, [])).hint).toBeNull();
  });
});
