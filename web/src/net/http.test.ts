import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal, api, problemOf } from "./http.ts";

let sent: { path: string; init: RequestInit }[];
let answers: (() => Promise<Response>)[];

beforeEach(() => {
  sent = [];
  answers = [];
  document.cookie = "csrftoken=; max-age=0";
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return (answers.shift() ?? (() => json({})))();
  });
});

afterEach(() => vi.unstubAllGlobals());

function json(body: unknown, status = 200): Promise<Response> {
  return Promise.resolve(new Response(JSON.stringify(body), { status }));
}

describe("asking the server", () => {
  test("to change something carries the token, which is fetched first", async () => {
    answers.push(() => {
      document.cookie = "csrftoken=abc";
      return json({ name: "" });
    });
    await api.name({ name: "Ola" });
    expect(sent.map((one) => [one.init.method, one.path])).toEqual([
      ["GET", "/api/me"],
      ["PUT", "/api/me"],
    ]);
    expect(sent[1]?.init.headers).toMatchObject({ "x-csrftoken": "abc" });
    expect(sent[1]?.init.body).toBe('{"name":"Ola"}');
  });

  test("as somebody it does not know becomes a guest, once, and asks again", async () => {
    const unknown = () => json({ error: { code: "no_guest", message: "Who?" } }, 403);
    answers.push(unknown, unknown);
    await Promise.all([api.record("t", 1), api.record("t", 2), api.me()]);
    const paths = sent.map((one) => one.path);
    expect(paths.filter((path) => path === "/api/me")).toHaveLength(1);
    expect(paths.filter((path) => path === "/api/tables/t/deals/1/record")).toHaveLength(2);
    expect(paths.filter((path) => path === "/api/tables/t/deals/2/record")).toHaveLength(2);
  });

  test("does not ask for ever to be known", async () => {
    const unknown = () => json({ error: { code: "no_guest", message: "Who?" } }, 403);
    answers.push(unknown, () => json({ name: "" }), unknown);
    await expect(api.record("t", 1)).rejects.toMatchObject({ problem: { code: "no_guest" } });
  });

  test("to look needs none", async () => {
    await api.lobby();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.headers).not.toHaveProperty("x-csrftoken");
  });

  test("tells a refusal by its code", async () => {
    answers.push(() => json({ error: { code: "bad_link", message: "Old." } }, 404));
    await expect(api.lobby()).rejects.toMatchObject({ problem: { code: "bad_link" } });
  });

  test("tells an answer that makes no sense", async () => {
    answers.push(() => Promise.resolve(new Response("<html>", { status: 502 })));
    await expect(api.lobby()).rejects.toMatchObject({ problem: { code: "broken_answer" } });
  });

  test("tells that there is no network", async () => {
    answers.push(() => Promise.reject(new TypeError("failed")));
    await expect(api.lobby()).rejects.toMatchObject({ problem: { code: "offline" } });
  });
});

test("only a refusal can be told to a person; a fault of ours is none", () => {
  const problem = { code: "late", message: "Too late." };
  expect(problemOf(new Refusal(problem))).toBe(problem);
  expect(() => problemOf(new Error("ours"))).toThrow("ours");
});
