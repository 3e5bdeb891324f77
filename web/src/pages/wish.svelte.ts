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

let wish = $state<Wish>(remembered());

function remembered(): Wish {
  const kept = recall(KEY, USUAL);
  return { ...kept, level: levelOf(kept.level) };
}

export function wished(): Wish {
  return wish;
}

export function choose(some: Partial<Wish>): void {
  wish = { ...wish, ...some };
  keep(KEY, wish);
}

/** The seat counts of a game that need no house rule. */
export function usualSeats(game: VariantInfo): number[] {
  return game.seat_counts.filter((count) => !count.house_rule).map((count) => count.players);
}

/** These, and the number chosen now if it is a house rule of the game. */
export function offeredSeats(game: VariantInfo): number[] {
  const usual = usualSeats(game);
  const all = game.seat_counts.map((count) => count.players);
  return all.filter((players) => usual.includes(players) || players === wish.players);
}

/** Choose another game, and as many seats as it has if it has not so many. */
export function chooseGame(game: VariantInfo): void {
  const seats = usualSeats(game);
  const players = seats.includes(wish.players) ? wish.players : (seats[0] ?? 2);
  choose({ variant: game.id, players });
}
