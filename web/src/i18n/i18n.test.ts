import { beforeEach, describe, expect, test } from "vitest";
import { type Language, LANGUAGES, loadTexts, tagOf, unbroken } from "./catalogue.ts";
import { languageOf, numeral, speak, spoken, t, tMaybe } from "./index.svelte.ts";

const languages = Object.keys(LANGUAGES) as Language[];

beforeEach(() => speak("en"));

describe("texts", () => {
  test("come in the language that is spoken", async () => {
    expect(t("start.play_now")).toBe("Play now");
    await speak("pl");
    expect([spoken(), document.documentElement.lang]).toEqual(["pl", "pl"]);
    expect(t("start.play_now")).toBe("Graj od razu");
    await speak("pt");
    expect([spoken(), document.documentElement.lang]).toEqual(["pt", "pt-PT"]);
    expect(t("start.play_now")).toBe("Jogar já");
  });

  test.each([
    ["pl", ["0 miejsc", "1 miejsce", "2 miejsca", "5 miejsc", "22 miejsca"]],
    ["de", ["0 Plätze", "1 Platz", "2 Plätze", "5 Plätze", "22 Plätze"]],
    ["it", ["0 posti", "1 posto", "2 posti", "5 posti", "22 posti"]],
    ["es", ["0 sitios", "1 sitio", "2 sitios", "5 sitios", "22 sitios"]],
    ["pt", ["0 lugares", "1 lugar", "2 lugares", "5 lugares", "22 lugares"]],
  ] as const)("count as in %s", async (language, wanted) => {
    await speak(language);
    const seats = [0, 1, 2, 5, 22].map((players) => t("choose.seats_value", { players }));
    expect(seats).toEqual(wanted);
  });

  test.each([
    ["en", "0.9"],
    ["pl", "0,9"],
    ["pt", "0,9"],
  ] as const)("write numbers as in %s", async (language, wanted) => {
    await speak(language);
    expect(t("settings.trick_rest_value", { seconds: 0.9 })).toBe(`${wanted}\u00a0s`);
    expect(numeral(0.9)).toBe(wanted);
  });

  test("are null for a key that comes from data and is unknown", () => {
    expect(tMaybe("error.never_heard_of")).toBeNull();
  });
});

test.each(languages)("the plurals of %s have the forms that its numbers take", async (language) => {
  const { pluralCategories } = new Intl.PluralRules(tagOf(language)).resolvedOptions();
  const text = (await loadTexts(language))["table.tricks"] ?? "";
  const forms = [...text.matchAll(/(\w+) \{/g)].map((found) => found[1]);
  expect(forms.sort()).toEqual([...pluralCategories].sort());
});

test.each(languages)("the tag of %s is its own", (language) => {
  expect(languageOf(tagOf(language))).toBe(language);
});

test.each([
  ["pl", "I w domu (z kartą) nad wodą", "I_w_domu (z_kartą) nad wodą"],
  ["pl", "Lwów i Łódź: „a to”, wie o", "Lwów i_Łódź: „a_to”, wie o"],
  ["pl", "Raz.\nI znów", "Raz.\nI_znów"],
  ["pl", "", ""],
  ["pl", "30 s na ruch", "30_s na ruch"],
  ["de", "5 min + 3 s und 3 sind da", "5_min + 3_s und 3 sind da"],
  ["en", "I lead a card, known 2 ×", "I lead a card, known 2_×"],
] as const)("in %s no line ends inside of %j", (language, text, wanted) => {
  expect(unbroken(text, language)).toBe(wanted.replaceAll("_", "\u00a0"));
});

test.each(["", "fr", "constructor"])("the tag %j is English", (tag) => {
  expect(languageOf(tag)).toBe("en");
});
