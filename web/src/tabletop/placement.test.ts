import { describe, expect, it } from "vitest";
import { placement, seatsIn, slot, trickRoom } from "./placement.ts";

describe("placement", () => {
  it("puts the next seat to the left when the game runs clockwise", () => {
    expect(placement(4, 0, "clockwise")).toEqual(["bottom", "left", "top", "right"]);
  });

  it("puts the next seat to the right when the game runs counter-clockwise", () => {
    expect(placement(4, 0, "counter_clockwise")).toEqual(["bottom", "right", "top", "left"]);
  });

  it("puts the viewer at the bottom, whichever seat it is", () => {
    expect(placement(4, 3, "clockwise")).toEqual(["left", "top", "right", "bottom"]);
    expect(placement(3, 2, "counter_clockwise")).toEqual(["top-right", "top-left", "bottom"]);
    for (const players of [2, 3, 4, 6]) {
      for (let viewer = 0; viewer < players; viewer++) {
        const places = placement(players, viewer, "clockwise");
        expect(places[viewer]).toBe("bottom");
        expect(new Set(places).size).toBe(players);
      }
    }
  });

  it("sits a spectator behind seat 0", () => {
    expect(placement(2, null, "clockwise")).toEqual(["bottom", "top"]);
  });

  it("puts partners opposite each other at four and six seats", () => {
    expect(placement(6, 1, "counter_clockwise")[4]).toBe("top");
    expect(placement(4, 1, "clockwise")[3]).toBe("top");
  });
});

describe("seatsIn", () => {
  it("lists the seats of each side of the board from the top", () => {
    const places = placement(6, 0, "clockwise");
    expect(seatsIn(places, "left")).toEqual([2, 1]);
    expect(seatsIn(places, "top")).toEqual([3]);
    expect(seatsIn(places, "right")).toEqual([4, 5]);
  });
});

describe("slot", () => {
  it("lies toward its player's side", () => {
    for (const players of [2, 3, 4, 6]) {
      for (const place of placement(players, 0, "clockwise")) {
        const { x, y } = slot(players, place);
        if (place === "bottom") expect(y).toBeGreaterThan(0);
        if (place.startsWith("top")) expect(y).toBeLessThan(0);
        if (place.startsWith("left") || place === "top-left") expect(x).toBeLessThan(0);
        if (place.startsWith("right") || place === "top-right") expect(x).toBeGreaterThan(0);
      }
    }
  });

  it("knows how much room the trick takes", () => {
    expect(trickRoom(6).wide).toBeGreaterThan(3);
    expect(trickRoom(2).wide).toBeLessThan(2);
  });
});
