import { expect, test } from "vitest";
import { speak, tMaybe } from "../i18n/index.svelte.ts";
import type { TableView } from "../net/protocol.ts";
import { asPlayed, namesOf, othersOf, seatName, sideName } from "./people.ts";
import { aSeat, aTable, aView } from "./testing/values.ts";

test("whoever gave no name is a guest, in the viewer's language", async () => {
  const seats = [
    { kind: "person", name: "" },
    { kind: "empty", name: "" },
    { kind: "bot", name: "Basia" },
  ];
  await speak("pl");
  const names = [0, 1, 2].map((seat) => seatName(tMaybe, { seats } as TableView, seat));
  expect(names).toEqual(["Gość", "Miejsce 2", "Basia"]);
});

test.each([
  ["en", ["Carlo and Inês", "Carlo, Inês and Ola", "You and Inês", "Ola"]],
  ["pl", ["Carlo i Inês", "Carlo, Inês i Ola", "Ty i Inês", "Ola"]],
  ["it", ["Carlo e Inês", "Carlo, Inês e Ola", "Tu e Inês", "Ola"]],
  ["es", ["Carlo e Inês", "Carlo, Inês y Ola", "Tú e Inês", "Ola"]],
  ["pt", ["Carlo e Inês", "Carlo, Inês e Ola", "Tu e Inês", "Ola"]],
] as const)("names are joined as in %s", async (language, wanted) => {
  await speak(language);
  const seats = ["Carlo", "Inês", "Ola", "Jan"].map((name) => ({ kind: "person", name }));
  const state = { seats, you: { seat: 3 } } as TableView;
  const some = [[0, 1], [0, 1, 2], [3, 1], [2]];
  expect(some.map((seats) => namesOf(tMaybe, state, seats))).toEqual(wanted);
});

test("a deal is told with the names of who played it, not of who sat down when it was over", async () => {
  await speak("en");
  const result = {
    number: 1,
    points: [50, 70],
    winner: 1,
    void: false,
    resigned: null,
    names: ["Ola", "Basia"],
  };
  const match = { number: 1, target: 2, won: [0, 1], deals: [result], winner: null, over: false };
  const base = aTable(aView({ seat: null }), { phase: "deal_over", match });
  const nina = { ...base, you: { ...base.you, seat: 1 } };
  expect(sideName(tMaybe, nina, 1)).toBe("You");
  expect(sideName(tMaybe, asPlayed(nina), 1)).toBe("Basia");
  const next = { ...nina, phase: "playing" as const };
  expect(asPlayed(next)).toBe(next);
});

test("the others are whoever sits there, waits for a seat or has left, but no bots and not oneself", () => {
  const state = aTable(aView(), {
    seats: [
      aSeat(0),
      aSeat(1),
      aSeat(2, { kind: "bot", name: "Basia", newcomer: "Zo" }),
      aSeat(3, { kind: "bot", stands_in: true }),
      aSeat(4, { kind: "bot", name: "Carlo" }),
      aSeat(5, { kind: "empty", name: "" }),
    ],
    former: [
      { seat: 5, name: "Leo" },
      { seat: 4, name: "Jan" },
      { seat: 1, name: "Jan" },
    ],
  });
  const others = [
    { seat: 1, name: "Jan" },
    { seat: 2, name: "Zo" },
    { seat: 3, name: "Piotr" },
    { seat: 5, name: "Leo" },
    { seat: 4, name: "Jan" },
  ];
  expect(othersOf(state)).toEqual(others);
  const waiting = { ...state, you: { ...state.you, seat: null, waits_for: 2 } };
  expect(othersOf(waiting)).toEqual([
    { seat: 0, name: "Ola" },
    ...others.filter(({ name }) => name !== "Zo"),
  ]);
});
