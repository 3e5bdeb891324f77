import type { Level } from "../net/protocol.ts";

/** How strong bots play, weak to strong. */
export const LEVELS: readonly Level[] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** Until somebody chooses another. */
export const USUAL_LEVEL: Level = "3";

/** What levels were called when there were three of them. */
const FORMERLY = new Map<string, Level>([
  ["random", "1"],
  ["plain", "3"],
  ["careful", "4"],
]);

/** The level that a browser remembers, whenever that was; the usual one for what is none. */
export function levelOf(kept: unknown): Level {
  const name = String(kept);
  return LEVELS.find((level) => level === name) ?? FORMERLY.get(name) ?? USUAL_LEVEL;
}
