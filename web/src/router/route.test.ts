import { expect, test } from "vitest";
import { routeOf } from "./route.ts";

test.each([
  ["/", { page: "start" }],
  ["/new", { page: "new" }],
  ["/new/", { page: "new" }],
  ["/learn/bisca", { page: "learn", variant: "bisca", part: null }],
  ["/learn/bisca/cards", { page: "learn", variant: "bisca", part: "cards" }],
  ["/learn/bisca/tasks/", { page: "learn", variant: "bisca", part: "tasks" }],
  ["/learn", { page: "lost" }],
  ["/learn/bisca/nothing", { page: "lost" }],
  ["/rules", { page: "games" }],
  ["/rules/bisca", { page: "rules", variant: "bisca", players: null }],
  ["/rules/bisca/4", { page: "rules", variant: "bisca", players: 4 }],
  ["/rules/bisca/four", { page: "lost" }],
  ["/rules/bisca/questions", { page: "questions", variant: "bisca" }],
  ["/rules/bisca/questions/more", { page: "lost" }],
  ["/t/abc", { page: "table", table: "abc" }],
  ["/t", { page: "lost" }],
  ["/t/abc/def", { page: "lost" }],
  ["/nowhere", { page: "lost" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
