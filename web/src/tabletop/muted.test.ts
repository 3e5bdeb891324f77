import { beforeEach, describe, expect, it } from "vitest";
import { speaker } from "./people.ts";
import { EVERYBODY, isMuted, keepMuted, recallMuted, shareMuted } from "./muted.ts";

const jan = { seat: 1, name: "Jan" };

describe("who is muted", () => {
  beforeEach(() => localStorage.clear());

  it("is remembered by name, at every table", () => {
    keepMuted(new Set(["Jan", EVERYBODY, speaker({ seat: 3, name: "" })]));
    expect([...recallMuted()]).toEqual(["Jan", EVERYBODY]);
  });

  it("is remembered by a name of digits too, which is no seat", () => {
    keepMuted(new Set(["3"]));
    expect([...recallMuted()]).toEqual(["3"]);
    expect(isMuted(recallMuted(), { seat: 3, name: "" }, null)).toBe(false);
  });

  it("is the same in two tabs, but for a seat without a name", () => {
    keepMuted(new Set(["Jan", "Ewa"]));
    const [muted, nameless] = [recallMuted(), speaker({ seat: 3, name: "" })];
    muted.add(nameless);
    const end = shareMuted(muted);
    const chosenElsewhere = (who: string) => {
      keepMuted(new Set([who]));
      window.dispatchEvent(new StorageEvent("storage", { key: "briscola.muted" }));
    };
    chosenElsewhere("Piotr");
    expect([...muted].sort()).toEqual([nameless, "Piotr"]);
    end();
    chosenElsewhere("Ola");
    expect(muted.has("Ola")).toBe(false);
  });

  it("is nobody where what was kept is nonsense", () => {
    for (const kept of ["", "null", "[1]", '{"who":"Jan"}', '{"who":[1,null]}']) {
      localStorage.setItem("briscola.muted", kept);
      expect([...recallMuted()]).toEqual([]);
    }
  });

  it("is everybody but oneself, or one person", () => {
    expect(isMuted(new Set(["Jan"]), jan, 0)).toBe(true);
    expect(isMuted(new Set(["Ola"]), jan, 0)).toBe(false);
    expect(isMuted(new Set([EVERYBODY]), jan, 0)).toBe(true);
    expect(isMuted(new Set([EVERYBODY]), jan, 1)).toBe(false);
    expect(isMuted(new Set([speaker({ seat: 2, name: "" })]), { seat: 2, name: "" }, null)).toBe(
      true,
    );
  });
});
