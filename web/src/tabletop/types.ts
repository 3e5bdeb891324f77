import type { Snippet } from "svelte";
import type { Sound } from "../signals/sounds.ts";
import type { CardSettings, Pictured } from "../parts/decks.ts";
import type { CardSize, Cloth, Speed } from "../parts/tables.ts";
import type {
  AnyShown,
  AskHint,
  Hint,
  SeatCommand,
  TableView,
  VariantInfo,
} from "../net/protocol.ts";
import type { Somebody } from "./people.ts";

/** A command without its nonce, which the connection adds. */
export type TableCommand = WithoutNonce<SeatCommand | AskHint>;
type WithoutNonce<C> = C extends { nonce: string } ? Omit<C, "nonce"> : never;

/** A command that was answered with a refusal. A new object each time, even for the same words. */
export interface RefusedCommand {
  command: TableCommand;
  code: string;
  message: string;
}

export type Connection = "online" | "reconnecting" | "closed";

/** What a person may set for their own eyes and hands; nothing here changes the game. */
export interface TableSettings extends CardSettings {
  /** The hand by suit, then strength; otherwise as it came. */
  sortHand: boolean;
  /** The last card of a hand plays itself after a moment. */
  lastCardPlays: boolean;
  /** How long a full trick rests in ms, or "click": until it was looked at. */
  trickRest: number | "click";
  /** What the live region speaks: everything, what concerns the viewer, nothing. */
  speech: "all" | "short" | "none";
  /** A digit or letter alone does something; speech input wants none of that. */
  singleKeys: boolean;
  /** Show on each card which key plays it. */
  keyHints: boolean;
  /** The hand that plays: what is at its side stands at the other one. */
  handed: "right" | "left";
  /** On a phone held upright what one plays with comes to the thumb of that hand. */
  thumb: boolean;
  /** What the table is covered with. */
  cloth: Cloth;
  cardSize: CardSize;
  speed: Speed;
}

/** What of a game's catalogue entry the table needs: its cards, and its house rules by name. */
export interface Game extends Pick<
  VariantInfo,
  "id" | "suits" | "ranks" | "points" | "hand" | "options"
> {
  /** The pack as it is pictured, for so are its cards called. */
  pack: Pictured;
}

export interface TabletopProps {
  /** The newest state of the table as this viewer may see it. */
  state: TableView;
  /** What led from the last state to this one; empty after a snapshot. */
  events: AnyShown[];
  /** The server's Unix time in ms that came with `state`. */
  now: number;
  settings: TableSettings;
  /** The game's entry in the catalogue. */
  game: Game;
  /** The name this person goes by, "" before one was given. */
  name: string;
  oncommand: (command: TableCommand) => void;
  /** The last refusal, if the last command was refused. */
  refused: RefusedCommand | null;
  /** The viewer wanted to play this card and could not. */
  onunplayed?: ((card: string) => void) | undefined;
  /** What an engine would play in this turn, once it was asked. */
  hint?: Hint | null | undefined;
  connection: Connection;
  /** Somebody wants to see that the shuffle of this deal was fair. */
  onproof?: ((deal: number) => void) | undefined;
  /** Something at the table makes this sound. */
  onsound?: ((sound: Sound) => void) | undefined;
  /** Somebody wants to change the settings. */
  onsettings?: (() => void) | undefined;
  /** Somebody is to be reported. */
  onreport?: ((who: Somebody) => void) | undefined;
  /** Somebody wants to play on from another device. */
  onelsewhere?: (() => void) | undefined;
  /** Links and QR code to ask friends to the table; shown while it gathers. */
  invite?: Snippet | undefined;
}
