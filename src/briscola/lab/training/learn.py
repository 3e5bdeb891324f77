"""A net that plays against itself until it plays well: PPO, as plain as it can be.

One net plays all seats; or those of one side, each in turn, against a player that does not change,
to find out what that one can lose (`--against`). It also learns to say who holds which card, from
the same hidden layers. Its critic sees the others' hands while it learns. Suits stand in one order
(`kernels/sight.py`). A reward has two parts: card points of the own side less those of the others,
over 20, and one for the deal won or lost; the critic tells them apart. All of a batch's deals are
played to their end: nothing is cut off. Several games are learned by turns, a batch of each.
"""

import argparse
import json
import time
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.progress import Progress
from torch import nn
from torch.nn import functional

from briscola.ai.lookahead import PARTS, POINTS, POINTS_A_REWARD, WON
from briscola.ai.nets import ACTOR, CRITIC, Floats, Net, load_net, load_nets
from briscola.kernels import selfplay
from briscola.kernels.sight import SCALARS, SLOTS, bits_size, past_size
from briscola.kernels.table import Ints
from briscola.lab.estimates import estimate, spread
from briscola.lab.searchers import settings_of
from briscola.lab.training.deals import (
    Chooser,
    Deals,
    Numbers,
    against,
    best_slots,
    is_turn_of_own,
    plainly,
    searched,
)
from briscola.rules.house import Rules
from briscola.variants import chosen_rules

VALUE_SHARE, BELIEF_SHARE = 0.5, 2.0
IMPOSSIBLE = -60.0  # the number of a slot that may not be played; far lower, exp is slow
LAST_DEALS, LAST_SEED = 10_000, 4711  # at the end, what somebody else loses
KEPT = "kept"  # instead of a folder to begin with: the nets of the package

# What the layers of the package's nets are called here.
LAYERS = {
    **dict(zip(ACTOR, ("layers.0", "layers.1", "choice", "belief"), strict=True)),
    **dict(zip(CRITIC, ("0", "2", "4"), strict=True)),
}


@dataclass(frozen=True)
class Settings:
    """How to learn. `millions` of choices in all; `has_memory`: is the net told the last tricks.

    `games` are learned by turns, each a variant and its house rules; by the first it is judged.
    `against` is who plays the other sides: `plain`, `net`, `net:FOLDER`, a level that looks ahead
    (`7`, `8`), or the learner itself. `checks`: how often it is looked how far the learner is.
    """

    games: list[str] = field(default_factory=lambda: ["briscola"])
    players: int = 2
    seed: int = 1
    millions: float = 20.0
    has_memory: bool = True
    against: str = ""
    checks: int = 30
    deals: int = 2048
    hidden: int = 192
    rate: float = 5e-4
    entropy: float = 0.02
    clip: float = 0.2
    smooth: float = 0.95
    passes: int = 2
    batch: int = 8192


class Actor(nn.Module):
    """From what a seat may know to a number for each slot, and for who holds each."""

    def __init__(self, inputs: int, hidden: int, others: int) -> None:
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(inputs, hidden), nn.Linear(hidden, hidden)])
        self.choice = nn.Linear(hidden, SLOTS)
        self.belief = nn.Linear(hidden, SLOTS * others)

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        for layer in self.layers:
            seen = functional.relu(layer(seen))
        return self.choice(seen), self.belief(seen)


def critic(inputs: int, hidden: int) -> nn.Sequential:
    """From all hands to both parts of the reward to come."""
    return nn.Sequential(
        nn.Linear(inputs, hidden),
        nn.ReLU(),
        nn.Linear(hidden, hidden),
        nn.ReLU(),
        nn.Linear(hidden, PARTS),
    )


