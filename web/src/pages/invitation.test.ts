import { describe, expect, test } from "vitest";
import type { Invitation, TableView, VariantInfo } from "../net/protocol.ts";
import { isAsked, offer, toldOf } from "./invitation.ts";

const invitation = {
  kind: "join",
  seat: null,
  seated: false,
  names: ["Ola", null, "Basia"],
  bots: [false, false, true],
} as unknown as Invitation;

describe("an invitation", () => {
  test.each([
    ["to a table", {}, true],
    ["to a free seat", { kind: "seat", seat: 1 }, true],
    ["to a bot's seat", { kind: "seat", seat: 2 }, true],
    ["to a seat that is taken", { kind: "seat", seat: 0 }, false],
    ["to one's own seat, from another browser", { kind: "return", seat: 0 }, false],
    ["to a bot's seat that one waits for", { kind: "return", seat: 2 }, false],
    ["to watch", { kind: "watch" }, false],
    ["to a table where one sits", { seated: true }, false],
  ] as const)("%s is looked at first: %o", (_, some, asked) => {
    expect(isAsked({ ...invitation, ...some })).toBe(asked);
  });

  test("offers a free seat before a bot's", () => {
    expect(offer(invitation)).toBe("free");
    expect(offer({ names: ["Ola", "Basia"], bots: [false, true] })).toBe("bot");
    expect(offer({ names: ["Ola", "Jan"], bots: [false, false] })).toBe("none");
  });
});

test("a table that is seen tells the same as a link to it", () => {
  const view = {
    spec: { variant: "bisca", options: {} },
    phase: "gathering",
    seats: [
      { kind: "person", name: "Ola", host: true },
      { kind: "empty", name: "", host: false },
      { kind: "bot", name: "Basia", host: false },
    ],
  } as unknown as TableView;
  const game = { options: [{ name: "table_talk", values: ["phrases", "free"] }] };
  const silent = { ...view, spec: { ...view.spec, options: { table_talk: "silent" } } };
  expect(toldOf(view, game as VariantInfo)).toEqual({
    spec: view.spec,
    talk: "phrases",
    host: "Ola",
    names: ["Ola", null, "Basia"],
    bots: [false, false, true],
    phase: "gathering",
  });
  expect(toldOf(silent, game as VariantInfo).talk).toBe("silent");
});
