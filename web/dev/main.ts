/** A page to look at the table with: ?fixture=NAME&step=N&theme=dark&lang=pl&play=1&cards={"corners":"none"} */
import { mount } from "svelte";
import { type Language, isLanguage, speak } from "../src/i18n/index.svelte.ts";
import "../src/theme/theme.css";
import Harness from "./Harness.svelte";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;
const wanted = asked.get("lang") ?? "en";
const language: Language = isLanguage(wanted) ? wanted : "en";
await speak(language);
const fixture = asked.get("fixture") ?? "briskott-2";
const messages = await (await fetch(`./fixtures/${fixture}.json`)).json();

export default mount(Harness, {
  target: document.getElementById("app")!,
  props: { messages, asked },
});
