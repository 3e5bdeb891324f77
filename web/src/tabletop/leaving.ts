/** What leaving the table means just now. */
import type { TableView } from "../net/protocol.ts";

export type LeaveQuestion = "leave_bot" | "leave_seat" | "leave_last" | "leave_last_match";

/** Which question is asked before somebody leaves: with the last person the table ends. */
export function leaveQuestion(state: TableView): LeaveQuestion {
  const isOn = state.phase === "playing" || state.phase === "deal_over";
  const own = state.you.seat ?? state.you.waits_for;
  const hasOthers = state.seats.some(
    (seat) =>
      seat.seat !== own && (seat.kind === "person" || seat.stands_in || seat.newcomer !== null),
  );
  if (hasOthers) return isOn && state.you.seat !== null ? "leave_bot" : "leave_seat";
  return isOn ? "leave_last_match" : "leave_last";
}
