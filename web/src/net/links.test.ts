import { beforeEach, describe, expect, test } from "vitest";
import {
  keepLinks,
  keepOwnSeat,
  linkFor,
  linksOf,
  ownSeatLink,
  reachesOthers,
  tokenOf,
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

  test("have their token behind the #", () => {
    expect(tokenOf(join)).toBe("one");
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

describe("the link of one's own seat", () => {
  test("is known to every tab of the browser, the newest one first", () => {
    keepOwnSeat("a", seat);
    sessionStorage.clear();
    expect(ownSeatLink("a", 2)?.path).toBe("/t/a#two");
    keepOwnSeat("a", { ...seat, path: "/t/a#three" });
    expect(ownSeatLink("a", 2)?.path).toBe("/t/a#three");
    expect(ownSeatLink("a", 1)).toBeNull();
    expect(ownSeatLink("b", 2)).toBeNull();
  });

  test("may be among those that this tab was given", () => {
    keepLinks("a", [join, seat]);
    expect(ownSeatLink("a", 2)).toEqual(seat);
  });

  test("is forgotten after many newer tables", () => {
    keepOwnSeat("a", seat);
    for (let table = 0; table < 20; table++) keepOwnSeat(`t${table}`, seat);
    expect(ownSeatLink("a", 2)).toBeNull();
    expect(ownSeatLink("t0", 2)?.path).toBe("/t/a#two");
  });
});
