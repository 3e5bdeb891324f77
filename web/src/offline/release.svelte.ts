/** Is there a newer page than this one, and the worker that keeps this one for when there is no network. */
import type { Language } from "../i18n/index.svelte.ts";
import type { News, Told } from "./worker.ts";

/** The build that this page is of; empty where it comes from no build. */
const ownBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? "";

let newest = $state(ownBuild);
let passedOver = $state("");

/** The server, or the worker, has said which build it gives out now. */
export function heardOf(build: string | null | undefined): void {
  if (build) newest = build;
}

/** Is a newer page to be had than this one, that the person has not put off. */
export function isOutdated(): boolean {
  return ownBuild !== "" && newest !== ownBuild && newest !== passedOver;
}

/** Not now: this build is not offered again. */
export function putOff(): void {
  passedOver = newest;
}

/** Ask the server whether this page is of an older build. False if it cannot be reached. */
export async function askForNews(): Promise<boolean> {
  try {
    const answer = await fetch("/api/health", { cache: "no-store" });
    const { build } = (await answer.json()) as { build?: string };
    heardOf(build);
    return ownBuild !== "" && build !== undefined && build !== ownBuild;
  } catch {
    return false;
  }
}

/**
 * Have the worker keep this page for when there is no network, and ask for a newer one whenever the
 * page is looked at again.
 */
export function keepForLater(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (ownBuild === "") return;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void askForNews();
  });
  if (!workers) return;
  workers.addEventListener("message", (event) => heardOf((event.data as News).build));
  // A browser that keeps nothing for us refuses: the page works without.
  void workers.register("/sw.js").catch(() => {});
}

/** This language is to be kept before the others, once there is a worker that keeps any. */
export function keepLanguage(language: Language): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const told: Told = { language };
  void workers?.ready.then((registration) => registration.active?.postMessage(told));
}
