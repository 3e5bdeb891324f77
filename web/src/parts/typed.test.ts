import { afterEach, describe, expect, it, vi } from "vitest";
import { keepTyped, typed } from "./typed.ts";

describe("what was typed", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it("is there again, in its field only, until it is sent", () => {
    expect(typed("chat")).toBe("");
    keepTyped("chat", "good ga");
    expect(typed("chat")).toBe("good ga");
    expect(typed("name")).toBe("");
    keepTyped("chat", "");
    expect(typed("chat")).toBe("");
    expect(sessionStorage.length).toBe(0);
  });

  it("is of its page only", () => {
    vi.stubGlobal("location", { pathname: "/t/one" });
    keepTyped("chat", "one");
    vi.stubGlobal("location", { pathname: "/t/two" });
    expect(typed("chat")).toBe("");
  });

  it("is nothing in a browser that keeps nothing", () => {
    vi.stubGlobal("sessionStorage", undefined);
    keepTyped("chat", "lost");
    expect(typed("chat")).toBe("");
  });
});
