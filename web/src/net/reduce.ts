import type { AnyShown, Hint, Problem, ServerMessage, TableView } from "./protocol.ts";
import type { Connection, Wish } from "./socket.ts";

/** A command that was turned down. A new object each time, even for the same words. */
export interface Refused {
  command: Wish;
  code: string;
  message: string;
}

/** All that the page knows about the table it shows. */
export interface Scene {
  table: TableView | null;
  /** What led to `table` from the one before; empty after a snapshot. */
  events: AnyShown[];
  /** The server's time that came with `table`, in Unix ms. */
  now: number;
  /** How far the server's clock is ahead of ours, in ms. */
  ahead: number;
  refused: Refused | null;
  /** What an engine would play, until the turn is over. */
  hint: Hint | null;
  /** Has this person given up their seat. */
  left: boolean;
  connection: Connection;
}

export const EMPTY: Scene = {
  table: null,
  events: [],
  now: 0,
  ahead: 0,
  refused: null,
  hint: null,
  left: false,
  connection: { status: "connecting", reason: null },
};

export type Happening =
  | { type: "heard"; message: ServerMessage; command: Wish | null; at: number }
  | { type: "connection"; connection: Connection };

/** The scene after this. The only place where what the page knows of a table changes. */
export function reduce(scene: Scene, happening: Happening): Scene {
  if (happening.type === "connection") return { ...scene, connection: happening.connection };
  const { message, command, at } = happening;
  switch (message.type) {
    case "welcome":
      return { ...scene, ...shown(scene, message.state, [], message.now, at) };
    case "happened":
      if (scene.table && message.state.seq < scene.table.seq) return scene;
      return { ...scene, ...shown(scene, message.state, message.events, message.now, at) };
    case "answer":
      return { ...scene, ...answered(command, message.problem) };
    case "hint":
      return { ...scene, hint: message.hint, refused: null };
    case "pong":
      return { ...scene, ahead: message.now - at };
    case "closing":
      return scene;
  }
}

function shown(
  before: Scene,
  table: TableView,
  events: AnyShown[],
  now: number,
  at: number,
): Partial<Scene> {
  const hint = turnOf(before.table) === turnOf(table) ? before.hint : null;
  return { table, events, now, ahead: now - at, hint };
}

/** The same text while the same moves may be made at the same point of a deal. */
function turnOf(table: TableView | null): string {
  const view = table?.view;
  if (!view) return "";
  const { match, tricks, trick, exchanges, legal } = view;
  return [match.deal, tricks.length, trick.length, exchanges.length, ...legal].join(" ");
}

function answered(command: Wish | null, problem: Problem | null): Partial<Scene> {
  const left = command?.type === "leave" && problem === null;
  return { refused: command && refusal(command, problem), ...(left ? { left } : {}) };
}

function refusal(command: Wish, problem: Problem | null): Refused | null {
  return problem && { command, code: problem.code, message: problem.message };
}
