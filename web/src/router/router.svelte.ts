import { tick } from "svelte";
import { type Route, routeOf } from "./route.ts";

let route = $state.raw<Route>(routeOf(location.pathname));

export function here(): Route {
  return route;
}

/** Go to a page of ours. */
export async function go(path: string): Promise<void> {
  history.pushState(null, "", path);
  await arrive();
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

async function arrive(): Promise<void> {
  route = routeOf(location.pathname);
  await tick();
  scrollTo(0, 0);
  // A screen reader hears where it is now, as after a real page load.
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
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
