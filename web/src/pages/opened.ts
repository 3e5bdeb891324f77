import { keepLinks } from "../net/links.ts";
import type { Opened } from "../net/protocol.ts";
import { go } from "../router/router.svelte.ts";

/** Go to a table that was opened just now. This tab remembers the links to it. */
export async function enter({ table, links }: Opened): Promise<void> {
  keepLinks(table, links);
  await go(`/t/${table}`);
}
