"""How many random deals a second OpenSpiel plays of its own card games, printed as JSON.

Runs in an environment of its own, where OpenSpiel alone is installed; `make bench` calls it.
`deals`: shuffle and play between its uniform random bots, in its own C++ loop (`evaluate_bots`),
called once a deal from Python; `python_share` is what that call costs of it. `rollouts`: its
`RandomRolloutEvaluator` from cards already dealt, all of them in one call.
"""

import json
import time
from collections.abc import Callable
from random import Random

import pyspiel

GAMES = ("skat", "euchre")
REPEATS = 3
DEALS = 20_000


def best_time(work: Callable[[], object]) -> float:
    """Seconds of processor time, the best of three."""
    times = []
    for _ in range(REPEATS):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def measure(name: str) -> dict[str, object]:
    """The figures of one game."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(p, p + 1) for p in range(game.num_players())]
    over, dealt, chance = game.new_initial_state(), game.new_initial_state(), Random(1)
    pyspiel.evaluate_bots(over, bots, 1)
    while dealt.is_chance_node():
        dealt.apply_action(chance.choice(dealt.legal_actions()))

    def deals() -> None:
        for seed in range(DEALS):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)

    def calls_alone() -> None:
        for seed in range(DEALS):
            game.new_initial_state()
            pyspiel.evaluate_bots(over, bots, seed)

    def rollouts() -> None:
        # A search of one simulation asks the evaluator for its rollouts from this very state.
        evaluator = pyspiel.RandomRolloutEvaluator(DEALS, 1)
        pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False).mcts_search(dealt)

    took = best_time(deals)
    return {
        "game": name,
        "rate": DEALS / took,
        "python_share": best_time(calls_alone) / took,
        "rollouts": DEALS / best_time(rollouts),
    }


if __name__ == "__main__":
    print(json.dumps([measure(name) for name in GAMES]))
