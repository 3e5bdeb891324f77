import { expect, test } from "vitest";
import { linksOf } from "../net/links.ts";
import type { Link } from "../net/protocol.ts";
import { here } from "../router/router.svelte.ts";
import { enter } from "./opened.ts";

test("a table that was opened is gone to, and its links are remembered", async () => {
  const links: Link[] = [{ kind: "join", seat: null, path: "/t/abc#token" }];
  await enter({ table: "abc", links });
  expect(here()).toEqual({ page: "table", table: "abc" });
  expect(linksOf("abc")).toEqual(links);
});
