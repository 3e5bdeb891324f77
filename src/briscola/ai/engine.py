"""A level as an engine: a line in, a line out."""

from dataclasses import dataclass
from time import perf_counter

from briscola import __version__
from briscola.ai.contenders import think
from briscola.ai.protocol import (
    PROTOCOL,
    Answered,
    Choice,
    Choose,
    Error,
    Hello,
    Info,
    Quit,
    Ready,
    decode_asked,
)
from briscola.levels import USUAL_AIM, Aim, Contender
from briscola.rules.move import parse_move
from briscola.rules.view import View
from briscola.variants import load_variant, variant_ids


@dataclass(frozen=True)
class Engine:
    """Answers what a host asks; keeps nothing between two lines."""

    level: Contender
    aim: Aim = USUAL_AIM
    cores: int = 1

    def answer(self, text: bytes | None) -> Answered | None:
        """The answer to this line (None: it was too long); None once the host says quit."""
        if text is None:
            return Error("The line is too long.")
        try:
            asked = decode_asked(text)
        except (ValueError, RecursionError) as error:
            return Error(f"This cannot be understood: {error}")
        match asked:
            case Hello(protocol):
                return self._ready(protocol)
            case Choose():
                return self._choice(asked)
            case Quit():
                return None

    def _ready(self, protocol: int) -> Answered:
        if protocol != PROTOCOL:
            return Error(f"Protocol {protocol} is not spoken here; {PROTOCOL} is.")
        return Ready(f"briscola {self.level}", __version__, list(variant_ids()))

    def _choice(self, asked: Choose) -> Answered:
        if not asked.view.legal:
            return Error("This seat has no move to make.")
        started = perf_counter()
        try:
            _check(asked.view)
            thought = think(self.level, asked.view, asked.seed, asked.limits, self.aim, self.cores)
        except Exception as error:  # noqa: BLE001 - a view that is no deal's; the engine goes on
            return Error(f"This view makes no sense: {type(error).__name__}: {error}")
        ms = round((perf_counter() - started) * 1000, 3)
        return Choice(asked.id, thought.move, Info(thought.values, ms))


def _check(view: View) -> None:
    """Raise InputError unless the view is one of a game and its moves are moves there."""
    pack = load_variant(view.variant).pack
    for move in view.legal:
        parse_move(pack, move)
