import { describe, expect, it } from "vitest";
import type { SeatView, You } from "../net/protocol.ts";
import { request, requestKey } from "./requests.ts";
import { aSeat, aTable, aView } from "./testing/values.ts";

function table(seats: Partial<SeatView>[], you: Partial<You>, more = {}) {
  return aTable(aView(), {
    seats: seats.map((some, seat) => aSeat(seat, some)),
    you: { ...aTable().you, ...you },
    ...more,
  });
}
const none = new Set<string>();
const NOW = 1_000_000;

describe("request", () => {
  it("is nothing where nobody asks", () => {
    expect(request(table([{}, {}], { can: ["pause", "resign"] }), NOW, none)).toBeNull();
  });

  it("is the others' wish for a pause, until the viewer shares it", () => {
    const asked = [{}, { wants_pause: true }];
    const found = request(table(asked, { can: ["pause"] }), NOW, none);
    expect(found).toEqual({ kind: "pause", seats: [1] });
    const agreed = [{ wants_pause: true }, { wants_pause: true }];
    expect(request(table(agreed, { can: ["pause"] }), NOW, none)).toBeNull();
  });

  it("is a partner's wish to give the deal up, never an opponent's", () => {
    const asked = [{}, { wants_resign: true }, {}, {}];
    expect(request(table(asked, { can: ["resign"] }), NOW, none)).toBeNull();
    const partner = [{}, {}, { wants_resign: true }, {}];
    const found = request(table(partner, { can: ["resign"] }), NOW, none);
    expect(found).toEqual({ kind: "resign", seats: [2] });
  });

  it("is to take one's own seat back, and to go on after a pause", () => {
    expect(request(table([{}, {}], { can: ["resume"] }, { paused: true }), NOW, none)).toEqual({
      kind: "resume",
    });
    expect(request(table([{ kind: "bot" }, {}], { can: ["take_back"] }), NOW, none)).toEqual({
      kind: "take_back",
    });
  });

  it("is to let a bot play for somebody, once that may be done", () => {
    const gone = [{}, { away_since: NOW - 119_000 }];
    expect(request(table(gone, { stand_in_seats: [1] }), NOW, none)).toBeNull();
    expect(request(table(gone, { stand_in_seats: [1] }), NOW + 1_000, none)).toEqual({
      kind: "stand_in",
      seat: 1,
    });
  });

  it("leaves out what was put off, and asks again when somebody else joins in", () => {
    const first = table([{}, { wants_pause: true }, {}, {}], { can: ["pause"] });
    const putOff = new Set([requestKey(request(first, NOW, none)!)]);
    expect(request(first, NOW, putOff)).toBeNull();
    const more = table([{}, { wants_pause: true }, { wants_pause: true }, {}], { can: ["pause"] });
    expect(request(more, NOW, putOff)).toEqual({ kind: "pause", seats: [1, 2] });
  });
});
