/** Who may be stood in for by a bot, and how long until then. */
import type { TableView } from "../net/protocol.ts";

const ABSENT_MS = 120_000;
const IDLE_MS = 300_000;

export interface Absence {
  seat: number;
  /** No connection; otherwise the others wait for a card of somebody who is here. */
  isAway: boolean;
  /** For how many ms the others have waited. */
  since: number;
  /** In how many ms a bot may play on; 0: it may now. */
  left: number;
}

/** The seats that the viewer may soon put a bot at, those first where it may be done earliest. */
export function absences(state: TableView, now: number): Absence[] {
  return state.you.stand_in_seats
    .map((seat) => absence(state, seat, now))
    .sort((one, other) => one.left - other.left);
}

function absence(state: TableView, seat: number, now: number): Absence {
  const gone = state.seats[seat]?.away_since ?? null;
  const since = Math.max(0, now - (gone ?? state.clock_at));
  return {
    seat,
    isAway: gone !== null,
    since,
    left: Math.max(0, (gone === null ? IDLE_MS : ABSENT_MS) - since),
  };
}
