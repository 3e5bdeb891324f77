import { beforeEach, describe, expect, test } from "vitest";
import type { ServerMessage, TableView } from "./protocol.ts";
import { type Connection, TableSocket, type World } from "./socket.ts";

/** A socket without a network: what was written, and levers to make the server act. */
class FakeSocket {
  readyState = 0;
  written: { type: string; nonce?: string; seq?: number | null }[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: () => void = () => {};

  send(text: string) {
    this.written.push(JSON.parse(text));
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close() {
    this.readyState = 3;
    this.onclose();
  }
}

/** A world with a clock that stands still until it is told to go on. */
class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  time = 1_000;
  private timers = new Map<number, { at: number; run: () => void }>();
  private count = 0;

  open() {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  }

  now() {
    return this.time;
  }

  chance() {
    return 1;
  }

  later(ms: number, run: () => void) {
    const id = this.count++;
    this.timers.set(id, { at: this.time + ms, run });
    return () => this.timers.delete(id);
  }

  pass(ms: number) {
    const until = this.time + ms;
    for (;;) {
      const due = [...this.timers].filter(([, timer]) => timer.at <= until);
      const next = due.sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next) break;
      const [id, timer] = next;
      this.timers.delete(id);
      this.time = timer.at;
      timer.run();
    }
    this.time = until;
  }

  get latest() {
    return this.sockets.at(-1)!;
  }
}

let world: FakeWorld;
let heard: ServerMessage[];
let connections: Connection[];
let socket: TableSocket;
let introductions: boolean[];
/** Does the server answer whoever introduces themselves. */
let isReached: boolean;

beforeEach(() => {
  world = new FakeWorld();
  heard = [];
  connections = [];
  let nonces = 0;
  const listener = {
    heard: (message: ServerMessage) => heard.push(message),
    connection: (now: Connection) => connections.push(now),
  };
  introductions = [];
  isReached = true;
  const introduce = async () => {
    introductions.push(isReached);
    if (!isReached) throw new Error("offline");
  };
  socket = new TableSocket("ws://here", listener, introduce, world, () => `n${++nonces}`);
});

/** What follows from promises that are kept already has happened. */
const settled = () => new Promise((done) => setTimeout(done));

/** The server does not know this browser; what follows from that has happened. */
async function turnAwayUnknown() {
  world.latest.open();
  world.latest.say({ type: "closing", problem: { code: "no_guest", message: "" } });
  world.latest.close();
  await settled();
}

function welcome(seq: number) {
  world.latest.say({
    type: "welcome",
    protocol: 1,
    now: 5,
    build: "b1",
    state: { seq } as TableView,
  });
}

