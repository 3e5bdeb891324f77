/** Time that runs: how much is left of a deadline and of a seat's clock. */
import type { Deadline, SeatView, TableView } from "../net/protocol.ts";

export interface Countdown {
  left: number;
  /** What the ring counts from. */
  total: number;
}

/** What is left until the table's deadline at the server's time `now`; null if none runs. */
export function countdown(state: TableView, now: number): Countdown | null {
  if (!state.deadline || state.paused) return null;
  const left = Math.max(0, state.deadline.at - now);
  return { left, total: Math.max(left, fullTime(state, state.deadline)) };
}

function fullTime(state: TableView, deadline: Deadline): number {
  if (deadline.reason === "exchange_pause") return state.spec.pause_seconds * 1000;
  return deadline.reason === "move" ? deadline.at - state.clock_at : 0;
}

/** Does a deadline of this seat's run. */
export function isRunning(state: TableView, seat: number): boolean {
  return !state.paused && state.deadline?.seat === seat && state.deadline.reason === "move";
}

/** What the seat's clock shows in ms; null where it has none to show. */
export function seatClock(state: TableView, seat: SeatView, now: number): number | null {
  if (isRunning(state, seat.seat)) return Math.max(0, (state.deadline as Deadline).at - now);
  return seat.clock_ms;
}

/** "0:07", "2:15"; whole seconds, rounded up, so that 0:00 means none is left. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
