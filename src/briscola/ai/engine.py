"""A level as an engine: a line in, a line out."""

from dataclasses import dataclass
from time import perf_counter

from msgspec import UNSET

from briscola import __version__
from briscola.ai.contenders import prepare, think
from briscola.ai.conversation import Talk, check_talk
from briscola.ai.phrases import reply
from briscola.ai.plausible import check_view
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
from briscola.ai.seen import rules_of
from briscola.levels import USUAL_AIM, Aim, Contender
from briscola.rules.errors import InputError
from briscola.rules.house import Rules
from briscola.variants import variant_ids

BAD_MESSAGE, BAD_VIEW = "bad_message", "bad_view"


@dataclass(frozen=True)
class Engine:
    """Answers what a host asks; keeps nothing between two lines."""

    level: Contender
    aim: Aim = USUAL_AIM
    cores: int = 1

    def answer(self, text: bytes | None) -> Answered | None:
        """The answer to this line (None: it was too long); None once the host says quit."""
        if text is None:
            return Error("The line is too long.", BAD_MESSAGE)
        try:
            asked = decode_asked(text)
        except (ValueError, RecursionError) as error:
            return Error(f"This cannot be understood: {error}", BAD_MESSAGE)
        match asked:
            case Hello(protocol):
                return self._ready(protocol)
            case Choose():
                return self._choice(asked)
            case Quit():
                return None

    def _ready(self, protocol: int) -> Answered:
        if protocol != PROTOCOL:
            message = f"Protocol {protocol} is not spoken here; {PROTOCOL} is."
            return Error(message, "wrong_protocol")
        prepare(self.level)  # so that no choice waits for it
        return Ready(f"briscola {self.level}", __version__, list(variant_ids()))

    def _choice(self, asked: Choose) -> Answered:
        if not asked.view.legal:
            return Error("This seat has no move to make.", "not_your_turn")
        try:
            rules = rules_of(asked.view)
            check_view(rules, asked.view)
        except InputError as error:
            return Error(f"This view is of no deal: {error}", BAD_VIEW)
        talk = _heard(rules, asked)
        if isinstance(talk, Error):
            return talk
        started = perf_counter()
        try:
            thought = think(self.level, asked.view, asked.seed, asked.limits, self.aim, self.cores)
            move, phrase = reply(asked.view, thought, talk, asked.seed)
        except Exception as error:  # noqa: BLE001 - a view that is no deal's; the engine goes on
            return Error(f"This view makes no sense: {type(error).__name__}: {error}", BAD_VIEW)
        ms = round((perf_counter() - started) * 1000, 3)
        return Choice(asked.id, move, Info(thought.values, ms), phrase)


def _heard(rules: Rules, asked: Choose) -> Talk | Error | None:
    """The talk that the question tells of; an error if it cannot be of the view's table."""
    if asked.heard is UNSET:
        return None
    talk = Talk(asked.heard, () if asked.said is UNSET else asked.said)
    try:
        check_talk(rules, asked.view.seat, talk)
    except InputError as error:
        return Error(f"This cannot have been heard: {error}", error.code)
    return talk
