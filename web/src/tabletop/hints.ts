/** What an engine would play, in a sentence. */
import type { Hint, View } from "../net/protocol.ts";
import { type Texts, cardName, write } from "./cards.ts";
import type { Game } from "./types.ts";

/** "Play the seven of bells: 3 points go, better cards stay; the best choice in 62 of 100 …" */
export function hintText(texts: Texts, game: Game, view: View, hint: Hint): string {
  const card = hintedCard(hint);
  return write(texts, `hint.${hint.kind}`, {
    points: hint.points,
    risk: Math.round(100 * hint.risk),
    why: reason(texts, hint),
    card: card === null ? "" : cardName(texts, game, card, "object"),
    upcard: view.upcard === null ? "" : cardName(texts, game, view.upcard, "object"),
  });
}

/** The card in the hand that a hint is about; null: to keep them all. */
export function hintedCard({ move }: Hint): string | null {
  return move === "-" ? null : move.replace(/^x/, "");
}

function reason(texts: Texts, { best, ahead }: Hint): string {
  if (best !== null) return write(texts, "hint.best", { times: Math.round(100 * best) });
  const points = Math.round(ahead);
  if (points < 0) return write(texts, "hint.wins_more");
  return write(texts, "hint.ahead", { ahead: points });
}
