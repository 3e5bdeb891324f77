/// <reference lib="webworker" />
/**
 * The page's worker: keeps what a build is made of, so that it opens without the network.
 *
 * Kept files never stand in for newer ones: hashed files never change, pages and the catalogue come
 * from the network while there is one. So a worker may begin its work at once, whichever build the
 * open pages are of; these are told, and offer to load the new one.
 */
import { CATALOGUE, filesOf, filesOfAll, outworn, SHELL, wayOf } from "./ways.ts";

declare const self: ServiceWorkerGlobalScope;

/** Written by the build: what it calls itself, and the addresses of its files. */
const BUILD = "%BUILD%";
const FILES = JSON.parse("%FILES%") as string[];

const PATIENCE_MS = 4000;

/** What a page tells its worker: in which language it is now. */
export interface Told {
  language: string;
}

/** What a worker tells its pages: which build it keeps. */
export interface News {
  build: string;
}

self.addEventListener("install", (event) => {
  event.waitUntil(keep([SHELL, CATALOGUE, ...filesOfAll(FILES)]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("message", (event) => {
  const { language } = event.data as Told;
  // The person's own language first; the others, for who goes to one without a network, in its wake.
  event.waitUntil(keep([SHELL, ...filesOf(language, FILES)]).then(() => keep(FILES)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (wayOf(request, self.location.origin)) {
    case "network":
      return;
    case "kept":
      return event.respondWith(keptFirst(request));
    case "page":
      return event.respondWith(freshFirst(request, SHELL));
    case "fresh":
      return event.respondWith(freshFirst(request, CATALOGUE));
  }
});

/** Fetch these past the browser's own cache, and keep them; all of them or none. */
async function keep(addresses: string[]): Promise<void> {
  const cache = await caches.open(BUILD);
  const known = await Promise.all(addresses.map((one) => lasts(one) && cache.match(one)));
  const missing = addresses.filter((_, place) => !known[place]);
  await cache.addAll(missing.map((one) => new Request(one, { cache: "no-cache" })));
}

/** Does a file of this address stay as it is for as long as the build. */
function lasts(address: string): boolean {
  return address !== SHELL && address !== CATALOGUE;
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outworn(names, BUILD).map((name) => caches.delete(name)));
  await self.clients.claim();
  const news: News = { build: BUILD };
  for (const client of await self.clients.matchAll()) client.postMessage(news);
}

/** What is kept for this address, of the newest build that has it. */
async function kept(request: RequestInfo): Promise<Response | undefined> {
  for (const name of (await caches.keys()).reverse()) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

async function keptFirst(request: Request): Promise<Response> {
  const found = await kept(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(BUILD);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** From the network; else, or when it takes too long, what is kept under this name. */
async function freshFirst(request: Request, name: string): Promise<Response> {
  const asked = fetch(request);
  const answer = await Promise.race([asked.catch(() => null), afterPatience()]);
  if (answer && answer.status < 500) return answer;
  return (await kept(name)) ?? asked;
}

function afterPatience(): Promise<null> {
  return new Promise((done) => setTimeout(done, PATIENCE_MS, null));
}
