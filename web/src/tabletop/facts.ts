/** What decided a deal, read off the tricks. Facts only. */
import type { DealResult, TableView, View } from "../net/protocol.ts";

export type Fact =
  | { kind: "resigned"; side: number }
  | { kind: "equal"; points: number }
  | { kind: "last_trick"; seat: number; points: number }
  | { kind: "one_trick"; seat: number; points: number }
  | { kind: "richest"; seat: number; points: number };

/** The one thing worth saying of a finished deal; null where the tricks are not on show. */
export function decided(state: TableView, result: DealResult): Fact | null {
  if (result.resigned !== null) return { kind: "resigned", side: result.resigned };
  const [first = 0] = [...result.points].sort((a, b) => b - a);
  if (result.winner === null) return { kind: "equal", points: first };
  const view = state.view;
  if (!view || view.match.deal !== result.number) return null;
  return ofTricks(state, view, result, result.winner);
}

function ofTricks(state: TableView, view: View, result: DealResult, winner: number): Fact | null {
  const tricks = view.tricks.map((trick) => ({ seat: trick.taker, points: trick.points ?? 0 }));
  const last = tricks.at(-1);
  if (!last) return null;
  const sideOf = (seat: number) => state.seats[seat]?.side ?? 0;
  const margin = leadOf(result.points, winner);
  if (sideOf(last.seat) === winner && last.points >= margin && last.points > 0) {
    return { kind: "last_trick", ...last };
  }
  const richest = tricks.reduce((best, trick) => (trick.points > best.points ? trick : best));
  const isTheirs = sideOf(richest.seat) === winner;
  return { kind: isTheirs && richest.points >= margin ? "one_trick" : "richest", ...richest };
}

/** By how much the winner leads the best other side. */
function leadOf(points: readonly number[], winner: number): number {
  const others = points.filter((_, side) => side !== winner);
  return (points[winner] ?? 0) - Math.max(...others);
}
