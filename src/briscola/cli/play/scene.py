"""The table drawn on a sheet, from 60 columns and 20 rows on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from textwrap import wrap

from briscola.cli.play.canvas import Canvas, Inks, Region, fitted
from briscola.cli.play.cards import BIG, SMALL, Look, Size, draw_card, draw_place, draw_stock
from briscola.cli.play.words import Words
from briscola.rules.house import Rules
from briscola.rules.score import winning_place
from briscola.rules.variant import Direction
from briscola.rules.view import View

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
PLATE_ROWS = 4
PLATE_WIDEST = 26
STOCK_COLUMNS = 20


@dataclass(frozen=True)
class Scene:
    """All that is drawn: what the person may know, and what the screen adds.

    `cursor` is a place in the hand. `rests`: the last trick lies there, full. `looks_back`: it is
    shown once more. `sayings`: what other seats have just said.
    """

    view: View
    words: Words
    inks: Inks
    cursor: int
    rests: bool
    looks_back: bool
    event: str
    prompt: str
    hint: str
    sayings: Mapping[int, str] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.words.rules


@dataclass(frozen=True)
class Plan:
    """The size of the cards and the row at which each part begins."""

    size: Size
    plates: int
    middle: int
    event: int
    hand: int


def paint(scene: Scene, width: int, height: int) -> Canvas:
    """The whole table; a sentence where there is no room for it."""
    canvas = Canvas(width, height, scene.inks.table)
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        _sorry(canvas, scene)
        return canvas
    plan = _plan(scene.rules, width, height)
    _header(canvas, scene)
    _plates(canvas, scene, plan)
    _stock(canvas, scene, plan)
    _trick(canvas, scene, plan)
    canvas.centre(1, plan.event, width - 2, scene.event)
    canvas.centre(1, plan.event + 1, width - 2, scene.prompt, scene.inks.loud)
    _hand(canvas, scene, plan)
    _footer(canvas, scene)
    return canvas


def _sorry(canvas: Canvas, scene: Scene) -> None:
    message = scene.words.say("terminal.too_small", columns=LEAST_WIDTH, rows=LEAST_HEIGHT)
    lines = wrap(message, max(canvas.width, 1))
    for row, line in enumerate(lines, start=max((canvas.height - len(lines)) // 2, 0)):
        canvas.centre(0, row, canvas.width, line, scene.inks.loud)


def _plan(rules: Rules, width: int, height: int) -> Plan:
    """Big cards where they fit; rows to spare go between the parts."""
    roomy = max(rules.hand, rules.players + 2) * (BIG.width + 1) + 2
    size = BIG if width >= roomy and height >= LEAST_HEIGHT + 2 * 2 + 2 else SMALL
    spare = height - LEAST_HEIGHT - 2 * (size.height - SMALL.height)
    gap = min(spare // 3, 3)
    plates = 1 + min(gap, 1)
    middle = plates + PLATE_ROWS + gap
    event = middle + size.height + 2 + gap
    return Plan(size, plates, middle, event, event + 2)


# ── the frame of it ──────────────────────────────────────────────────────────────────────────


def _header(canvas: Canvas, scene: Scene) -> None:
    view, say = scene.view, scene.words.say
    parts = [say(f"variant.{view.variant}.name"), say("table.deal_number", number=view.match.deal)]
    cards = " ".join(map(scene.words.short, view.removed or ()))
    out = say("table.removed", cards=cards) if cards else ""
    canvas.put(canvas.width - len(out) - 1, 0, out, scene.inks.faint)
    room = canvas.width - len(out) - 3
    full = " · ".join([*parts, *_standing_of_match(scene, short=False)])
    short = " · ".join([*parts, *_standing_of_match(scene, short=True)])
    canvas.put(1, 0, full if len(full) <= room else fitted(short, room), scene.inks.faint)


def _standing_of_match(scene: Scene, short: bool) -> list[str]:
    """The deals won by each side; in full, how many win the match too. Nothing for one deal."""
    match = scene.view.match
    if match.target == 1:
        return []
    won = " : ".join(map(str, match.won))
    return [won if short else f"{scene.words.say('match.first_to', target=match.target)} ({won})"]


def _footer(canvas: Canvas, scene: Scene) -> None:
    row = canvas.height - 2
    canvas.centre(1, row, canvas.width - 2, _score(scene, canvas.width - 2), scene.inks.table)
    canvas.centre(1, row + 1, canvas.width - 2, scene.hint, scene.inks.faint)


def _score(scene: Scene, width: int) -> str:
    if scene.view.points is None:
        return scene.words.say("table.points_hidden")
    points = enumerate(scene.view.points)
    parts = [f"{scene.words.side(side)}: {worth}" for side, worth in points]
    full = "  ·  ".join(parts)
    return full if len(full) <= width else " · ".join(parts).replace(" + ", "+")


# ── the others ───────────────────────────────────────────────────────────────────────────────


def _plates(canvas: Canvas, scene: Scene, plan: Plan) -> None:
    """The other seats from left to right as they sit: clockwise, the next one is at the left."""
    seats = list(range(1, scene.view.players))
    if scene.rules.variant.direction is Direction.COUNTER_CLOCKWISE:
        seats.reverse()
    width = min((canvas.width - 2) // len(seats), PLATE_WIDEST)
    left = (canvas.width - width * len(seats)) // 2
    for place, seat in enumerate(seats):
        _plate(canvas, scene, (left + place * width, plan.plates, width), seat)


def _plate(canvas: Canvas, scene: Scene, at: tuple[int, int, int], seat: int) -> None:
    x, y, width = at
    inks = scene.inks
    name, turn = _name(scene, seat, width - 4), scene.view.to_move == seat
    label = f"▶ {name} " if turn else f" {name} "
    canvas.centre(x, y, width - 1, label, inks.turn if turn else inks.table)
    lines = _cards_of(scene, seat, width - 1)
    for row, line in enumerate(lines, start=1):
        canvas.centre(x, y + row, width - 1, line, inks.back)
    below = y + 1 + len(lines)
    told, ink = _standing(scene, seat, width), inks.faint
    if seat in scene.sayings:
        rows = y + PLATE_ROWS - below
        told = wrap(scene.sayings[seat], width, max_lines=rows, placeholder="…")
        ink = inks.loud
    for row, line in enumerate(told, start=below):
        if row < y + PLATE_ROWS:
            canvas.centre(x, row, width - 1 if len(line) < width else width, line, ink)


def _name(scene: Scene, seat: int, width: int) -> str:
    """The seat's name, marked if it plays with the person."""
    name = scene.words.name(seat)
    if scene.rules.side_of[seat] != scene.rules.side_of[0]:
        return name
    full = f"{name} ({scene.words.say('table.partner')})"
    return full if len(full) <= width else f"+ {name}"


