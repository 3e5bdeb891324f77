/** The quiz's questions, made from a game's pack: what is drawn by chance comes from outside. */
import type { Game } from "../tabletop/index.ts";

export type Pack = Pick<Game, "suits" | "ranks" | "points">;
export type QuestionKind = "is" | "worth" | "stronger" | "takes";

/** Who takes a trick, and why. */
export const TAKES = ["suit", "other", "trump", "trumps", "points"] as const;
export type Why = (typeof TAKES)[number];

export interface Question {
  kind: QuestionKind;
  /** The cards that are looked at; where a card is the answer, the choices show them. */
  shown: readonly string[];
  /** The trump suit, where a trick is asked about. */
  trump: string | null;
  /** Cards; of what is worth how much: points. */
  choices: readonly string[] | readonly number[];
  /** The place of the right one among the choices. */
  right: number;
  why: Why | null;
}

/** A number from 0 up to but not including 1. */
export type Chance = () => number;

/** All that is to be known of a pack, a few of each kind in turn. */
export function items(pack: Pack): string[] {
  const { ranks, suits } = pack;
  const pictures = [...ranks].filter((rank) => !/[0-9T]/.test(rank));
  const kinds = [
    pictures.flatMap((rank) => [...suits].map((suit) => `is:${rank}${suit}`)),
    [...ranks].reverse().map((rank) => `worth:${rank}`),
    [...ranks].slice(1).map((rank, at) => `stronger:${ranks[at]}${rank}`),
    TAKES.filter((why) => why !== "points" || cheapBeats(pack).length > 0).map(
      (why) => `takes:${why}`,
    ),
  ];
  const longest = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: longest }, (_, at) => kinds.map((kind) => kind[at]))
    .flat()
    .filter((item) => item !== undefined);
}

/** A question about this item. */
export function question(pack: Pack, item: string, chance: Chance): Question {
  const [kind, what = ""] = item.split(":") as [QuestionKind, string];
  switch (kind) {
    case "is":
      return whichCard(pack, what, chance);
    case "worth":
      return worth(pack, what, chance);
    case "stronger":
      return stronger(pack, what, chance);
    case "takes":
      return takes(pack, what as Why, chance);
  }
}

/** The names to choose from are those of its neighbours: of its suit, and of its rank. */
function whichCard(pack: Pack, card: string, chance: Chance): Question {
  const [rank = "", suit = ""] = card;
  const others = [...pack.ranks].filter((one) => one !== rank && !/[0-9T]/.test(one));
  const near = shuffled(others, chance).slice(0, 2);
  const suits = [...pack.suits].filter((one) => one !== suit);
  const choices = shuffled(
    [card, ...near.map((one) => one + suit), rank + pick(suits, chance)],
    chance,
  );
  return { ...NOTHING, kind: "is", shown: [card], choices, right: choices.indexOf(card) };
}

function worth(pack: Pack, rank: string, chance: Chance): Question {
  const points = pack.points[rank] ?? 0;
  const all = [...new Set([...pack.ranks].map((one) => pack.points[one] ?? 0))];
  const others = shuffled(
    all.filter((one) => one !== points),
    chance,
  );
  const choices = [points, ...others.slice(0, 3)].sort((one, other) => one - other);
  const shown = [rank + pick([...pack.suits], chance)];
  return { ...NOTHING, kind: "worth", shown, choices, right: choices.indexOf(points) };
}

function stronger(pack: Pack, [weak = "", strong = ""]: string, chance: Chance): Question {
  const suit = pick([...pack.suits], chance);
  const choices = shuffled([weak + suit, strong + suit], chance);
  return { ...NOTHING, kind: "stronger", choices, right: choices.indexOf(strong + suit) };
}

function takes(pack: Pack, why: Why, chance: Chance): Question {
  const [trump = "", led = "", other = ""] = shuffled([...pack.suits], chance);
  const pair = why === "points" ? pick(cheapBeats(pack), chance) : two(pack, chance);
  const [weak = "", strong = ""] = pair;
  const made: Record<Why, [string, string, number]> = {
    suit: order(weak + led, strong + led, chance),
    points: order(weak + led, strong + led, chance),
    trumps: order(weak + trump, strong + trump, chance),
    other: [weak + led, strong + other, 0],
    trump: [strong + led, weak + trump, 1],
  };
  const [first, second, right] = made[why];
  return { kind: "takes", shown: [], trump, choices: [first, second], right, why };
}

/** In either order, with the place of the stronger one. */
function order(weak: string, strong: string, chance: Chance): [string, string, number] {
  return chance() < 0.5 ? [weak, strong, 1] : [strong, weak, 0];
}

/** Two ranks, the weaker first. */
function two(pack: Pack, chance: Chance): string {
  const [one = 0, other = 0] = shuffled(
    [...pack.ranks].map((_, at) => at),
    chance,
  );
  return [Math.min(one, other), Math.max(one, other)].map((at) => pack.ranks[at]).join("");
}

/** Pairs of ranks of which the stronger one is worth less. */
function cheapBeats({ ranks, points }: Pack): string[] {
  const worth = (rank: string) => points[rank] ?? 0;
  return [...ranks].flatMap((weak, at) =>
    [...ranks.slice(at + 1)].filter((one) => worth(one) < worth(weak)).map((one) => weak + one),
  );
}

const NOTHING = { shown: [], trump: null, why: null } as const;

function pick<One>(some: readonly One[], chance: Chance): One {
  const one = some[Math.floor(chance() * some.length)];
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}

function shuffled<One>(some: readonly One[], chance: Chance): One[] {
  const left = [...some];
  return some.map(() => left.splice(Math.floor(chance() * left.length), 1)).flat();
}
