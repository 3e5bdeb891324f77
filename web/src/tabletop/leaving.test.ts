import { describe, expect, it } from "vitest";
import { leaveQuestion } from "./leaving.ts";
import { aSeat, aTable, aView } from "./testing/values.ts";

const asks = (phase: "gathering" | "playing" | "match_over", other: object) =>
  leaveQuestion(aTable(aView(), { phase, seats: [aSeat(0), aSeat(1, other)] }));

describe("leaveQuestion", () => {
  it("promises a bot only while others play on", () => {
    expect(asks("playing", {})).toBe("leave_bot");
    expect(asks("playing", { kind: "bot", stands_in: true })).toBe("leave_bot");
    expect(asks("gathering", {})).toBe("leave_seat");
    expect(asks("match_over", {})).toBe("leave_seat");
  });

  it("tells the last person that the table closes", () => {
    expect(asks("playing", { kind: "bot" })).toBe("leave_last_match");
    expect(asks("gathering", { kind: "empty" })).toBe("leave_last");
    expect(asks("match_over", { kind: "bot" })).toBe("leave_last");
  });

  it("counts who waits for a seat, and promises them no bot", () => {
    expect(asks("playing", { kind: "bot", newcomer: "Ewa" })).toBe("leave_bot");
    const waiting = { ...aTable().you, seat: null, waits_for: 1 };
    const other = aSeat(1, { kind: "bot", newcomer: "Ewa" });
    const of = (first: object) =>
      leaveQuestion(aTable(aView(), { you: waiting, seats: [aSeat(0, first), other] }));
    expect(of({})).toBe("leave_seat");
    expect(of({ kind: "bot" })).toBe("leave_last_match");
  });
});
