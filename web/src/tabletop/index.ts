/** The table as a widget: given a view it draws, given a tap it reports. No network, no rules. */
export { default as Tabletop } from "./Tabletop.svelte";
export { cardName, rankName, spokenCard, suitName } from "./cards.ts";
export { hintText } from "./hints.ts";
export { hasPause, houseRules, mattering } from "./houserules.ts";
export type { Somebody } from "./people.ts";
export { default as SideMark } from "./SideMark.svelte";
export type {
  Connection,
  Game,
  RefusedCommand,
  TableCommand,
  TableSettings,
  TabletopProps,
} from "./types.ts";
