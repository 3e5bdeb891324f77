import { beforeEach, describe, expect, test } from "vitest";
import {
  forgetWayBack,
  keepLinks,
  keepWayBack,
  linkFor,
  linksOf,
  reachesOthers,
  wayBack,
} from "./links.ts";
import type { Link } from "./protocol.ts";

const join: Link = { kind: "join", seat: null, path: "/t/a#one" };
const seat: Link = { kind: "seat", seat: 2, path: "/t/a#two" };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("links that this tab was given", () => {
  test("are kept for their table alone", () => {
    keepLinks("a", [join, seat]);
    expect(linksOf("a")).toEqual([join, seat]);
    expect(linksOf("b")).toEqual([]);
  });

  test("give way to newer ones for the same thing", () => {
    keepLinks("a", [join, seat]);
    const renewed = { ...seat, path: "/t/a#three" };
    expect(keepLinks("a", [renewed])).toEqual([join, renewed]);
    expect(linkFor(linksOf("a"), "seat", 2)).toEqual(renewed);
    expect(linkFor(linksOf("a"), "seat", 1)).toBeNull();
  });
});

test.each([
  ["127.0.0.1", false],
  ["localhost", false],
  ["[::1]", false],
  ["192.168.1.5", true],
  ["127.example.org", true],
])("a link to %s reaches other machines: %s", (host, reaches) => {
  expect(reachesOthers(host)).toBe(reaches);
});

describe("the way back to one's seat", () => {
  const link: Link = { kind: "return", seat: 2, path: "/t/a#back" };

  test("is known to every tab of the browser, the newest alone", () => {
    keepWayBack("a", link);
    sessionStorage.clear();
    expect(wayBack("a", 2)?.path).toBe("/t/a#back");
    keepWayBack("a", { ...link, path: "/t/a#newer" });
    expect(wayBack("a", 2)?.path).toBe("/t/a#newer");
    expect([wayBack("a", 1), wayBack("a", null), wayBack("b", 2)]).toEqual([null, null, null]);
  });

  test("is forgotten with the seat, and after many newer tables", () => {
    keepWayBack("a", link);
    forgetWayBack("a");
    expect(wayBack("a", 2)).toBeNull();
    for (let table = 0; table <= 20; table++) keepWayBack(`t${table}`, link);
    expect(wayBack("t0", 2)).toBeNull();
    expect(wayBack("t1", 2)?.path).toBe("/t/a#back");
  });
});
