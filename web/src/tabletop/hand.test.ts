import { expect, it } from "vitest";
import { arrival, bySuit, handPlaces, neighbour, rows } from "./hand.ts";
import { GERMAN } from "./testing/values.ts";

it("sorts by suit, then from weak to strong", () => {
  expect(bySuit(["DB", "7H", "CA", "TH"], GERMAN)).toEqual(["CA", "7H", "TH", "DB"]);
});

it("keeps the order of arrival and puts a drawn card last", () => {
  expect(arrival(["TH", "7A", "DB"], ["7A", "8L", "TH"])).toEqual(["TH", "7A", "8L"]);
});

it("cuts a large hand in two rows", () => {
  expect(rows([1, 2, 3], 5)).toEqual([[1, 2, 3]]);
  expect(rows([1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ]);
});

it("names the neighbour of a card that leaves", () => {
  expect(neighbour(["a", "b", "c"], "a")).toBe("b");
  expect(neighbour(["a", "b", "c"], "c")).toBe("b");
  expect(neighbour(["a"], "a")).toBeNull();
});

it("stands the hand at the bottom of its room, in the middle of its width", () => {
  const room = { width: 360, card: 64, gap: 6, row: 5, step: 47, height: 149, side: null };
  expect(handPlaces(1, room)).toEqual([{ x: 148, y: 47 }]);
  const nine = handPlaces(9, room);
  expect(nine.map((place) => place.y)).toEqual([0, 0, 0, 0, 47, 47, 47, 47, 47]);
  expect(nine[4]?.x).toBe(8);
});

it("keeps the hand to the side of the thumb", () => {
  const room = { width: 360, card: 64, gap: 6, row: 5, step: 0, height: 102 };
  expect(handPlaces(3, { ...room, side: "left" }).map((place) => place.x)).toEqual([8, 78, 148]);
  expect(handPlaces(3, { ...room, side: "right" }).map((place) => place.x)).toEqual([
    148, 218, 288,
  ]);
});
