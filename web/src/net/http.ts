import type {
  Catalogue,
  ClaimLink,
  Claimed,
  Invitation,
  Link,
  Lobby,
  Me,
  NewReport,
  NewTable,
  Opened,
  PlayNow,
  Problem,
  Record as DealRecord,
  RenewLink,
  Reported,
} from "./protocol.ts";

/** Behind https the server's cookies are for this host alone, which their names say. */
const CSRF_COOKIES = ["__Host-csrftoken", "csrftoken"];
const CSRF_HEADER = "x-csrftoken";

/** A refusal by the server, or `offline` if it could not be reached at all. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

export const OFFLINE: Problem = { code: "offline", message: "The server cannot be reached." };
const BROKEN: Problem = { code: "broken_answer", message: "The server's answer makes no sense." };

export const api = {
  me,
  name: (me: Me) => ask<Me>("PUT", "/me", me),
  catalogue: () => ask<Catalogue>("GET", "/catalogue"),
  lobby: () => ask<Lobby>("GET", "/lobby"),
  open: (table: NewTable) => ask<Opened>("POST", "/tables", table),
  playNow: (wish: PlayNow) => ask<Opened>("POST", "/play-now", wish),
  invitation: (table: string, token: string) =>
    ask<Invitation>("POST", at(table, "invitation"), { token }),
  claim: (table: string, link: ClaimLink) => ask<Claimed>("POST", at(table, "claim"), link),
  renew: (table: string, link: RenewLink) => ask<Link>("POST", at(table, "links"), link),
  report: (table: string, report: NewReport) => ask<Reported>("POST", at(table, "reports"), report),
  record: (table: string, deal: number) =>
    ask<DealRecord>("GET", at(table, `deals/${deal}/record`)),
};

/** What went wrong, as something that can be told to a person. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  throw error;
}

function at(table: string, what: string): string {
  return `/tables/${encodeURIComponent(table)}/${what}`;
}

let meeting: Promise<Me> | null = null;
let isKnown = false;

/** Only this call makes a browser a guest, so there is never more than one of it under way. */
function me(): Promise<Me> {
  meeting ??= askOnce<Me>("GET", "/me")
    .then((me) => {
      isKnown = true;
      return me;
    })
    .finally(() => {
      meeting = null;
    });
  return meeting;
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  if (method !== "GET" && (!isKnown || csrfToken() === null)) await me();
  try {
    return await askOnce<Answer>(method, path, body);
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== "no_guest") throw error;
    await me();
    return askOnce<Answer>(method, path, body);
  }
}

async function askOnce<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await send(method, path, body);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(refusedWith(answer));
  return answer as Answer;
}

async function send(method: string, path: string, body?: object): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body) headers["content-type"] = "application/json";
  const csrf = csrfToken();
  if (csrf !== null && method !== "GET") headers[CSRF_HEADER] = csrf;
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      credentials: "same-origin",
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new Refusal(OFFLINE);
  }
}

function refusedWith(answer: unknown): Problem {
  const problem = (answer as { error?: Problem } | null)?.error;
  return typeof problem?.code === "string" ? problem : BROKEN;
}

function csrfToken(): string | null {
  return CSRF_COOKIES.map(cookie).find((one) => one !== null) ?? null;
}

function cookie(name: string): string | null {
  const start = `${name}=`;
  const found = document.cookie.split("; ").find((one) => one.startsWith(start));
  return found ? decodeURIComponent(found.slice(start.length)) || null : null;
}
