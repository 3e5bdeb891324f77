/** What leaving the table means just now. */
import type { TableView } from "../net/protocol.ts";

export type LeaveQuestion = "leave_bot" | "leave_seat" | "leave_last" | "leave_last_match";

/** Which question is asked before somebody leaves: with the last person the table ends. */
export function leaveQuestion(state: TableView): LeaveQuestion {
  const isOn = state.phase === "playing" || state.phase === "deal_over";
  const hasOthers = state.seats.some(
    (seat) => seat.seat !== state.you.seat && (seat.kind === "person" || seat.stands_in),
  );
  if (hasOthers) return isOn ? "leave_bot" : "leave_seat";
  return isOn ? "leave_last_match" : "leave_last";
}
