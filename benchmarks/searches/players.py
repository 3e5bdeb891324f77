"""Players by name and settings: `nets:worlds=64,depth=0`, `tree:worlds=600,explore=0.7`."""

from collections.abc import Callable
from typing import Any

import numpy as np
from benchmarks.searches.draws import choose_for_all
from benchmarks.searches.game import Turn
from benchmarks.searches.replay import choose_replayed
from benchmarks.searches.tree import choose_by_tree

from briscola.ai import rollouts
from briscola.ai.search import Settings, worth_of

Player = Callable[[Turn], int]


def at_sight(turn: Turn) -> int:
    """The actor's favourite."""
    return int(turn.cards[turn.favourite])


def by_nets(turn: Turn, settings: Settings) -> int:
    """As the package plays: see `briscola.ai.search`."""
    hands, stocks = turn.sampled(settings.worlds, lambda hands: turn.weigh(hands, settings.trust))
    worth = worth_of(turn.tried(hands, stocks, settings.depth), settings.aim)
    best, first = int(worth.mean(0).argmax()), turn.favourite
    more = worth[:, best] - worth[:, first]
    error = more.std() / np.sqrt(len(more))
    return int(turn.cards[best if more.mean() > settings.margin * error else first])


def by_rollouts(turn: Turn, settings: Settings) -> int:
    """As *pimc*: plain players to the end."""
    hands, stocks = turn.sampled(settings.worlds, lambda hands: turn.weigh(hands, settings.trust))
    totals, mind = np.zeros(len(turn.cards), np.int64), turn.game.mind
    rollouts.try_moves(turn.game.deal, turn.root, turn.cards, hands, stocks, mind.states, totals)
    return int(turn.cards[totals.argmax()])


# Who plays by settings, and what else may be set.
SEARCHES: dict[str, tuple[Callable[..., int], tuple[str, ...]]] = {
    "nets": (by_nets, ()),
    "rollouts": (by_rollouts, ()),
    "tree": (choose_by_tree, ("explore", "plainly")),
    "draws": (choose_for_all, ()),
    "replay": (choose_replayed, ("last",)),
}


def player(text: str) -> Player:
    """Who is meant; all but `sight` play exactly once the stock is empty.

    ValueError where nobody is meant, TypeError for settings that there are not.
    """
    name, _, given = text.partition(":")
    if text == "sight":
        return at_sight
    if name not in SEARCHES:
        raise ValueError(f"There is no player {name!r}; there are sight, {', '.join(SEARCHES)}.")
    choose, own = SEARCHES[name]
    wanted = dict(part.split("=") for part in given.split(",") if part)
    more = {key: _value(wanted.pop(key)) for key in own if key in wanted}
    settings = Settings(**{key: _value(value) for key, value in wanted.items()})
    return lambda turn: choose(turn, settings, **more) if turn.stock else turn.solved()


def _value(text: str) -> Any:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
