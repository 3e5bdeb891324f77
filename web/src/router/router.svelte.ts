import { tick } from "svelte";
import { type Language, speak, spoken } from "../i18n/index.svelte.ts";
import { remember } from "../i18n/remembered.ts";
import { type Route, routeOf } from "./route.ts";
import { inLanguage, languageIn, withoutLanguage } from "./spoken.ts";

let route = $state.raw<Route>(routeOf(withoutLanguage(location.pathname)));
let language = $state(languageIn(location.pathname));

export function here(): Route {
  return route;
}

/** The address of a page from here: names a language if this one does. */
export function to(path: string): string {
  return inLanguage(path, language);
}

/** Go to a page of ours. */
export async function go(path: string): Promise<void> {
  // Whoever goes on to an address in no language finds it in the same one when it is loaded again.
  if (language !== null && languageIn(path) === null) remember(language);
  history.pushState(null, "", path);
  await arrive();
}

/** Everything in this language from now on, here and when the page is loaded again. */
export async function choose(wanted: Language): Promise<void> {
  await speak(wanted);
  if (spoken() !== wanted) return;
  remember(wanted);
  if (language === null) return;
  language = wanted;
  const address = inLanguage(location.pathname, wanted) + location.search + location.hash;
  history.replaceState(history.state, "", address);
}

/** Follow the browser's own back and forward, and clicks on links within the page. */
export function followLinks(): () => void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", onClick);
  return () => {
    removeEventListener("popstate", arrive);
    document.removeEventListener("click", onClick);
  };
}

/** Somebody has come from another page, whose place is to be found when this one is there. */
let isOnTheWay = false;

async function arrive(): Promise<void> {
  const named = languageIn(location.pathname);
  if (named !== null) {
    await speak(named);
    if (languageIn(location.pathname) !== named) return;
  }
  language = named;
  route = routeOf(withoutLanguage(location.pathname));
  isOnTheWay = true;
  await tick();
  scrollTo(0, 0);
  if (document.querySelector("main h1")) land();
}

/** The page is there: go to what the address names in it, which is opened if it is closed. */
export function land(): void {
  const place = document.getElementById(location.hash.slice(1));
  if (place) {
    place.closest("details")?.setAttribute("open", "");
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  } else if (isOnTheWay) {
    // A screen reader hears where it is now, as after a real page load.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }
  isOnTheWay = false;
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download"))
    return;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  void go(link.pathname + link.search + link.hash);
}
