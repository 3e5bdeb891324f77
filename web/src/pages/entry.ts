import { Refusal, api } from "../net/http.ts";
import { keepLinks, linkFor, linksOf, tokenOf } from "../net/links.ts";
import type { LinkKind, Problem } from "../net/protocol.ts";

/** After showing a link: let in, asked for a (better) name first, or turned away. */
export type Entry =
  | { step: "in"; by: LinkKind | null }
  | { step: "name"; token: string; problem: Problem }
  | { step: "refused"; problem: Problem };

const NAME_WANTED = new Set(["name_needed", "name_taken"]);

/** The token of the address, which is taken out of it: it is nobody's business in a history. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}

/** Show a link's token. A seat's own link is kept, so that the seat can be taken back with it. */
export async function show(table: string, token: string, name: string): Promise<Entry> {
  try {
    const claimed = await api.claim(table, { token, name });
    if (claimed.kind === "seat") {
      keepLinks(table, [{ kind: "seat", seat: claimed.seat, path: `/t/${table}#${token}` }]);
    }
    return { step: "in", by: claimed.kind };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { problem } = error;
    return NAME_WANTED.has(problem.code)
      ? { step: "name", token, problem }
      : { step: "refused", problem };
  }
}

/** The token of this seat's link, if this tab was given it. */
export function seatToken(table: string, seat: number | null): string | null {
  const link = seat === null ? null : linkFor(linksOf(table), "seat", seat);
  return link && tokenOf(link);
}