def log_chances(numbers: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
    """The logarithm of each legal slot's chance."""
    return torch.log_softmax(numbers.float().masked_fill(legal == 0, IMPOSSIBLE), 1)


class Learner:
    """Nets, optimizer and deals, and how far they are."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        games = [rules_of(game, settings.players) for game in settings.games]
        self.rules = games[0]
        self.others = frozen(settings.against, self.rules) if settings.against else None
        torch.manual_seed(settings.seed)
        self.now = bits_size(settings.players)  # the bits that tell nothing of the past
        self.told = self.now + (past_size(settings.players) if settings.has_memory else 0)
        others = settings.players - 1
        self.actor = Actor(self.told + SCALARS, settings.hidden, others)
        self.critic = critic(self.now + SLOTS * others + SCALARS, settings.hidden)
        both = [*self.actor.parameters(), *self.critic.parameters()]
        self.optimizer = torch.optim.Adam(both, lr=settings.rate, eps=1e-5)
        self.deals = [Deals(rules, settings.deals) for rules in games]
        self.batches, self.dealt, self.choices, self.seconds = 0, 0, 0, 0.0

    def play(self) -> dict[str, torch.Tensor]:
        """Play a batch of the next game; every choice with what it was made from and how it went.

        Against others each deal is played once for every side.
        """
        deals, count = self.deals[self.batches % len(self.deals)], self.settings.deals
        rules, plays = deals.rules, deals.plays
        copies = rules.sides if self.others else 1
        is_own = np.ones((plays, count), dtype=np.bool_)
        kept: dict[str, list[Any]] = {
            name: [] for name in ("bits", "scalars", "hidden", "legal", "slots", "logs", "values")
        }
        seats = np.zeros((plays, count), dtype=np.int64)
        rewards = np.zeros((PARTS, plays, count, rules.sides), dtype=np.float32)
        made = np.zeros((count, rules.sides))
        deals.deal(self.settings.seed, self.dealt, copies)
        self.dealt += -(-count // copies)
        self.batches += 1
        for play in range(plays):
            deals.observe()
            seats[play] = deals.seats
            bits, hidden, scalars, legal = (
                torch.from_numpy(part.copy())
                for part in (deals.bits[:, : self.told], deals.hidden, deals.scalars, deals.legal)
            )
            with torch.no_grad():
                logs = log_chances(self.act(bits, scalars)[0], legal)
                slots = torch.multinomial(logs.exp(), 1)
                value = self.judge(bits, hidden, scalars)
            chosen = logs.gather(1, slots)[:, 0]
            for name, tensor in zip(
                kept, (bits, scalars, hidden, legal, slots[:, 0], chosen, value), strict=True
            ):
                kept[name].append(tensor)
            played = slots[:, 0].numpy()
            if self.others:
                is_own[play] = is_turn_of_own(deals)
                played = np.where(is_own[play], played, self.others(deals))
            deals.step(played)
            made += deals.gains
            rewards[POINTS, play] = shares(deals.gains) / POINTS_A_REWARD
        rewards[WON, -1] = outcome(made)
        batch = {name: torch.cat(tensors) for name, tensors in kept.items()}
        values = batch["values"].numpy().reshape(plays, count, PARTS)
        scratch = np.zeros((3, rules.players), dtype=np.float32)
        better = np.zeros_like(values)
        for part in range(PARTS):
            selfplay.advantages(
                deals.flat,
                seats,
                rewards[part],
                values[:, :, part],
                scratch,
                self.settings.smooth,
                better[:, :, part],
            )
        batch["better"] = torch.from_numpy(better.reshape(-1, PARTS))
        own = torch.from_numpy(is_own.reshape(-1))
        self.choices += int(own.sum())
        return {name: part[own] for name, part in batch.items()}

    def act(self, bits: torch.Tensor, scalars: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Both heads of the actor, computed with half the digits: twice as quick."""
        with torch.autocast("cpu", dtype=torch.bfloat16):
            numbers, beliefs = self.actor(torch.cat([bits.bfloat16(), scalars.bfloat16()], 1))
        return numbers.float(), beliefs.float()

    def judge(
        self, bits: torch.Tensor, hidden: torch.Tensor, scalars: torch.Tensor
    ) -> torch.Tensor:
        """Both parts of the reward to come where all hands are seen, shape (choices, PARTS)."""
        seen = torch.cat([bits[:, : self.now].bfloat16(), hidden.bfloat16(), scalars.bfloat16()], 1)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            values: torch.Tensor = self.critic(seen)
        return values.float()

    def learn(self, batch: dict[str, torch.Tensor]) -> None:
        """Make what turned out better likelier."""
        settings = self.settings
        left = max(1 - self.choices / (1e6 * settings.millions), 0.02)
        for group in self.optimizer.param_groups:
            group["lr"] = settings.rate * left
        better = batch["better"]
        target = better + batch["values"]
        better = better.sum(1)
        better = (better - better.mean()) / (better.std() + 1e-8)
        for _ in range(settings.passes):
            for part in torch.randperm(len(better)).split(settings.batch):
                bits, scalars, hidden = (
                    batch[name][part] for name in ("bits", "scalars", "hidden")
                )
                numbers, beliefs = self.act(bits, scalars)
                logs = log_chances(numbers, batch["legal"][part])
                chosen = logs.gather(1, batch["slots"][part, None])[:, 0]
                ratio, gain = (chosen - batch["logs"][part]).exp(), better[part]
                near = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                entropy = -(logs.exp() * logs).sum(1).mean()
                wrong = (self.judge(bits, hidden, scalars) - target[part]).square().sum(1).mean()
                unsure = functional.binary_cross_entropy_with_logits(beliefs, hidden.float())
                loss = -torch.min(ratio * gain, near * gain).mean()
                loss = loss + VALUE_SHARE * wrong + BELIEF_SHARE * unsure
                loss = loss - settings.entropy * left * entropy
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.optimizer.param_groups[0]["params"], 0.5)
                self.optimizer.step()

    def best(self, deals: Deals) -> Ints:
        """The slot that the actor likes best in each of the deals observed."""
        bits, scalars = torch.from_numpy(deals.bits), torch.from_numpy(deals.scalars)
        with torch.no_grad():
            numbers = self.act(bits[:, : self.told], scalars)[0]
        return log_chances(numbers, torch.from_numpy(deals.legal)).argmax(1).numpy()

    def check(self, deals: int = 2000, seed: int = 777) -> tuple[Numbers, Numbers]:
        """Score and points against the others, or plain players, of each of so many deals."""
        margin = against(self.best, self.others or plainly, self.rules, deals, seed)
        return ((np.sign(margin) + 1) / 2).mean(1), margin.mean(1)

    def save(self, folder: Path) -> None:
        """Keep everything that going on needs."""
        folder.mkdir(parents=True, exist_ok=True)
        state = {
            "settings": asdict(self.settings),
            "actor": self.actor.state_dict(),
            "critic": self.critic.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "chance": torch.get_rng_state(),
            "batches": self.batches,
            "dealt": self.dealt,
            "choices": self.choices,
            "seconds": self.seconds,
        }
        torch.save(state, folder / "learner.new")
        (folder / "learner.new").replace(folder / "learner.pt")

    def begin_with_kept(self) -> None:
        """Take over the package's nets for the pack. ValueError if there are none of such sizes."""
        pack, players = self.rules.pack.kind, self.settings.players
        if not self.settings.has_memory:
            take_over(self.actor, load_net(pack, players), ACTOR)
            return
        nets = load_nets(pack, players)
        take_over(self.actor, nets.actor, ACTOR)
        take_over(self.critic, nets.critic, CRITIC)

    def begin_with(self, folder: Path) -> Any:
        """Take over the nets of what `save` kept there, which is given back."""
        state = torch.load(folder / "learner.pt", weights_only=True)
        self.actor.load_state_dict(state["actor"])
        self.critic.load_state_dict(state["critic"])
        return state

    def load(self, folder: Path) -> None:
        """Go on from where `save` was."""
        state = self.begin_with(folder)
        self.optimizer.load_state_dict(state["optimizer"])
        torch.set_rng_state(state["chance"])
        self.batches, self.dealt, self.choices = state["batches"], state["dealt"], state["choices"]
        self.seconds = state["seconds"]


