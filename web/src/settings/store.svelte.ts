import { keep, recall } from "./kept.ts";
import { type Settings, USUAL, mended } from "./settings.ts";

const KEY = "briscola.settings";

/** Phones are silent until they are asked to speak. */
const usual: Settings = {
  ...USUAL,
  volume: matchMedia("(pointer: coarse)").matches ? "off" : "soft",
};

let settings = $state<Settings>(kept());

// Another tab of this browser has chosen something.
window.addEventListener("storage", ({ key }) => {
  if (key === KEY) settings = kept();
});

function kept(): Settings {
  return mended(recall(KEY, usual));
}

export function current(): Settings {
  return settings;
}

export function change(some: Partial<Settings>): void {
  settings = mended({ ...settings, ...some });
  keep(KEY, settings);
}
