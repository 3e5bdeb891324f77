import { describe, expect, it } from "vitest";
import type { TableSpec } from "../net/protocol.ts";
import { clockText, countdown, seatClock } from "./deadline.ts";
import { aSeat, aTable, aView } from "./testing/values.ts";

const perMove: TableSpec = { ...aTable().spec, clock: { kind: "per_move", seconds: 20 } };

describe("countdown", () => {
  it("counts from the whole time of a move", () => {
    const state = aTable(aView(), {
      spec: perMove,
      deadline: { at: 100_000, reason: "move", seat: 1 },
      clock_at: 80_000,
    });
    expect(countdown(state, 95_000)).toEqual({ left: 5000, total: 20_000 });
    expect(countdown(state, 101_000)).toEqual({ left: 0, total: 20_000 });
  });

  it("stands still in a pause and where no deadline is", () => {
    const deadline = { at: 100_000, reason: "move" as const, seat: 1 };
    expect(countdown(aTable(aView(), { deadline, paused: true }), 0)).toBeNull();
    expect(countdown(aTable(), 0)).toBeNull();
  });

  it("knows the length of an exchange pause", () => {
    const deadline = { at: 4000, reason: "exchange_pause" as const, seat: null };
    expect(countdown(aTable(aView(), { deadline }), 1000)).toEqual({ left: 3000, total: 4000 });
  });
});

describe("seatClock", () => {
  it("runs for the seat in turn and stands for the others", () => {
    const state = aTable(aView(), {
      spec: { ...perMove, clock: { kind: "total", seconds: 60, increment: 0 } },
      seats: [aSeat(0, { clock_ms: 50_000 }), aSeat(1, { clock_ms: 40_000 })],
      deadline: { at: 90_000, reason: "move", seat: 1 },
    });
    expect(state.seats.map((seat) => seatClock(state, seat, 60_000))).toEqual([50_000, 30_000]);
  });
});

it("writes a clock", () => {
  expect([0, 1, 6400, 60_000, 135_000].map(clockText)).toEqual([
    "0:00",
    "0:01",
    "0:07",
    "1:00",
    "2:15",
  ]);
});