def rules_of(game: str, players: int) -> Rules:
    """The rules of what was written as a variant and its house rules: `bisca hand=9`."""
    name, *options = game.split()
    return chosen_rules(name, players, options)


def take_over(module: nn.Module, net: Net, names: tuple[str, ...]) -> None:
    """Give the module the net's weights, layer by layer."""
    own = module.state_dict()
    for name, (weights, bias) in zip(names, net.layers(), strict=False):
        for part, array in (("weight", weights.T), ("bias", bias)):
            place = own[f"{LAYERS[name]}.{part}"]
            if place.shape != array.shape:
                raise ValueError(f"The kept net has {array.shape} in {name}, not {place.shape}.")
            place.copy_(torch.from_numpy(array.copy()))


def frozen(text: str, rules: Rules) -> Chooser:
    """The player of this name, which does not change; a learner's folder after `net:`."""
    if text == "plain":
        return plainly
    if text == "net":
        net = load_net(rules.pack.kind, rules.players)
        return partial(best_slots, net)
    ahead = settings_of(text, rules)
    if ahead:
        return partial(searched, ahead, False)
    folder = Path(text.removeprefix("net:"))
    settings = Settings(**torch.load(folder / "learner.pt", weights_only=True)["settings"])
    learner = Learner(replace(settings, against=""))
    learner.begin_with(folder)
    return learner.best


