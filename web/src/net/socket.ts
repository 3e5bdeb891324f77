import type { AskHint, ClientMessage, Problem, SeatCommand, ServerMessage } from "./protocol.ts";

const PING_MS = 20_000;
const SILENCE_MS = 8_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** `closed`: for good, with the server's reason. `waiting`: tries again at `retryAt` (our clock). */
export type Connection =
  | { status: "connecting"; reason: Problem | null }
  | { status: "open" }
  | { status: "waiting"; retryAt: number; reason: Problem | null }
  | { status: "closed"; reason: Problem };

type Asked = SeatCommand | AskHint;

/** A command as a page asks for it: the nonce is given when it is sent. */
export type Wish = Asked extends infer One
  ? One extends Asked
    ? Omit<One, "nonce">
    : never
  : never;

export interface Listener {
  heard(message: ServerMessage): void;
  connection(now: Connection): void;
}

/** What the socket needs of the world, so that a test can play the world. */
export interface World {
  open(url: string): WebSocket;
  now(): number;
  chance(): number;
  later(ms: number, run: () => void): () => void;
}

export const world: World = {
  open: (url) => new WebSocket(url),
  now: () => Date.now(),
  chance: () => Math.random(),
  later: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};

/** After these there is no use in trying again by oneself. */
const FINAL = new Set([
  "taken_over",
  "put_out",
  "not_invited",
  "no_such_table",
  "no_spectators",
  "bad_message",
  "wrong_protocol",
  "no_guest",
  "foreign_page",
  "too_many_sockets",
  "table_closed",
]);

/**
 * One table's socket. It says hello with the newest event it has, comes back after a break, and
 * sends every command again, under its first nonce, until the server has answered it.
 */
export class TableSocket {
  private socket: WebSocket | null = null;
  private isIntroduced = false;
  private seq: number | null = null;
  private readonly unanswered = new Map<string, Asked>();
  private tries = 0;
  private cancelTimer: () => void = () => {};
  private goodbye: Problem | null = null;
  private over = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    /** Make this browser a guest, if the server has forgotten it or never knew it. */
    private readonly introduce: () => Promise<unknown>,
    private readonly around: World = world,
    private readonly newNonce: () => string = nonce,
  ) {
    this.connect();
  }

  /** Ask for something; the nonce under which the answer will come. */
  ask(wish: Wish): string {
    const command = { ...wish, nonce: this.newNonce() } as Asked;
    this.unanswered.set(command.nonce, command);
    this.write(command);
    return command.nonce;
  }

  /** The network is back, or the page is looked at again: try now, or see if all is well still. */
  hurry(): void {
    if (this.over) return;
    this.cancelTimer();
    if (this.socket) this.ping();
    else this.connect();
  }

  close(): void {
    this.over = true;
    this.cancelTimer();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private connect(): void {
    this.listener.connection({ status: "connecting", reason: this.goodbye });
    const socket = this.around.open(this.url);
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private greet(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.write({ type: "hello", protocol: 1, seq: this.seq });
    for (const command of this.unanswered.values()) this.write(command);
    this.pingLater();
  }

  private hear(message: ServerMessage): void {
    this.pingLater();
    if (message.type === "welcome" || message.type === "happened") this.caughtUp(message.state.seq);
    if ("nonce" in message) this.unanswered.delete(message.nonce);
    if (message.type === "closing") this.goodbye = message.problem;
    this.listener.heard(message);
  }

  private caughtUp(seq: number): void {
    this.seq = seq;
    this.tries = 0;
    this.isIntroduced = false;
    this.goodbye = null;
    this.listener.connection({ status: "open" });
  }

  private lost(): void {
    this.socket = null;
    this.cancelTimer();
    if (this.over) return;
    if (this.goodbye?.code === "no_guest" && !this.isIntroduced) void this.becomeKnown();
    else if (this.goodbye && FINAL.has(this.goodbye.code)) this.end(this.goodbye);
    else this.comeBackLater(this.goodbye);
  }

  private end(reason: Problem): void {
    this.over = true;
    this.listener.connection({ status: "closed", reason });
  }

  private comeBackLater(reason: Problem | null): void {
    const wait = this.wait();
    this.listener.connection({ status: "waiting", retryAt: this.around.now() + wait, reason });
    this.cancelTimer = this.around.later(wait, () => this.connect());
  }

  /** Once only: a browser that is unknown even then keeps no cookie. */
  private async becomeKnown(): Promise<void> {
    this.goodbye = null;
    this.listener.connection({ status: "connecting", reason: null });
    this.isIntroduced = await this.introduce().then(
      () => true,
      () => false,
    );
    if (this.over || this.socket) return;
    if (this.isIntroduced) this.connect();
    else this.comeBackLater(null);
  }

  /** Twice as long each time, and not all browsers at once. */
  private wait(): number {
    const most = Math.min(FIRST_WAIT_MS * 2 ** this.tries, LONGEST_WAIT_MS);
    this.tries += 1;
    return Math.round(most * (0.5 + this.around.chance() / 2));
  }

  private pingLater(): void {
    this.cancelTimer();
    this.cancelTimer = this.around.later(PING_MS, () => this.ping());
  }

  private ping(): void {
    this.write({ type: "ping" });
    this.cancelTimer = this.around.later(SILENCE_MS, () => this.giveUpOnSilence());
  }

  private giveUpOnSilence(): void {
    const silent = this.socket;
    this.lost();
    silent?.close();
  }

  private write(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }
}

/** A nonce that nobody has used. Plain http has no crypto.randomUUID, but getRandomValues. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
