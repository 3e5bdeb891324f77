import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  resolve: {
    alias: { $catalogue: here("../src/briscola/i18n") },
    // Svelte has a server build too; tests mount components, so they need the browser's.
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("../src/briscola/server/web"),
    emptyOutDir: true,
    // Nothing inlined as data: addresses, so that the strict content policy holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The text catalogues live outside this folder.
    fs: { allow: [here("."), here("../src/briscola/i18n")] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    passWithNoTests: true,
  },
}));
