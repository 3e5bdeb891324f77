import type { Record as DealRecord } from "../net/protocol.ts";
import { type Pack, commitment, shuffled } from "./shuffle.ts";

/** Does the seed fit what was promised before the deal, and does it give the pack that was dealt. */
export interface Verdict {
  bound: boolean;
  dealt: boolean;
}

export function check(pack: Pack, promised: string, seed: string, record: DealRecord): Verdict {
  return { bound: commitment(seed) === promised, dealt: isDealtFrom(pack, seed, record) };
}

/** The pack must stand in the seed's order, once the cards that were taken out are left out. */
function isDealtFrom(pack: Pack, seed: string, record: DealRecord): boolean {
  const { cards } = shuffled(pack, record.players, seed);
  const left = cards.filter((card) => !record.removed.includes(card));
  return left.length === record.pack.length && left.every((card, at) => card === record.pack[at]);
}
