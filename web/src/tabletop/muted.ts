/** Whom this browser does not hear at tables, or everybody. */
import { SvelteSet } from "svelte/reactivity";
import { keep, recall } from "../settings/kept.ts";
import { type Somebody, speaker } from "./people.ts";

/** In place of a name, of which each has a letter or digit: nobody's words are wanted. */
export const EVERYBODY = "*";

const KEY = "briscola.muted";
const MOST = 200;
const NAMELESS = " "; // the seat of a guest without a name means nothing at another table

/** The names that were muted in this browser, at whatever table. */
export function recallMuted(): SvelteSet<string> {
  const { who } = recall<{ who: unknown }>(KEY, { who: [] });
  const names = Array.isArray(who) ? who.filter((one) => typeof one === "string") : [];
  return new SvelteSet(names.slice(-MOST));
}

export function keepMuted(muted: ReadonlySet<string>): void {
  keep(KEY, { who: [...muted].filter((one) => !one.startsWith(NAMELESS)).slice(-MOST) });
}

/** Whom another tab of this browser mutes, or hears again, is so in these too; until it is ended. */
export function shareMuted(muted: Set<string>): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    const kept = recallMuted();
    for (const one of muted) if (!kept.has(one) && !one.startsWith(NAMELESS)) muted.delete(one);
    for (const one of kept) muted.add(one);
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

/** Are the words of whoever sits or sat there not wanted. One's own always are. */
export function isMuted(muted: ReadonlySet<string>, who: Somebody, own: number | null): boolean {
  return who.seat !== own && (muted.has(EVERYBODY) || muted.has(speaker(who)));
}
