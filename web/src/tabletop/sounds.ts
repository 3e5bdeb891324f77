/** What of the things that move is heard. */
import type { Sound } from "../signals/sounds.ts";
import { cardPoints } from "./cards.ts";
import type { Cue } from "./cues.ts";
import type { Game } from "./types.ts";

/** The card that rings: the treasure of the pack. */
const TREASURE = 10;

export function soundsOf(cue: Cue, game: Game): Sound[] {
  switch (cue.kind) {
    case "play":
      return cardPoints(game, cue.card) === TREASURE ? ["card", "bell"] : ["card"];
    case "sweep":
      return ["sweep"];
    case "exchange":
      return ["card"];
    case "draw":
      return [];
  }
}