def shares(points: Ints) -> Floats:
    """Each side's points less what the others got on average, shape as given."""
    sides = points.shape[1]
    others = (points.sum(1, keepdims=True) - points) / (sides - 1)
    return (points - others).astype(np.float32)


def outcome(made: Any) -> Floats:
    """1 for the side with most points, -1 for the others, 0 where the deal is void."""
    most = made.max(1, keepdims=True)
    is_most = made == most
    is_won = is_most & (is_most.sum(1, keepdims=True) == 1)
    return (is_won.astype(np.float32) * 2 - 1) * is_won.any(1, keepdims=True)


def parsed() -> dict[str, Any]:
    """What was typed: the settings, and `folder`, `start` and `resume`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "--game",
        dest="games",
        action="append",
        metavar="'VARIANT [NAME=VALUE ...]'",
        help="to learn; several by turns, the first is what it is judged by",
    )
    parser.add_argument("--players", type=int, default=Settings.players)
    parser.add_argument("--millions", type=float, default=Settings.millions, help="of choices")
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--hidden", type=int, default=Settings.hidden)
    parser.add_argument("--rate", type=float, default=Settings.rate, help="of learning, at first")
    parser.add_argument("--entropy", type=float, default=Settings.entropy, help="share, at first")
    parser.add_argument("--against", default="", metavar="plain|net|net:FOLDER|7|8")
    parser.add_argument("--checks", type=int, default=Settings.checks, help="on the way")
    parser.add_argument("--no-memory", dest="has_memory", action="store_false")
    parser.add_argument(
        "--start", metavar="FOLDER|kept", help="begin with its nets, or with the package's"
    )
    parser.add_argument("--resume", action="store_true")
    return vars(parser.parse_args())


def main() -> None:
    """Learn from so many choices, and keep nets and curve in the folder."""
    wanted = parsed()
    folder, start, resume = (wanted.pop(name) for name in ("folder", "start", "resume"))
    wanted["games"] = wanted["games"] or Settings().games
    torch.set_num_threads(1)
    learner = Learner(Settings(**wanted))
    if start == KEPT:
        learner.begin_with_kept()
    elif start:
        learner.begin_with(Path(start))
    if resume:
        learner.load(folder)
    total = 1e6 * learner.settings.millions
    between = total / learner.settings.checks
    checked = learner.choices if resume else -total
    with Progress() as progress:
        task = progress.add_task("learning", total=total, completed=learner.choices)
        while learner.choices < total:
            began = time.perf_counter()
            learner.learn(learner.play())
            learner.seconds += time.perf_counter() - began
            progress.update(task, completed=learner.choices)
            if learner.choices - checked > between or learner.choices >= total:
                checked = learner.choices
                score, points = (float(part.mean()) for part in learner.check())
                learner.save(folder)
                row = {
                    "seconds": round(learner.seconds),
                    "choices": learner.choices,
                    "score": round(score, 4),
                    "points": round(points, 2),
                }
                with (folder / "curve.jsonl").open("a") as curve:
                    curve.write(json.dumps(row) + "\n")
                progress.console.print(row)
    if learner.others:
        tell_loss(learner)


def tell_loss(learner: Learner) -> None:
    """Say what whom it learned against loses to it, over deals that it has not met."""
    scores, points = learner.check(deals=LAST_DEALS, seed=LAST_SEED)
    loss, score = estimate(points.tolist()), estimate(scores.tolist())
    print(f"{learner.settings.against} loses {spread(loss, 1)} points a deal;", end=" ")
    print(f"the learner scores {spread(score, 100)} %.")


if __name__ == "__main__":
    main()
