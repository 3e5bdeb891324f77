import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Keeper } from "./keeper.ts";

const HOME = "https://cards.test";
const FILES = [
  "/assets/index-1.js",
  "/assets/index-1.css",
  "/assets/texts-pl-1.js",
  "/decks/a.svg",
];

/** The caches of a browser; `full`: it keeps nothing more, `broken`: not even that can be asked. */
class Kept {
  caches = new Map<string, Map<string, Response>>();
  full = false;
  broken = false;

  keys = async () => {
    if (this.broken) throw new DOMException("broken", "UnknownError");
    return [...this.caches.keys()];
  };
  delete = async (name: string) => this.caches.delete(name);
  open = async (name: string) => {
    if (this.broken) throw new DOMException("broken", "UnknownError");
    const files = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, files);
    return {
      match: async (asked: Request | string) => files.get(pathOf(asked))?.clone(),
      put: async (asked: Request | string, answer: Response) => {
        if (this.full) throw new DOMException("full", "QuotaExceededError");
        files.set(pathOf(asked), answer);
      },
    };
  };

  names = (build: string) => [...(this.caches.get(build)?.keys() ?? [])].sort();
  text = (build: string, path: string) => this.caches.get(build)?.get(path)?.clone().text();
  put = async (build: string, path: string, answer: Response) =>
    (await this.open(build)).put(path, answer);
}

const pathOf = (asked: Request | string) =>
  new URL(typeof asked === "string" ? asked : asked.url, HOME).pathname;

type Answer = () => Response | Promise<Response>;

function typed(body: string, type: string, status = 200): Response {
  return new Response(body, { status, headers: { "content-type": type } });
}

const page = (build: string) =>
  typed(`<meta name="build" content="${build}" />`, "text/html; charset=utf-8");
const script = (body = "js") => typed(body, "text/javascript; charset=utf-8");
const gone: Answer = () => Promise.reject(new TypeError("no network"));

/** A server that gives out this build; `odd` answers in place of the usual ones. */
function serves(build: string, odd: Record<string, Answer> = {}) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = pathOf(request);
    asked.push(path);
    const other = odd[path] ?? odd["*"];
    if (other) return other();
    if (path === "/api/catalogue") return typed("{}", "application/json");
    if (path.endsWith(".js")) return script(`${path} of ${build}`);
    if (path.endsWith(".css")) return typed("css", "text/css; charset=utf-8");
    if (path.endsWith(".svg")) return typed("<svg/>", "image/svg+xml");
    return page(build);
  });
  return asked;
}

const request = (path: string) => new Request(HOME + path);

function redirected(answer: Response): Response {
  Object.defineProperty(answer, "redirected", { value: true });
  return answer;
}