describe("a table's socket", () => {
  test("says hello without a past, later with the newest event it has", () => {
    world.latest.open();
    expect(world.latest.written).toEqual([{ type: "hello", protocol: 1, seq: null }]);
    welcome(7);
    world.latest.say({ type: "happened", now: 6, events: [], build: null, state: { seq: 9 } });
    world.latest.close();
    world.pass(500);
    world.latest.open();
    expect(world.latest.written).toEqual([{ type: "hello", protocol: 1, seq: 9 }]);
  });

  test("sends again under the same nonce what was not answered before the break", () => {
    world.latest.open();
    welcome(1);
    expect(socket.ask({ type: "start" })).toBe("n1");
    socket.ask({ type: "leave" });
    world.latest.say({ type: "answer", nonce: "n1", seq: 2, problem: null });
    world.latest.close();
    world.pass(500);
    world.latest.open();
    expect(world.latest.written.slice(1)).toEqual([{ type: "leave", nonce: "n2" }]);
  });

  test("keeps what is asked for while there is no connection", () => {
    socket.ask({ type: "ready" });
    expect(world.latest.written).toEqual([]);
    world.latest.open();
    expect(world.latest.written.at(-1)).toEqual({ type: "ready", nonce: "n1" });
  });

  test("waits twice as long each time, ten seconds at most, and from the start after success", () => {
    const waits = Array.from({ length: 7 }, () => {
      world.latest.close();
      const now = connections.at(-1)!;
      const wait = now.status === "waiting" ? now.retryAt - world.time : -1;
      world.pass(wait);
      return wait;
    });
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    world.latest.open();
    welcome(1);
    world.latest.close();
    expect(connections.at(-1)).toMatchObject({ retryAt: world.time + 500 });
  });

  test("hurries when the network is back, and only then", () => {
    socket.hurry();
    expect(world.sockets).toHaveLength(1);
    world.latest.close();
    socket.hurry();
    expect(world.sockets).toHaveLength(2);
  });

  test("sees at once whether all is well when the page is looked at again", () => {
    world.latest.open();
    welcome(1);
    socket.hurry();
    expect(world.latest.written.at(-1)).toEqual({ type: "ping" });
    world.pass(8_000);
    expect(connections.at(-1)).toMatchObject({ status: "waiting" });
  });

  test("pings in silence and leaves a socket that does not answer", () => {
    world.latest.open();
    welcome(1);
    world.pass(20_000);
    expect(world.latest.written.at(-1)).toEqual({ type: "ping" });
    world.latest.say({ type: "pong", now: 1 });
    world.pass(20_000);
    world.pass(8_000);
    expect(connections.at(-1)).toMatchObject({ status: "waiting", reason: null });
  });

  test("comes back after a restart of the server, and says why it waits", () => {
    world.latest.open();
    welcome(1);
    world.latest.say({ type: "closing", problem: { code: "server_stops", message: "" } });
    world.latest.close();
    expect(connections.at(-1)).toMatchObject({
      status: "waiting",
      reason: { code: "server_stops" },
    });
    world.pass(500);
    expect(world.sockets).toHaveLength(2);
    world.latest.close();
    expect(connections.at(-1)).toMatchObject({ reason: { code: "server_stops" } });
    world.pass(1_000);
    world.latest.open();
    welcome(2);
    world.latest.close();
    expect(connections.at(-1)).toMatchObject({ status: "waiting", reason: null });
  });

  test.each(["taken_over", "put_out", "not_invited", "no_such_table"])(
    "stays away after %s",
    (code) => {
      world.latest.open();
      world.latest.say({ type: "closing", problem: { code, message: "" } });
      world.latest.close();
      expect(connections.at(-1)).toMatchObject({ status: "closed", reason: { code } });
      world.pass(60_000);
      socket.hurry();
      expect(world.sockets).toHaveLength(1);
    },
  );

  test("introduces itself to a server that has forgotten it, and comes back", async () => {
    world.latest.open();
    welcome(1);
    await turnAwayUnknown();
    expect(introductions).toEqual([true]);
    expect(world.sockets).toHaveLength(2);
    world.latest.open();
    welcome(2);
    expect(connections.at(-1)).toEqual({ status: "open" });
    await turnAwayUnknown();
    expect(introductions).toHaveLength(2);
  });

  test("gives up where the browser keeps no cookie", async () => {
    await turnAwayUnknown();
    await turnAwayUnknown();
    expect(introductions).toHaveLength(1);
    expect(connections.at(-1)).toMatchObject({ status: "closed", reason: { code: "no_guest" } });
  });

  test("waits for a server that cannot be reached to introduce itself", async () => {
    isReached = false;
    await turnAwayUnknown();
    expect(connections.at(-1)).toMatchObject({ status: "waiting", reason: null });
    isReached = true;
    world.pass(500);
    await turnAwayUnknown();
    expect(introductions).toEqual([false, true]);
    expect(world.sockets).toHaveLength(3);
  });

  test("introduces itself no more once closed", async () => {
    world.latest.open();
    world.latest.say({ type: "closing", problem: { code: "no_guest", message: "" } });
    world.latest.close();
    socket.close();
    await settled();
    expect(world.sockets).toHaveLength(1);
  });

  test("once closed does nothing more", () => {
    world.latest.open();
    socket.close();
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });
});
