import { mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import type { ServerMessage, TableView } from "../net/protocol.ts";
import { change } from "../settings/store.svelte.ts";
import { GERMAN, aTable, aView } from "../tabletop/testing/values.ts";
import Table from "./Table.svelte";

class Socket {
  static all: Socket[] = [];
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  send = () => {};
  close = () => {};
  constructor() {
    Socket.all.push(this);
  }
  says(message: Partial<ServerMessage>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let answer: () => void;
let page: ReturnType<typeof mount> | null;

beforeEach(async () => {
  await speak("en");
  Socket.all = [];
  const answered = new Promise<void>((done) => (answer = done));
  const games = { variants: [{ ...GERMAN, id: "briskott" }], levels: [] };
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", async (address: string) => {
    await answered;
    const body = address.endsWith("/catalogue") ? games : { name: "Ola" };
    return { ok: true, json: async () => body };
  });
});

afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function visit() {
  page = mount(Table, {
    target: document.body,
    props: { table: "t1", onlanguage: () => {}, ontitle: () => {} },
  });
}

async function leave() {
  if (page) await unmount(page);
  page = null;
}

async function settled() {
  await new Promise((done) => setTimeout(done, 0));
  await tick();
}

test("a page that was left before it had its answers opens no connection", async () => {
  visit();
  await tick();
  await leave();
  answer();
  await settled();
  expect(Socket.all).toEqual([]);
});

test("the system notifies of a turn once, whatever else happens in it", async () => {
  const shown = vi.fn();
  vi.stubGlobal("Notification", Object.assign(shown, { permission: "granted" }));
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  change({ notify: true });
  visit();
  answer();
  await settled();
  const state = (seq: number, some: Partial<TableView> = {}) =>
    aTable(aView({ seat: 0, to_move: 0 }), { seq, ...some });
  const now = Date.now();
  Socket.all[0]?.says({ type: "welcome", state: state(5), now });
  await settled();
  Socket.all[0]?.says({ type: "happened", state: state(6), events: [], now });
  await settled();
  expect(shown).toHaveBeenCalledTimes(1);
});
