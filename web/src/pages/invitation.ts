import type { Invitation, TableTalk, TableView, VariantInfo } from "../net/protocol.ts";

/** What somebody is told of a table before they sit down. */
export type Told = Pick<Invitation, "spec" | "talk" | "host" | "names" | "bots" | "phase">;

/** Is there a seat: free, a bot's, or none; or the link is for one that is taken since. */
export type Offer = "free" | "bot" | "none";

/** Who sits here already, only watches, or takes their own seat over is asked nothing. */
export function isAsked(invitation: Invitation): boolean {
  const { kind, seat, seated } = invitation;
  if (seated || kind === "watch" || kind === "return") return false;
  return seat === null || !isHeld(invitation, seat);
}

/** The best seat that is offered. */
export function offer(told: Pick<Told, "names" | "bots">): Offer {
  if (told.names.some((name) => name === null)) return "free";
  return told.bots.some(Boolean) ? "bot" : "none";
}

/** The same of a table that one sees already. */
export function toldOf(view: TableView, game: VariantInfo): Told {
  const usual = game.options.find((option) => option.name === "table_talk")?.values[0];
  return {
    spec: view.spec,
    talk: (view.spec.options["table_talk"] ?? usual) as TableTalk,
    host: view.seats.find((seat) => seat.host)?.name ?? "",
    names: view.seats.map((seat) => (seat.kind === "empty" ? null : seat.name)),
    bots: view.seats.map((seat) => seat.kind === "bot"),
    phase: view.phase,
  };
}

function isHeld({ names, bots }: Invitation, seat: number): boolean {
  return names[seat] !== null && bots[seat] === false;
}
