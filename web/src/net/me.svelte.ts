import { api } from "./http.ts";

let name = $state<string | null>(null);
let underway: Promise<string> | null = null;

/** The name this browser sits down with: "" before it was asked, null before the server said. */
export function myName(): string | null {
  return name;
}

export function loadMe(): Promise<string> {
  underway ??= api.me().then(
    (me) => (name = me.name),
    (error: unknown) => {
      underway = null;
      throw error;
    },
  );
  return underway;
}

/** Remember this name; what the server made of it. */
export async function callMe(wanted: string): Promise<string> {
  const me = await api.name({ name: wanted });
  name = me.name;
  return me.name;
}