describe("the keeper", () => {
  let kept: Kept;
  let works: Promise<unknown>[];
  const later = (work: Promise<unknown>) => void works.push(work);

  beforeEach(() => {
    kept = new Kept();
    works = [];
    vi.stubGlobal("caches", kept);
    // Addresses without a host are the worker's own.
    const Original = Request;
    vi.stubGlobal(
      "Request",
      class extends Original {
        constructor(asked: string, wish?: RequestInit) {
          super(new URL(asked, HOME).href, wish);
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("keeps what a build opens with, then the language that is spoken, then the others", async () => {
    const asked = serves("a");
    const keeper = new Keeper("a", FILES);
    await keeper.begin();
    const common = ["/assets/index-1.css", "/assets/index-1.js", "/decks/a.svg"];
    expect(kept.names("a")).toEqual(["/", "/api/catalogue", ...common].sort());
    expect(asked.at(-1)).toBe("/");
    await keeper.keepLanguage("pl");
    expect(kept.names("a")).toContain("/assets/texts-pl-1.js");
    expect(asked.filter((one) => one === "/assets/index-1.js")).toHaveLength(1);
  });

  const POISON: [string, Answer][] = [
    ["a page in place of a file", () => page("a")],
    ["an error", () => typed("no", "text/javascript", 500)],
    ["nothing there", () => typed("no", "text/javascript", 404)],
    ["a part of it", () => typed("j", "text/javascript", 206)],
    ["what somewhere else gave", () => redirected(script())],
    ["nothing that says what it is", () => new Response(new Uint8Array([1]))],
    ["no network", gone],
  ];

  it.each(POISON)("does not begin with %s, and keeps nothing of it", async (_, answer) => {
    serves("a", { "/assets/index-1.js": answer });
    await expect(new Keeper("a", FILES).begin()).rejects.toThrow();
    expect(kept.names("a")).not.toContain("/assets/index-1.js");
    expect(kept.names("a")).not.toContain("/");
  });

  it("does not begin with the page of another build, which the server has gone on to", async () => {
    serves("b");
    await expect(new Keeper("a", FILES).begin()).rejects.toThrow("/ is not what was asked for");
    expect(kept.names("a")).not.toContain("/");
  });

  it("keeps its own page when the server has gone on, and what else there still is", async () => {
    serves("a");
    const keeper = new Keeper("a", FILES);
    await keeper.begin();
    serves("b", { "/decks/a.svg": () => typed("", "text/html", 404) });
    kept.caches.get("a")?.delete("/decks/a.svg");
    await keeper.keepLanguage("pl");
    expect(await kept.text("a", "/")).toContain('content="a"');
    expect(kept.names("a")).toContain("/assets/texts-pl-1.js");
    expect(kept.names("a")).not.toContain("/decks/a.svg");
  });

  it.each(POISON.slice(0, -1))("passes on %s, and asks again the next time", async (_, answer) => {
    serves("a", { "*": answer });
    const keeper = new Keeper("a", FILES);
    const given = await keeper.keptFirst(request("/assets/index-1.js"), later);
    expect(given.status).toBe((await answer()).status);
    await Promise.all(works);
    serves("a");
    const next = await keeper.keptFirst(request("/assets/index-1.js"), later);
    expect(await next.text()).toBe("/assets/index-1.js of a");
  });

  it.each(POISON.slice(0, -1))("gives nobody %s that is kept already", async (_, answer) => {
    for (const path of ["/assets/index-1.js", "/assets/index-1.css", "/"])
      await kept.put("a", path, await answer());
    await kept.put("a", "/", redirected(page("a")));
    serves("a");
    const keeper = new Keeper("a", FILES);
    const given = await keeper.keptFirst(request("/assets/index-1.js"), later);
    expect(await given.text()).toBe("/assets/index-1.js of a");
    await keeper.begin();
    expect(await kept.text("a", "/assets/index-1.js")).toBe("/assets/index-1.js of a");
    expect(await kept.text("a", "/assets/index-1.css")).toBe("css");
    serves("a", { "*": gone });
    const opened = await keeper.freshFirst(request("/new"), "/");
    expect(await opened.text()).toContain('content="a"');
  });

  it("answers when there is no room for more, and when caches are broken", async () => {
    serves("a");
    const keeper = new Keeper("a", FILES);
    kept.full = true;
    for (const broken of [false, true]) {
      kept.broken = broken;
      const given = await keeper.keptFirst(request("/decks/a.svg"), later);
      expect(await given.text()).toBe("<svg/>");
      expect((await keeper.freshFirst(request("/new"), "/")).status).toBe(200);
      await Promise.all(works);
    }
    await keeper.keepLanguage("pl");
    await expect(keeper.begin()).rejects.toThrow("broken");
  });

  it("opens its own build without a network, whatever others are kept beside it", async () => {
    for (const build of ["a", "b"]) {
      serves(build);
      await new Keeper(build, [...FILES, `/assets/only-${build}.js`]).begin();
    }
    serves("b", { "*": gone });
    const back = new Keeper("a", FILES); // the server went back to the older one
    const opened = await back.freshFirst(request("/t/abc"), "/");
    expect(await opened.text()).toContain('content="a"');
    const theirs = await back.keptFirst(request("/assets/only-b.js"), later);
    expect(await theirs.text()).toBe("/assets/only-b.js of b");
    await expect(back.keptFirst(request("/assets/none.js"), later)).rejects.toThrow("no network");
  });

  it("opens what is kept when the server fails or is slow, and tells what it says otherwise", async () => {
    serves("a");
    const keeper = new Keeper("a", FILES);
    await keeper.begin();
    for (const [status, isKept] of [
      [200, false],
      [404, false],
      [410, false],
      [500, true],
      [503, true],
    ] as const) {
      serves("a", { "/new": () => typed("from the network", "text/html", status) });
      const given = await (await keeper.freshFirst(request("/new"), "/")).text();
      expect(given === "from the network", `${status}`).toBe(!isKept);
    }
    vi.useFakeTimers();
    serves("a", { "/new": () => new Promise(() => {}) });
    const slow = keeper.freshFirst(request("/new"), "/");
    await vi.advanceTimersByTimeAsync(4000);
    expect(await (await slow).text()).toContain('content="a"');
  });

  it("lets go of all but the build before", async () => {
    for (const name of ["x", "a", "b"]) await kept.open(name);
    await new Keeper("b", FILES).tidy();
    expect([...kept.caches.keys()]).toEqual(["a", "b"]);
  });
});
