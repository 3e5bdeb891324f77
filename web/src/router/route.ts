/** Where in the page somebody is. Every address that is not one of these is `lost`. */
export type Route =
  | { page: "start" }
  | { page: "new" }
  | { page: "games" }
  | { page: "rules"; variant: string; players: number | null }
  | { page: "questions"; variant: string }
  | LearnRoute
  | { page: "table"; table: string }
  | { page: "lost" };

/** All there is to learn of a game, or a part of it. */
export interface LearnRoute {
  page: "learn";
  variant: string;
  part: "cards" | "tasks" | null;
}

export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === "learn") return learnRoute(parts.slice(1));
  if (parts.length === 0) return { page: "start" };
  if (first === "rules") return rulesRoute(parts.slice(1));
  if (parts.length === 1 && first === "new") return { page: "new" };
  if (parts.length === 2 && second !== undefined && first === "t") {
    return { page: "table", table: second };
  }
  return { page: "lost" };
}

/** /learn/GAME, /learn/GAME/PART */
function learnRoute([variant, part, ...more]: string[]): Route {
  if (variant === undefined || more.length) return { page: "lost" };
  if (part === undefined) return { page: "learn", variant, part: null };
  if (part === "cards" || part === "tasks") return { page: "learn", variant, part };
  return { page: "lost" };
}

/** /rules, /rules/GAME, /rules/GAME/SEATS, /rules/GAME/questions */
function rulesRoute([variant, part, ...more]: string[]): Route {
  if (more.length) return { page: "lost" };
  if (variant === undefined) return { page: "games" };
  if (part === undefined) return { page: "rules", variant, players: null };
  if (part === "questions") return { page: "questions", variant };
  return /^[1-9]$/.test(part)
    ? { page: "rules", variant, players: Number(part) }
    : { page: "lost" };
}
