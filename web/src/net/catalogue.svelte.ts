import { api } from "./http.ts";
import type { Catalogue, VariantInfo } from "./protocol.ts";

let loaded = $state.raw<Catalogue | null>(null);
let underway: Promise<Catalogue> | null = null;

/** The games and what a host may choose; null until it has come. */
export function catalogue(): Catalogue | null {
  return loaded;
}

export function game(variant: string): VariantInfo | null {
  return loaded?.variants.find((one) => one.id === variant) ?? null;
}

/** Fetch it, once for all pages. After a failure the next one who asks tries again. */
export function loadCatalogue(): Promise<Catalogue> {
  underway ??= api.catalogue().then(
    (found) => (loaded = found),
    (error: unknown) => {
      underway = null;
      throw error;
    },
  );
  return underway;
}
