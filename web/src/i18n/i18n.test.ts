import { beforeEach, describe, expect, test } from "vitest";
import { bestLanguage, speak, spoken, t, tMaybe } from "./index.svelte.ts";

beforeEach(() => speak("en"));

describe("texts", () => {
  test("come in the language that is spoken", async () => {
    expect(t("start.play_now")).toBe("Play now");
    await speak("pl");
    expect([spoken(), document.documentElement.lang]).toEqual(["pl", "pl"]);
    expect(t("start.play_now")).toBe("Graj od razu");
  });

  test("count as the language counts", async () => {
    await speak("pl");
    const seats = [1, 2, 5, 22].map((players) => t("choose.seats_value", { players }));
    expect(seats).toEqual(["1 miejsce", "2 miejsca", "5 miejsc", "22 miejsca"]);
  });

  test("are null for a key that comes from data and is unknown", () => {
    expect(tMaybe("error.never_heard_of")).toBeNull();
  });
});

test.each([
  [["pl-PL", "en"], "pl"],
  [["fr", "pl"], "pl"],
  [["fr"], "en"],
  [[], "en"],
])("a browser that wants %j is spoken to in %s", (wanted, language) => {
  expect(bestLanguage(wanted)).toBe(language);
});
