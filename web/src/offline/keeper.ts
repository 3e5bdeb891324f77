/**
 * What the worker keeps, and answers with. Must not know events.
 *
 * Whatever may come from the network or stand in a cache is looked at before it is kept or given: a
 * page where a script should be would be there until the next build.
 */
import { CATALOGUE, filesOf, filesOfAll, kindOf, outworn, SHELL } from "./ways.ts";

const PATIENCE_MS = 4000;

export class Keeper {
  /** `files`: the addresses of what this build is made of. */
  constructor(
    private readonly build: string,
    private readonly files: readonly string[],
  ) {}

  /** Keep what this build opens with: all of it, or this fails. The page itself comes last. */
  async begin(): Promise<void> {
    await Promise.all([CATALOGUE, ...filesOfAll(this.files)].map((one) => this.keep(one)));
    await this.keep(SHELL);
  }

  /** Keep the page and its texts in this language, then all other texts, as far as may be. */
  async keepLanguage(language: string): Promise<void> {
    await this.keepSome([...filesOf(language, this.files), SHELL]);
    await this.keepSome(this.files);
  }

  /** Let go of the caches that no page needs any more. */
  async tidy(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(outworn(names, this.build).map((name) => caches.delete(name)));
  }

  /** What is kept, else from the network. `later` waits for what is done when it is answered. */
  async keptFirst(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const found = await this.kept(request);
    if (found) return found;
    const answer = await fetch(request);
    if (isGood(request.url, answer)) {
      // Where nothing can be kept any more, the answer is as good.
      later(put(this.build, request, answer.clone()).catch(() => {}));
    }
    return answer;
  }

  /** From the network; else, or when it takes too long, what is kept under this name. */
  async freshFirst(request: Request, name: string): Promise<Response> {
    const asked = fetch(request);
    const answer = await Promise.race([asked.catch(() => null), afterPatience()]);
    if (answer && answer.status < 500) return answer;
    return (await this.kept(name)) ?? asked;
  }

  /** What is kept for this address: this build's, else that of the newest other that has it. */
  private async kept(asked: Request | string): Promise<Response | undefined> {
    try {
      const others = (await caches.keys()).filter((name) => name !== this.build).reverse();
      for (const name of [this.build, ...others]) {
        const found = await (await caches.open(name)).match(asked, { ignoreVary: true });
        if (found && isGood(typeof asked === "string" ? asked : asked.url, found)) return found;
      }
    } catch {
      // Caches that are broken are as good as empty ones.
    }
    return undefined;
  }

  private async keepSome(addresses: readonly string[]): Promise<void> {
    await Promise.all(addresses.map((one) => this.keep(one).catch(() => {})));
  }

  /** Fetch this past the browser's own cache unless it is kept, and keep it. */
  private async keep(address: string): Promise<void> {
    if (lasts(address)) {
      const found = await (await caches.open(this.build)).match(address);
      if (found && isGood(address, found)) return;
    }
    const answer = await fetch(new Request(address, { cache: "no-cache" }));
    if (!isGood(address, answer) || (address === SHELL && !(await this.isOurs(answer)))) {
      throw new TypeError(`${address} is not what was asked for`);
    }
    await put(this.build, address, answer);
  }

  /** Is this page of this build: the server may have gone on to another one meanwhile. */
  private async isOurs(page: Response): Promise<boolean> {
    return (await page.clone().text()).includes(`content="${this.build}"`);
  }
}

async function put(name: string, asked: Request | string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(asked, answer);
}

/** Does a file of this address stay as it is for as long as the build. */
function lasts(address: string): boolean {
  return address !== SHELL && address !== CATALOGUE;
}

/** Is this the whole of what is at this address, and not what somebody on the way gave instead. */
function isGood(address: string, answer: Response): boolean {
  const kind = answer.headers.get("content-type") ?? "";
  return answer.status === 200 && !answer.redirected && kindOf(address).test(kind);
}

function afterPatience(): Promise<null> {
  return new Promise((done) => setTimeout(done, PATIENCE_MS, null));
}
