import { type Language, spoken } from "../i18n/index.svelte.ts";
import type { Level, VariantInfo } from "../net/protocol.ts";
import { levelOf, USUAL_LEVEL } from "../parts/levels.ts";
import { keep, recall } from "../settings/kept.ts";

/** The newest choice of a game, on whichever page it was made; remembered from the last time. */
export interface Wish {
  variant: string;
  players: number;
  level: Level;
}

const KEY = "briscola.play";
const USUAL: Wish = { variant: "briscola", players: 2, level: USUAL_LEVEL };
/** Whoever has chosen nothing yet is offered the game of their language's country. */
const AT_HOME: Partial<Record<Language, string>> = { pl: "briskott", es: "brisca", pt: "bisca" };

let chosen = $state<Partial<Wish>>(recall(KEY, {}));

export function wished(): Wish {
  const wish = { ...USUAL, variant: AT_HOME[spoken()] ?? USUAL.variant, ...chosen };
  return { ...wish, level: levelOf(wish.level) };
}

export function choose(some: Partial<Wish>): void {
  chosen = { ...wished(), ...some };
  keep(KEY, chosen);
}

/** The seat counts of a game that need no house rule. */
export function usualSeats(game: VariantInfo): number[] {
  return game.seat_counts.filter((count) => !count.house_rule).map((count) => count.players);
}

/** These, and the number chosen now if it is a house rule of the game. */
export function offeredSeats(game: VariantInfo): number[] {
  const usual = usualSeats(game);
  const all = game.seat_counts.map((count) => count.players);
  return all.filter((players) => usual.includes(players) || players === wished().players);
}

/** Choose another game, and as many seats as it has if it has not so many. */
export function chooseGame(game: VariantInfo): void {
  const seats = usualSeats(game);
  const players = seats.includes(wished().players) ? wished().players : (seats[0] ?? 2);
  choose({ variant: game.id, players });
}
