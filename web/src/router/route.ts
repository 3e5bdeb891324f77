/** Where in the page somebody is. Every address that is not one of these is `lost`. */
export type Route =
  | { page: "start" }
  | { page: "new" }
  | { page: "rules"; variant: string }
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
  if (parts.length === 1 && first === "new") return { page: "new" };
  if (parts.length === 2 && second !== undefined) {
    if (first === "rules") return { page: "rules", variant: second };
    if (first === "t") return { page: "table", table: second };
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
