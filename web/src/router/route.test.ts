import { expect, test } from "vitest";
import { routeOf } from "./route.ts";

test.each([
  ["/", { page: "start" }],
  ["/new", { page: "new" }],
  ["/new/", { page: "new" }],
  ["/rules/bisca", { page: "rules", variant: "bisca" }],
  ["/t/abc", { page: "table", table: "abc" }],
  ["/t", { page: "lost" }],
  ["/t/abc/def", { page: "lost" }],
  ["/nowhere", { page: "lost" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