def _cards_of(scene: Scene, seat: int, width: int) -> list[str]:
    """A partner's cards where they may be seen; else backs, and the cards that everybody knows."""
    view, short = scene.view, scene.words.short
    if str(seat) in view.partner_hands:
        faces = [short(card) for card in view.partner_hands[str(seat)]]
        split = max(width // 4, 1)
        rows = (" ".join(faces[:split]), " ".join(faces[split:]))
        return [row for row in rows if row] or [""]
    known = [short(card) for card in view.known[seat]]
    backs = "▮" * (view.hand_sizes[seat] - len(known))
    return [" ".join([*known, backs]).strip()]


def _standing(scene: Scene, seat: int, width: int) -> list[str]:
    """How many tricks the seat took, and whether it deals; in two rows where one is too short."""
    taken = sum(trick.taker == seat for trick in scene.view.tricks)
    parts = [scene.words.say("table.tricks", count=taken)]
    if scene.view.dealer == seat:
        parts.append(scene.words.say("table.dealer"))
    full = ", ".join(parts)
    return [full] if len(full) <= width else parts


# ── the middle ───────────────────────────────────────────────────────────────────────────────


def _stock(canvas: Canvas, scene: Scene, plan: Plan) -> None:
    view, words, size = scene.view, scene.words, plan.size
    suit = f"{words.suit(view.trump)} {words.sign(view.trump)}"
    trump = f"{words.say('table.trump')}: {suit}"
    has_room = len(trump) <= STOCK_COLUMNS - 2
    canvas.put(2, plan.middle, trump if has_room else suit, scene.inks.loud)
    if view.upcard is not None:
        draw_card(canvas, (2, plan.middle + 1), size, view.upcard, words, Look.USUAL, scene.inks)
        edge = 2 + size.width
        draw_stock(canvas, edge, plan.middle + 1, size, view.stock - 1, scene.inks)
    else:
        draw_place(canvas, 2, plan.middle + 1, size, scene.inks)
    left = fitted(words.say("table.stock", count=view.stock), STOCK_COLUMNS - 2)
    canvas.put(2, plan.middle + 1 + size.height, left, scene.inks.faint)


def _trick(canvas: Canvas, scene: Scene, plan: Plan) -> None:
    """The trick in order of play, a place for every seat, a mark beneath what takes it so far."""
    view, players, size = scene.view, scene.view.players, plan.size
    past = view.tricks[-1] if view.tricks and (scene.rests or scene.looks_back) else None
    leader, cards = (past.leader, past.cards) if past else (_leader(view), _cards_in(view))
    room = canvas.width - STOCK_COLUMNS - 2
    step = min(size.width + 3, room // players)
    left = STOCK_COLUMNS + (room - step * players) // 2 + 1
    best = _best(scene, cards)
    for place in range(players):
        seat, x = (leader + place) % players, left + place * step
        columns = min(size.width, step - 1)
        canvas.centre(x, plan.middle, columns, scene.words.name(seat), scene.inks.faint)
        if place < len(cards):
            at = (x, plan.middle + 1)
            draw_card(canvas, at, size, cards[place], scene.words, Look.USUAL, scene.inks)
        else:
            draw_place(canvas, x, plan.middle + 1, size, scene.inks)
        if place == best:
            foot = plan.middle + 1 + size.height
            canvas.centre(x, foot, size.width, "▲", scene.inks.loud)
    if scene.rests:
        canvas.mark(Region(STOCK_COLUMNS, plan.middle, room, size.height + 2, "space"))


def _leader(view: View) -> int:
    return view.tricks[-1].taker if view.tricks else (view.dealer + 1) % view.players


def _cards_in(view: View) -> list[str]:
    return [card for _, card in view.trick]


def _best(scene: Scene, cards: list[str]) -> int | None:
    pack = scene.rules.pack
    if not cards:
        return None
    return winning_place([pack.card(card) for card in cards], pack.suits.index(scene.view.trump))


# ── the hand ─────────────────────────────────────────────────────────────────────────────────


def _hand(canvas: Canvas, scene: Scene, plan: Plan) -> None:
    hand, size = scene.view.hand, plan.size
    step = min(size.width + 1, (canvas.width - 2) // max(len(hand), 1))
    left = (canvas.width - step * len(hand) + 1) // 2
    may_play = bool(scene.view.legal)
    for place, card in enumerate(hand):
        x, chosen = left + place * step, place == scene.cursor and may_play
        barred = may_play and not {card, f"x{card}"} & set(scene.view.legal)
        look = Look.BARRED if barred else Look.CHOSEN if chosen else Look.USUAL
        draw_card(canvas, (x, plan.hand), size, card, scene.words, look, scene.inks)
        number = plan.hand + size.height
        style = scene.inks.turn if chosen else scene.inks.faint
        canvas.centre(x, number, size.width, f" {place + 1} ", style)
        canvas.mark(Region(x, plan.hand, size.width, size.height + 1, str(place + 1)))
