import { api, problemOf } from "../net/http.ts";
import { keepWayBack } from "../net/links.ts";
import type { Invitation, LinkKind, Problem } from "../net/protocol.ts";
import { isAsked } from "./invitation.ts";

/** After showing a link: let in, told what it leads to and asked for a name, or turned away. */
export type Entry =
  | { step: "in"; by: LinkKind | null }
  | { step: "invited"; token: string; invitation: Invitation; problem: Problem | null }
  | { step: "refused"; problem: Problem };

/** Refusals after which another name is asked for. */
export const NAME_WANTED = new Set(["name_needed", "name_taken", "name_reserved"]);

/** The token of the address, which is taken out of it: it is nobody's business in a history. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}

/** Show a link's token. Nobody sits down before they know what they are asked to. */
export async function show(table: string, token: string): Promise<Entry> {
  try {
    const invitation = await api.invitation(table, token);
    if (isAsked(invitation)) return { step: "invited", token, invitation, problem: null };
    return await use(table, token, "", invitation);
  } catch (error) {
    return { step: "refused", problem: problemOf(error) };
  }
}

/** Use the link. The way back to a seat that was taken by it is kept. */
export async function use(
  table: string,
  token: string,
  name: string,
  invitation: Invitation,
): Promise<Entry> {
  try {
    const claimed = await api.claim(table, { token, name });
    if (claimed.way_back) keepWayBack(table, claimed.way_back);
    return { step: "in", by: claimed.kind };
  } catch (error) {
    const problem = problemOf(error);
    return NAME_WANTED.has(problem.code)
      ? { step: "invited", token, invitation, problem }
      : { step: "refused", problem };
  }
}
