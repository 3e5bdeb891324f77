import type { OptionInfo, Record as DealRecord } from "../net/protocol.ts";
import { type Pack, commitment, shuffled } from "./shuffle.ts";

/** What the check must know of the game. */
export type Dealt = Pack & { options: readonly Pick<OptionInfo, "name" | "values">[] };

/** Does the seed fit what was promised before the deal, and does it give the pack that was dealt. */
export interface Verdict {
  bound: boolean;
  dealt: boolean;
}

export function check(game: Dealt, promised: string, seed: string, record: DealRecord): Verdict {
  return { bound: commitment(seed) === promised, dealt: isDealtFrom(game, seed, record) };
}

/** The pack must stand in the seed's order, once the cards that were taken out are left out. */
function isDealtFrom(game: Dealt, seed: string, record: DealRecord): boolean {
  const { cards } = shuffled(game, record.players, seed);
  const left = cards.filter((card) => !record.removed.includes(card));
  return isSame(left, record.pack) && isTakenOut(game, cards, record);
}

/** A single card is the one that the table named; of several, the first of their rank go. */
function isTakenOut(game: Dealt, cards: string[], record: DealRecord): boolean {
  const { removed } = record;
  const named = game.options.find((option) => option.name === "removed_card")?.values[0];
  if (removed.length === 1 && named !== undefined) {
    return removed[0] === (record.options["removed_card"] ?? named);
  }
  const rank = removed[0]?.[0];
  const first = cards.filter((card) => card[0] === rank).slice(0, removed.length);
  return isSame(first.sort(), [...removed].sort());
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((card, at) => card === other[at]);
}
