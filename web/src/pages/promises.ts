import type { TableView } from "../net/protocol.ts";

/** What was promised before a deal, and the seed that became known after it. */
export interface Promised {
  commitment: string;
  seed: string | null;
}

export type Promises = ReadonlyMap<number, Promised>;

/**
 * The promises with what this state of the table adds. What was noted first stays: a commitment
 * that changed later would fail the check.
 */
export function noted(promises: Promises, table: TableView): Promises {
  const proof = table.shuffle;
  if (!proof) return promises;
  const known = promises.get(proof.deal);
  if (known && (known.seed !== null || proof.seed === null)) return promises;
  const commitment = known?.commitment ?? proof.commitment;
  return new Map(promises).set(proof.deal, { commitment, seed: proof.seed });
}
