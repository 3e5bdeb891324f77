"""Expert iteration, once round: the actor learns what the search makes of many states.

`PYTHONPATH=src:. build/training/bin/python -m benchmarks.searches.imitate --states 30000` (once
`make train` has installed PyTorch) lets the search play both seats, keeps what it thinks each card
is worth, teaches that to the actor of the package, and lets the new actor meet the old one at
sight. What it is taught is not the search's card, most others being nearly as good, but its own
chances, each times as much as the search finds the card worth more.
"""

import argparse
from dataclasses import dataclass
from functools import partial

import numpy as np
import torch
from benchmarks.searches.game import Game, Turn
from benchmarks.searches.match import dealt, shown
from torch.nn import functional

from briscola.ai import search
from briscola.ai.nets import ACTOR, Floats, Net, load_nets, slots_of
from briscola.kernels.play import apply
from briscola.kernels.sight import SLOTS
from briscola.kernels.table import HANDS, OVER, PHASE, STATE_SIZE, Ints
from briscola.lab.training.deals import Deals, against, best_slots, plainly
from briscola.lab.training.learn import BELIEF_SHARE, Learner, Settings, log_chances, take_over
from briscola.rules.house import Rules, house_rules
from briscola.variants import load_variant

BATCH, HELD_OUT, CHECKED = 1024, 10, 10_000


@dataclass
class Lessons:
    """States, shape (lessons, STATE_SIZE), and what the search thinks each slot is worth."""

    states: Ints
    worths: Floats


def lessons(rules: Rules, count: int, settings: search.Settings) -> Lessons:
    """Let the search play both seats until it has thought about so many states."""
    game, number, found = Game(rules), 0, 0
    states = np.zeros((count, STATE_SIZE), np.int64)
    worths = np.full((count, SLOTS), -np.inf, np.float32)
    while found < count:
        state = dealt(game, "lessons", number)
        while state[PHASE] != OVER and found < count:
            turn = Turn(game, state, number)
            card = turn.cards[0]
            if len(turn.cards) > 1:
                worth = thought(turn, settings)
                card, places = turn.cards[worth.argmax()], turn.beliefs[1]
                states[found] = state
                worths[found, slots_of(places, turn.cards)] = worth
                found += 1
            apply(game.deal, state, int(card))
        number += 1
    return Lessons(states, worths)


def thought(turn: Turn, settings: search.Settings) -> Floats:
    """What the search thinks each card is worth; exactly, once the stock is empty."""
    if turn.stock:
        worlds = turn.sampled(settings.worlds, lambda hands: turn.weigh(hands, settings.trust))
    else:
        worlds = turn.root[None, HANDS : HANDS + 2], np.zeros((1, 0), np.int64)
    worth: Floats = search.worth_of(turn.tried(*worlds, settings.depth), settings.aim).mean(0)
    return worth


def pupil(rules: Rules, net: Net) -> Learner:
    """A learner with this actor."""
    units = int(net.sizes[1])
    learner = Learner(Settings([rules.variant.id], rules.players, hidden=units))
    take_over(learner.actor, net, ACTOR)
    return learner


def learn(learner: Learner, given: Lessons, warmth: float, rate: float, passes: int) -> None:
    """Teach the lessons, and print how near the actor comes to those held out."""
    deals = Deals(learner.rules, len(given.states))
    deals.states[:] = given.states
    deals.observe()
    bits, scalars, legal, hidden = map(
        torch.from_numpy, (deals.bits, deals.scalars, deals.legal, deals.hidden)
    )
    with torch.no_grad():
        own = log_chances(learner.act(bits, scalars)[0], legal)
    wanted = torch.softmax(own + torch.from_numpy(given.worths) / warmth, 1)
    liked = torch.from_numpy(given.worths).argmax(1)
    optimizer = torch.optim.Adam(learner.actor.parameters(), lr=rate)
    held = len(wanted) // HELD_OUT
    steps = passes * (-(-(len(wanted) - held) // BATCH))
    falling = torch.optim.lr_scheduler.LinearLR(optimizer, 1, 0.02, steps)

    def tell(when: str) -> None:
        with torch.no_grad():
            logs = log_chances(learner.act(bits[:held], scalars[:held])[0], legal[:held])
        alike = (logs.argmax(1) == liked[:held]).float().mean()
        print(f"{when}: the card of the search in {100 * alike:.1f} % of what was held out")

    tell("before")
    for _ in range(passes):
        for part in (held + torch.randperm(len(wanted) - held)).split(BATCH):
            numbers, beliefs = learner.act(bits[part], scalars[part])
            loss = -(wanted[part] * log_chances(numbers, legal[part])).sum(1).mean()
            unsure = functional.binary_cross_entropy_with_logits(beliefs, hidden[part].float())
            optimizer.zero_grad()
            (loss + BELIEF_SHARE * unsure).backward()
            optimizer.step()
            falling.step()
    tell("after")


def main() -> None:
    """Teach, and print how the new actor does against the old one and against plain players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, default=30_000)
    parser.add_argument("--worlds", type=int, default=32)
    parser.add_argument("--depth", type=int, default=0)
    parser.add_argument("--warmth", type=float, default=0.1, help="worth for e times the chance")
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--variant", default="briscola")
    wanted = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    rules = house_rules(load_variant(wanted.variant), 2, {})
    old = load_nets(rules.pack.kind, 2).actor
    learner = pupil(rules, old)
    settings = search.Settings(worlds=wanted.worlds, depth=wanted.depth)
    given = lessons(rules, wanted.states, settings)
    learn(learner, given, wanted.warmth, wanted.rate, wanted.passes)
    for name, others in (("the old actor", partial(best_slots, old)), ("plain", plainly)):
        lead = against(learner.best, others, rules, CHECKED, seed=4242)
        scores = ((np.sign(lead) + 1) / 2).mean(1).tolist()
        points = shown(lead.mean(1).tolist(), 1, "+.2f")
        print(f"against {name}: {shown(scores, 100, '.1f')} %, {points} points a deal")


if __name__ == "__main__":
    main()
