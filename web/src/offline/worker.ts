/// <reference lib="webworker" />
/**
 * The page's worker: keeps what a build is made of, so that it opens without the network.
 *
 * Kept files never stand in for newer ones: hashed files never change, pages and the catalogue come
 * from the network while there is one. So a worker may begin its work at once, whichever build the
 * open pages are of; these are told, and offer to load the new one.
 */
import { Keeper } from "./keeper.ts";
import { CATALOGUE, SHELL, wayOf } from "./ways.ts";

declare const self: ServiceWorkerGlobalScope;

/** Written by the build: what it calls itself, and the addresses of its files. */
const BUILD = "%BUILD%";
const FILES = JSON.parse("%FILES%") as string[];

const keeper = new Keeper(BUILD, FILES);

/** What a page tells its worker: in which language it is now. */
export interface Told {
  language: string;
}

/** What a worker tells its pages: which build it keeps. */
export interface News {
  build: string;
}

self.addEventListener("install", (event) => {
  event.waitUntil(keeper.begin().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("message", (event) => {
  // The person's own language first; the others, for who goes to one without a network, in its wake.
  event.waitUntil(keeper.keepLanguage((event.data as Told).language));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (wayOf(request, self.location.origin)) {
    case "network":
      return;
    case "kept":
      return event.respondWith(keeper.keptFirst(request, (work) => event.waitUntil(work)));
    case "page":
      return event.respondWith(keeper.freshFirst(request, SHELL));
    case "fresh":
      return event.respondWith(keeper.freshFirst(request, CATALOGUE));
  }
});

async function takeOver(): Promise<void> {
  await keeper.tidy().catch(() => {}); // what cannot be deleted stays
  await self.clients.claim();
  const news: News = { build: BUILD };
  for (const client of await self.clients.matchAll()) client.postMessage(news);
}
