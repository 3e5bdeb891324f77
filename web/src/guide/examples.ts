/** Tricks that show a rule. The tests play each of them through the engine. */
import all from "./examples.json";

/** A trick as seats 0, 1, … play it, who takes it, and for how many points. */
export interface Example {
  id: string;
  variant: string;
  players: number;
  upcard: string;
  cards: string[];
  taker: number;
  points: number;
  /** The trumps that the taker then gives for the turned card, one after the other. */
  gives?: string[];
  /** All that is left in the stock, the turned card last; everybody draws of it. */
  stock?: string[];
}

export function examplesOf(variant: string): Example[] {
  const examples: Example[] = all;
  return examples.filter((example) => example.variant === variant);
}
