import { mount } from "svelte";
import App from "./App.svelte";
import { languageOf, speak } from "./i18n/index.svelte.ts";
import { loadCatalogue } from "./net/catalogue.svelte.ts";
import { keepForLater } from "./offline/release.svelte.ts";
import { languageIn } from "./router/spoken.ts";
import "./theme/theme.css";

const PATIENCE_MS = 1000;

const after = (ms: number) => new Promise((done) => setTimeout(done, ms));

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

// The server has chosen: by the address, by what was chosen here before, by the browser's wishes.
const language = languageIn(location.pathname) ?? languageOf(document.documentElement.lang);
// With the games at hand nothing jumps when they come; a server that is slow with them stops nobody.
const games = loadCatalogue().catch(() => null);
await Promise.all([speak(language), Promise.race([games, after(PATIENCE_MS)])]);
mount(App, { target });
keepForLater();
