import { heardOf } from "../offline/release.svelte.ts";
import { api } from "./http.ts";
import { EMPTY, type Happening, type Scene, reduce } from "./reduce.ts";
import { TableSocket, type Wish, type World, world } from "./socket.ts";

/** A table as it goes on: what is shown of it, and how to ask something of it. */
export class LiveTable {
  private scene = $state.raw<Scene>(EMPTY);
  private readonly asked = new Map<string, Wish>();
  private readonly socket: TableSocket;

  constructor(table: string, around: World = world) {
    this.socket = new TableSocket(
      socketUrl(table, location),
      {
        heard: (message) => {
          const nonce = "nonce" in message ? message.nonce : "";
          const command = this.asked.get(nonce) ?? null;
          this.asked.delete(nonce);
          if ("build" in message) heardOf(message.build);
          this.on({ type: "heard", message, command, at: around.now() });
        },
        connection: (connection) => this.on({ type: "connection", connection }),
      },
      api.me,
      around,
    );
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  get now(): Scene {
    return this.scene;
  }

  ask(wish: Wish): void {
    const nonce = this.socket.ask(wish);
    this.asked.set(nonce, wish);
  }

  readonly hurry = (): void => {
    if (document.visibilityState === "visible") this.socket.hurry();
  };

  close(): void {
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket.close();
  }

  private on(happening: Happening): void {
    this.scene = reduce(this.scene, happening);
  }
}

function socketUrl(table: string, page: Pick<Location, "protocol" | "host">): string {
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
