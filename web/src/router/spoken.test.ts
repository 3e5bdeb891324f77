import { expect, test } from "vitest";
import { inLanguage, languageIn, withoutLanguage } from "./spoken.ts";

test.each([
  ["/", null, "/"],
  ["/new", null, "/new"],
  ["/pl", "pl", "/"],
  ["/pl/", "pl", "/"],
  ["/pt/rules/bisca", "pt", "/rules/bisca"],
  ["/place", null, "/place"],
  ["/fr/new", null, "/fr/new"],
  ["/constructor", null, "/constructor"],
] as const)("%s names the language %s", (path, language, rest) => {
  expect([languageIn(path), withoutLanguage(path)]).toEqual([language, rest]);
});

test.each([
  ["/", "de", "/de"],
  ["/pl", "de", "/de"],
  ["/rules/bisca", "it", "/it/rules/bisca"],
  ["/es/new", "it", "/it/new"],
  ["/es/new", null, "/new"],
] as const)("%s in the language %s", (path, language, address) => {
  expect(inLanguage(path, language)).toBe(address);
});
