import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import NameForm from "./NameForm.svelte";

let shown: Record<string, unknown>[] = [];
let sent: string[] = [];

function show(name: string): HTMLInputElement {
  shown.push(
    mount(NameForm, {
      target: document.body,
      props: { name, fault: null, onname: (one: string) => sent.push(one) },
    }),
  );
  flushSync();
  return document.querySelector("input")!;
}

async function leave() {
  for (const one of shown.splice(0)) await unmount(one);
}

function type(field: HTMLInputElement, name: string) {
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

describe("a name that is being written", () => {
  afterEach(async () => {
    await leave();
    sessionStorage.clear();
    sent = [];
  });

  it("is there again after the page was loaded anew, until it is sent", async () => {
    await speak("en");
    const field = show("Ola");
    expect(field.value).toBe("Ola");
    type(field, "Ola Now");
    await leave();
    expect(show("Ola").value).toBe("Ola Now");
    document.querySelector("form")!.dispatchEvent(new Event("submit", { cancelable: true }));
    expect(sent).toEqual(["Ola Now"]);
    await leave();
    expect(show("Ola").value).toBe("Ola");
  });
});
