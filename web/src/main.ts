import { mount } from "svelte";
import App from "./App.svelte";
import { languageOf, speak, spoken } from "./i18n/index.svelte.ts";
import { keepForLater } from "./offline/release.svelte.ts";
import { languageIn } from "./router/spoken.ts";
import "./theme/theme.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

// The server has chosen: by the address, by what was chosen here before, by the browser's wishes.
await speak(languageIn(location.pathname) ?? languageOf(document.documentElement.lang));
mount(App, { target });
keepForLater(spoken);
