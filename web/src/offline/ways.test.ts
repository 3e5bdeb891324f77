import { describe, expect, it } from "vitest";
import { filesOf, filesOfAll, kindOf, outworn, wayOf } from "./ways.ts";

const HOME = "https://cards.test";

const way = (path: string, mode = "cors", method = "GET") =>
  wayOf({ method, mode, url: new URL(path, HOME).href }, HOME);

describe("the way of a request", () => {
  it.each([
    ["/", "navigate", "page"],
    ["/t/abcdefghjkmn", "navigate", "page"],
    ["/pl/rules/briskott?x=1#points", "navigate", "page"],
    ["/assets/index-1234.js", "cors", "kept"],
    ["/decks/german.svg", "same-origin", "kept"],
    ["/icons/any-192.png", "no-cors", "kept"],
    ["/favicon.svg", "no-cors", "kept"],
    ["/api/catalogue", "cors", "fresh"],
    ["/api/me", "cors", "network"],
    ["/api/lobby", "cors", "network"],
    ["/api/catalogue/more", "cors", "network"],
    ["/api/tables/x/deals/1/record", "navigate", "network"],
    ["/manifest/pl", "cors", "network"],
    ["/sw.js", "cors", "network"],
    ["https://elsewhere.test/assets/index-1234.js", "cors", "network"],
  ])("%s asked by %s is %s", (path, mode, found) => {
    expect(way(path, mode)).toBe(found);
  });

  it("what changes something is never kept", () => {
    expect(way("/", "navigate", "POST")).toBe("network");
    expect(way("/api/catalogue", "cors", "HEAD")).toBe("network");
  });
});

describe("what an answer calls itself", () => {
  it.each([
    ["/", "text/html; charset=utf-8", true],
    ["/", "text/htmlx", false],
    ["/api/catalogue", "application/json", true],
    ["/api/catalogue", "text/html", false],
    ["/assets/index-1.js", "text/javascript; charset=utf-8", true],
    ["/assets/index-1.js", "application/javascript", true],
    ["https://cards.test/assets/index-1.js?x=.css", "text/css", false],
    ["/assets/index-1.css", "text/css; charset=utf-8", true],
    ["/decks/german.svg", "image/svg+xml", true],
    ["/decks/german.svg", "text/html; charset=utf-8", false],
    ["/assets/letters-1.woff2", "font/woff2", true],
    ["/assets/letters-1.woff2", "text/html", false],
    ["/icons/any-192.png", "", false],
  ])("at %s as %s is good: %s", (address, kind, isGood) => {
    expect(kindOf(address).test(kind)).toBe(isGood);
  });
});

describe("what is kept", () => {
  const files = [
    "/assets/index-abc.js",
    "/assets/texts-pl-abc.js",
    "/assets/texts-de-abc.js",
    "/assets/guide-pl-a-bc.js",
    "/decks/german.svg",
  ];

  it("is what everybody needs, and the languages that were spoken here", () => {
    expect(filesOfAll(files)).toEqual(["/assets/index-abc.js", "/decks/german.svg"]);
    expect(filesOf("pl", files)).toEqual(["/assets/texts-pl-abc.js", "/assets/guide-pl-a-bc.js"]);
    expect(filesOf("en", files)).toEqual([]);
  });

  it("stays for the build before, whose pages may be open", () => {
    expect(outworn(["a", "b", "c"], "c")).toEqual(["a"]);
    expect(outworn(["b", "c"], "c")).toEqual([]);
    expect(outworn(["c"], "c")).toEqual([]);
    expect(outworn(["c", "b"], "c")).toEqual([]);
  });
});
