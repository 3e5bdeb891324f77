import { keep, recall } from "./kept.ts";
import { type Settings, USUAL, mended } from "./settings.ts";

const KEY = "briscola.settings";

let settings = $state<Settings>(mended(recall(KEY, USUAL)));

export function current(): Settings {
  return settings;
}

export function change(some: Partial<Settings>): void {
  settings = mended({ ...settings, ...some });
  keep(KEY, settings);
}
