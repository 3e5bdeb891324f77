/** Runs the cues: what is in the air, when the next thing begins, and what may be skipped. */
import type { AnyShown, TableView } from "../net/protocol.ts";
import { type Cue, cues } from "./cues.ts";
import { type Flight, type Motion, flightsOf } from "./flights.ts";
import type { Live } from "./scene.ts";

export const TIMES = {
  play: 180,
  sweep: 260,
  draw: 160,
  exchange: 320,
  dealt: 170,
  dealtGap: 45,
  rushGap: 40,
  fade: 80,
  points: 650,
} as const;

/** More happenings than this at once are not shown one by one. */
const MOST_CUES = 60;

export interface Surroundings {
  /** Wait until the page shows what was set. */
  drawn: () => Promise<void>;
  /** How a motion begins and ends on the page; null where one of the places is not drawn. */
  motion: (motion: Motion) => Flight | null;
  isCalm: () => boolean;
  isHidden: () => boolean;
  rest: () => number | "click";
  /** How long every motion lasts, beside `TIMES`. */
  pace?: () => number;
  /** This begins to move now. */
  begins?: (cue: Cue) => void;
}

export class Director {
  state: TableView;
  live = $state.raw<Live[]>([]);
  flights = $state.raw<Flight[]>([]);
  /** The last draws open the partners' hands. */
  opening = $state(false);
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private resting: ReturnType<typeof setTimeout> | null = null;
  private ids = 0;
  private lastSeq: number;

  constructor(
    first: TableView,
    private readonly around: Surroundings,
  ) {
    this.state = $state.raw(first);
    this.lastSeq = first.seq;
  }

  /** Is everything where it belongs. */
  get idle(): boolean {
    return this.live.length === 0;
  }

  /** The card that the viewer has played and the server has not answered. */
  get early(): string | null {
    const one = this.live.find((live) => live.early);
    return one?.cue.kind === "play" ? one.cue.card : null;
  }

  /** A newer state, and what led to it. */
  async take(state: TableView, events: readonly AnyShown[]): Promise<void> {
    const before = this.state;
    if (state === before) return;
    const fresh = events.filter((event) => event.seq > this.lastSeq);
    this.lastSeq = state.seq;
    const found = fresh.length ? cues(before, state, fresh) : sameDeal(before, state) ? [] : null;
    if (found === null || found.length > MOST_CUES || this.around.isHidden()) {
      this.jump(state);
      return;
    }
    if (!fresh.length) this.live = this.live.filter((live) => !live.early);
    const dealt = fresh.some((event) => event.type === "deal_started");
    if (dealt) this.clear();
    else if (found.length) this.rush();
    const added = this.settleEarly(state, found);
    const opens = !seesPartners(before) && seesPartners(state);
    this.opening = opens || (this.opening && !this.idle);
    this.state = state;
    this.live = [...this.live, ...added.map((cue) => this.asLive(cue))];
    await this.around.drawn();
    this.hurryOwn();
    this.next();
  }

  /** What the viewer may play already does not wait for a trick that rests. */
  private hurryOwn(): void {
    const { view } = this.state;
    if (!view?.legal.length) return;
    const own = this.live.filter(
      ({ cue, stage }) =>
        stage === "waiting" && cue.kind === "draw" && !cue.dealt && cue.seat === view.seat,
    );
    for (const one of own) this.begin(one, 0, true);
  }

  /** Show this state as it is, without motion. */
  jump(state: TableView): void {
    this.clear();
    this.state = state;
  }

  /** The viewer plays a card: it goes at once, and comes back if it is refused. */
  play(seat: number, card: string): void {
    this.rush();
    const live = { ...this.asLive({ kind: "play", seat, card }), early: true };
    this.around.begins?.(live.cue);
    const flight = this.flight({ kind: "play", seat, card, held: true }, TIMES.play);
    this.live = [...this.live, { ...live, stage: "flying" }];
    this.fly(flight, TIMES.play, () => this.set(live.id, { stage: "landed" }));
  }

  /** The played card was refused: back into the hand with it. */
  async takeBack(): Promise<string | null> {
    const one = this.live.find((live) => live.early);
    if (one?.cue.kind !== "play") return null;
    const { seat, card } = one.cue;
    this.drop(one.id);
    await this.around.drawn();
    this.fly(this.flight({ kind: "return", seat, card }, TIMES.play), TIMES.play, () => {});
    return card;
  }

  /** Somebody has looked at the trick that rests. */
  look(): void {
    const resting = this.live.find((live) => live.cue.kind === "sweep" && live.stage === "waiting");
    if (!resting) return;
    this.stopResting();
    this.begin(resting);
  }

  clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.stopResting();
    this.live = [];
    this.flights = [];
  }

  /** Nothing waits any longer: what has not begun begins now. */
  private rush(): void {
    this.stopResting();
    let wait = 0;
    for (const one of this.live.filter((live) => live.stage === "waiting")) {
      if (one.cue.kind === "sweep" && this.around.rest() === "click") {
        if (one.aside) this.begin(one, 0, true);
        else this.set(one.id, { aside: true });
      } else {
        this.begin(one, wait, true);
        wait += TIMES.rushGap;
      }
    }
  }

  /** The viewer's own card may lie there already; whatever else was played early is void. */
  private settleEarly(state: TableView, found: readonly Cue[]): Cue[] {
    const one = this.live.find((live) => live.early);
    if (one?.cue.kind !== "play") return [...found];
    const { seat, card } = one.cue;
    const at = found.findIndex((cue) => cue.kind === "play" && cue.seat === seat);
    const confirmed = found[at]?.kind === "play" && found[at].card === card;
    if (confirmed && one.stage === "landed") this.drop(one.id);
    else if (confirmed) this.set(one.id, { early: false });
    else if (at >= 0 || !state.view?.legal.includes(card)) this.drop(one.id);
    return confirmed ? found.filter((_, index) => index !== at) : [...found];
  }

  /** Begin the first cue that waits, unless something before it is still going on. */
  private next(): void {
    const waiting = this.live.find((live) => live.stage === "waiting" && !live.aside);
    if (!waiting || this.resting !== null || this.isBusy(waiting)) return;
    if (waiting.cue.kind !== "sweep") {
      this.begin(waiting);
      return;
    }
    const rest = this.around.rest();
    if (rest === "click") return;
    this.resting = setTimeout(() => {
      this.resting = null;
      this.begin(waiting);
    }, rest);
  }

  /** Is something in the air that comes before this; cards of a first deal overlap. */
  private isBusy(waiting: Live): boolean {
    if (isDealt(waiting.cue)) return false;
    return this.live.some(
      (live) => live.id < waiting.id && live.stage === "flying" && !live.hurried,
    );
  }

  private begin(one: Live, wait = 0, hurried = false): void {
    const ms = this.lasts(one.cue);
    this.around.begins?.(one.cue);
    const motions = flightsOf(one.cue, one.aside);
    const flown = motions.map((motion) => this.flight(motion, ms, wait));
    this.set(one.id, { stage: "flying", aside: false, hurried });
    flown.forEach((flight) => this.show(flight));
    this.after(ms + wait, () => {
      flown.forEach((flight) => this.hide(flight));
      this.drop(one.id);
      this.landed(one.cue);
      this.next();
    });
    if (isDealt(one.cue))
      this.after(this.around.isCalm() ? 0 : this.paced(TIMES.dealtGap), () => this.next());
  }

  private landed(cue: Cue): void {
    if (cue.kind !== "sweep" || !cue.points) return;
    const motion: Motion = { kind: "points", seat: cue.taker, points: cue.points };
    const ms = this.paced(TIMES.points);
    this.fly(this.flight(motion, ms), ms, () => {});
  }

  private lasts(cue: Cue): number {
    if (this.around.isCalm()) return 0;
    return this.paced(cue.kind === "draw" && cue.dealt ? TIMES.dealt : TIMES[cue.kind]);
  }

  private paced(ms: number): number {
    return ms * (this.around.pace?.() ?? 1);
  }

  private flight(motion: Motion, ms: number, wait = 0): Flight | null {
    if (this.around.isCalm()) return null;
    const flight = this.around.motion(motion);
    return flight && { ...flight, id: ++this.ids, ms, wait };
  }

  private fly(flight: Flight | null, ms: number, done: () => void): void {
    this.show(flight);
    this.after(flight ? ms : 0, () => {
      this.hide(flight);
      done();
      this.next();
    });
  }

  private show(flight: Flight | null): void {
    if (flight) this.flights = [...this.flights, flight];
  }

  private hide(flight: Flight | null): void {
    if (flight) this.flights = this.flights.filter((one) => one.id !== flight.id);
  }

  private asLive(cue: Cue): Live {
    return { id: ++this.ids, cue, stage: "waiting", early: false, aside: false, hurried: false };
  }

  /** A card that was confirmed on its way has nothing left to wait for when it lands. */
  private set(id: number, some: Partial<Live>): void {
    this.live = this.live
      .map((live) => (live.id === id ? { ...live, ...some } : live))
      .filter((live) => live.early || live.stage !== "landed");
  }

  private drop(id: number): void {
    this.live = this.live.filter((live) => live.id !== id);
  }

  private after(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      then();
    }, ms);
    this.timers.add(timer);
  }

  private stopResting(): void {
    if (this.resting !== null) clearTimeout(this.resting);
    this.resting = null;
  }
}

function isDealt(cue: Cue): boolean {
  return cue.kind === "draw" && cue.dealt;
}

function seesPartners(state: TableView): boolean {
  return Object.keys(state.view?.partner_hands ?? {}).length > 0;
}

/** A snapshot that says nothing new of the cards. */
function sameDeal(before: TableView, after: TableView): boolean {
  return before.table === after.table && JSON.stringify(before.view) === JSON.stringify(after.view);
}
