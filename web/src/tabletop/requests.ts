/** What is asked of the viewer beside the cards, and answered by a button at the table. */
import type { TableView } from "../net/protocol.ts";
import { absences } from "./absence.ts";

export type Request =
  | { kind: "take_back" }
  | { kind: "resume" }
  /** These want a pause. */
  | { kind: "pause"; seats: number[] }
  /** These partners want to give the deal up. */
  | { kind: "resign"; seats: number[] }
  /** For this seat a bot may play on. */
  | { kind: "stand_in"; seat: number };

/**
 * The request that matters most now, if there is one. `putOff`: requests as `requestKey` names them
 * that the viewer has answered by "not now".
 */
export function request(
  state: TableView,
  now: number,
  putOff: ReadonlySet<string>,
): Request | null {
  return requests(state, now).find((one) => !putOff.has(requestKey(one))) ?? null;
}

/** The same text for the same request of the same people. */
export function requestKey(request: Request): string {
  const seats = "seats" in request ? request.seats : "seat" in request ? [request.seat] : [];
  return [request.kind, ...seats].join(" ");
}

/** Everything that is asked of the viewer, what matters most first. */
export function requests(state: TableView, now: number): Request[] {
  const can = new Set(state.you.can);
  const found: Request[] = [];
  if (can.has("take_back")) found.push({ kind: "take_back" });
  if (can.has("resume")) found.push({ kind: "resume" });
  if (can.has("pause")) found.push(...wish(state, "pause"));
  if (can.has("resign")) found.push(...wish(state, "resign"));
  if (state.paused) return found;
  const late = absences(state, now).filter((absence) => absence.left === 0);
  return [...found, ...late.map(({ seat }) => ({ kind: "stand_in" as const, seat }))];
}

/** What the others want and the viewer has not agreed to: partners only, to give the deal up. */
function wish(state: TableView, kind: "pause" | "resign"): Request[] {
  const me = state.you.seat === null ? null : state.seats[state.you.seat];
  const wants = kind === "pause" ? "wants_pause" : "wants_resign";
  if (!me || me[wants]) return [];
  const seats = state.seats
    .filter((seat) => seat[wants] && (kind === "pause" || seat.side === me.side))
    .map((seat) => seat.seat);
  return seats.length ? [{ kind, seats }] : [];
}
