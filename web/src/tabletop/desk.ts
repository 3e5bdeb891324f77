/** What every part of the table draws from. One object, made by the table, read by its parts. */
import { createContext } from "svelte";
import type { TableView, View } from "../net/protocol.ts";
import type { Look } from "../parts/decks.ts";
import type { Texts } from "./cards.ts";
import type { Somebody } from "./people.ts";
import type { Place } from "./placement.ts";
import type { Scene } from "./scene.ts";
import type { Sizes } from "./sizes.ts";
import type { Game, RefusedCommand, TableCommand, TableSettings } from "./types.ts";

export interface Desk {
  readonly state: TableView;
  readonly view: View | null;
  readonly scene: Scene | null;
  readonly game: Game;
  /** How its cards are drawn. */
  readonly look: Look;
  readonly settings: TableSettings;
  readonly sizes: Sizes;
  readonly places: readonly Place[];
  /** The side to which one's cards keep; null: they stand in the middle. */
  readonly thumb: "left" | "right" | null;
  readonly texts: Texts;
  /** Report somebody; null where nobody takes reports. */
  readonly report: ((who: Somebody) => void) | null;
  /** The server's time, in steps of half a second. */
  readonly now: number;
  /** The name this person goes by. */
  readonly name: string;
  /** The last refusal, if the last command was refused. */
  readonly refused: RefusedCommand | null;
  /** Whose talk is hidden, as `speaker` names them. */
  readonly muted: ReadonlySet<string>;
  mute: (who: string) => void;
  /** What has just been said and is to be seen beside a seat. */
  readonly said: ReadonlyMap<number, string>;
  command: (command: TableCommand) => void;
}

export const [desk, setDesk] = createContext<Desk>();
