import { describe, expect, it } from "vitest";
import { absences } from "./absence.ts";
import { aSeat, aTable, aView } from "./testing/values.ts";

const away = aTable(aView({ to_move: 1, legal: [] }), {
  seats: [aSeat(0), aSeat(1, { away_since: 5_000 })],
  you: { ...aTable().you, stand_in_seats: [1] },
});
const slow = aTable(aView({ to_move: 1, legal: [] }), {
  clock_at: 5_000,
  you: { ...aTable().you, stand_in_seats: [1] },
});

describe("absences", () => {
  it("counts two minutes for whoever is away", () => {
    expect(absences(away, 35_000)).toEqual([
      { seat: 1, isAway: true, since: 30_000, left: 90_000 },
    ]);
    expect(absences(away, 125_000)[0]?.left).toBe(0);
  });

  it("counts five minutes for whoever is here and does not play", () => {
    expect(absences(slow, 65_000)).toEqual([
      { seat: 1, isAway: false, since: 60_000, left: 240_000 },
    ]);
    expect(absences(slow, 400_000)[0]?.left).toBe(0);
  });

  it("knows of nobody where no bot may stand in", () => {
    expect(absences(aTable(), 400_000)).toEqual([]);
  });
});
