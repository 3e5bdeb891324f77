import { createHash } from "node:crypto";
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const catalogue = here("../src/briscola/i18n");

const outDir = here("../src/briscola/server/web");

/** The letters that every language here is written with come with the page, so that none jumps. */
const lettered: Plugin = {
  name: "lettered",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => LETTERS.test(name))
        .map((name) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `/${name}`,
            crossorigin: "",
          },
          injectTo: "head" as const,
        })),
  },
};

const LETTERS = /(?:source-sans-3-latin-wght-normal|ranchers-latin-400-normal)-[\w-]+\.woff2$/;

/**
 * The build's name, by what it is made of: in the page, which tells it from others by it, and in its
 * worker, together with the files that are kept for when there is no network.
 */
const named: Plugin = {
  name: "named",
  apply: "build",
  closeBundle() {
    const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "sw.js")
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    const hash = createHash("sha256");
    for (const file of files) hash.update(relative(outDir, file)).update(readFileSync(file));
    const build = hash.digest("hex").slice(0, 12);
    const kept = files
      .map((file) => `/${relative(outDir, file).replaceAll("\\", "/")}`)
      .filter((address) => /^\/assets\/|\.svg$/.test(address) && !UNKEPT.test(address));
    write("index.html", /(<meta name="build" content=")"/, `$1${build}"`);
    write("sw.js", /(["'`])%BUILD%\1/, JSON.stringify(build));
    write("sw.js", /(["'`])%FILES%\1/, JSON.stringify(JSON.stringify(kept)));
  },
};

/** Scripts that none of the languages is written in, and pictures that are kept once they are seen. */
const UNKEPT = /cyrillic|greek|vietnamese|\/decks\/(?:backs|.*-large)\.svg$/;

function write(name: string, place: RegExp, text: string): void {
  const path = join(outDir, name);
  const before = readFileSync(path, "utf-8");
  const after = before.replace(place, text);
  if (after === before)
    throw new Error(`${name} has no place for what the build is to write there`);
  writeFileSync(path, after);
}

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
    // A server that runs reads all files anew when the page is newer: so it is the last of them.
    utimesSync(join(outDir, "index.html"), new Date(), new Date());
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), lettered, named, compressed],
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
      input: { index: here("index.html"), sw: here("src/offline/worker.ts") },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // The server knows the texts of a language by this name, and has the page load them at once.
        chunkFileNames: ({ facadeModuleId }) => {
          if (facadeModuleId?.startsWith(`${catalogue}/guide`))
            return "assets/guide-[name]-[hash].js";
          if (facadeModuleId?.startsWith(`${catalogue}/lesson`))
            return "assets/lesson-[name]-[hash].js";
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
