import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const catalogue = here("../src/briscola/i18n");

const outDir = here("../src/briscola/server/web");

/** Beside each file of text itself as the server may send it: with .gz and .br. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  closeBundle() {
    for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(css|js|svg)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const plain = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(plain));
    }
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), compressed],
  resolve: {
    alias: { $catalogue: catalogue },
    // Svelte has a server build too; tests mount components, so they need the browser's.
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir,
    emptyOutDir: true,
    // Nothing inlined as data: addresses, so that the strict content policy holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The server knows the texts of a language by this name, and has the page load them at once.
        chunkFileNames: ({ facadeModuleId }) => {
          if (facadeModuleId?.startsWith(`${catalogue}/guide`))
            return "assets/guide-[name]-[hash].js";
          return facadeModuleId?.startsWith(catalogue)
            ? "assets/texts-[name]-[hash].js"
            : "assets/[name]-[hash].js";
        },
      },
    },
  },
  server: {
    // The text catalogues live outside this folder.
    fs: { allow: [here("."), catalogue] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    passWithNoTests: true,
  },
}));
