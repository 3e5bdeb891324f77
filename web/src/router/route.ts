/** Where in the page somebody is. Every address that is not one of these is `lost`. */
export type Route =
  | { page: "start" }
  | { page: "new" }
  | { page: "rules"; variant: string }
  | { page: "table"; table: string }
  | { page: "lost" };

export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (parts.length === 0) return { page: "start" };
  if (parts.length === 1 && first === "new") return { page: "new" };
  if (parts.length === 2 && second !== undefined) {
    if (first === "rules") return { page: "rules", variant: second };
    if (first === "t") return { page: "table", table: second };
  }
  return { page: "lost" };
}
