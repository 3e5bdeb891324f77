import { expect, test } from "vitest";
import { speak, tMaybe } from "../i18n/index.svelte.ts";
import type { TableView } from "../net/protocol.ts";
import { seatName } from "./people.ts";

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
