import { mount } from "svelte";
import App from "./App.svelte";
import { bestLanguage, isLanguage, speak } from "./i18n/index.svelte.ts";
import { current } from "./settings/store.svelte.ts";
import "./theme/theme.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

const { language } = current();
await speak(
  language !== null && isLanguage(language) ? language : bestLanguage(navigator.languages),
);
mount(App, { target });
