"""A net that plays against itself until it plays well: PPO, as plain as it can be.

One net plays all seats. Its critic sees the others' hands while it learns. Suits stand in one order
(`kernels/sight.py`). A reward is card points of the own side less those of the others, over 20,
and one more for the deal won or lost. All of a batch's deals are played to their end: nothing is
cut off.
"""

import argparse
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.progress import Progress
from torch import nn

from briscola.kernels import selfplay
from briscola.kernels.sight import SCALARS, SLOTS, bits_size
from briscola.kernels.table import Ints
from briscola.lab.training.deals import Deals, Floats, against_plain
from briscola.rules.house import Rules, house_rules
from briscola.variants import load_variant

POINTS_A_REWARD, WON = 20.0, 1.0


@dataclass(frozen=True)
class Settings:
    """How to learn; the defaults are the recipe that reached the public best in minutes."""

    variant: str = "briscola"
    players: int = 2
    seed: int = 1
    minutes: float = 10.0
    deals: int = 2048
    hidden: int = 256
    rate: float = 5e-4
    entropy: float = 0.02
    clip: float = 0.2
    smooth: float = 0.95
    passes: int = 2
    batch: int = 8192


class Actor(nn.Module):
    """From what a seat may know to a number for each slot."""

    def __init__(self, inputs: int, hidden: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(inputs, hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
            nn.Linear(hidden, SLOTS),
        )

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
        return self.layers(seen).masked_fill(legal == 0, -1e9)


def critic(inputs: int, hidden: int) -> nn.Sequential:
    """From all hands to the reward to come."""
    return nn.Sequential(
        nn.Linear(inputs, hidden),
        nn.ReLU(),
        nn.Linear(hidden, hidden),
        nn.ReLU(),
        nn.Linear(hidden, 1),
    )


class Learner:
    """Nets, optimizer and deals, and how far they are."""

    def __init__(self, settings: Settings) -> None:
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.rules: Rules = house_rules(load_variant(settings.variant), settings.players, {})
        inputs = bits_size(settings.players) + SCALARS
        others = SLOTS * (settings.players - 1)
        self.actor = Actor(inputs, settings.hidden)
        self.critic = critic(inputs + others, settings.hidden)
        both = [*self.actor.parameters(), *self.critic.parameters()]
        self.optimizer = torch.optim.Adam(both, lr=settings.rate, eps=1e-5)
        self.deals = Deals(self.rules, settings.deals)
        self.dealt, self.choices, self.seconds = 0, 0, 0.0

    def play(self) -> dict[str, torch.Tensor]:
        """Play a batch of deals; every choice with what it was made from and how it turned out."""
        deals, plays, count = self.deals, self.deals.plays, self.settings.deals
        kept: dict[str, list[Any]] = {
            name: [] for name in ("bits", "scalars", "hidden", "legal", "slots", "logs", "values")
        }
        seats = np.zeros((plays, count), dtype=np.int64)
        rewards = np.zeros((plays, count, self.rules.sides), dtype=np.float32)
        made = np.zeros((count, self.rules.sides))
        deals.deal(self.settings.seed, self.dealt)
        self.dealt += count
        for play in range(plays):
            deals.observe()
            seats[play] = deals.seats
            bits, hidden = (
                torch.from_numpy(deals.bits.copy()),
                torch.from_numpy(deals.hidden.copy()),
            )
            scalars = torch.from_numpy(deals.scalars.copy())
            legal = torch.from_numpy(deals.legal.copy())
            with torch.no_grad():
                seen = torch.cat([bits.float(), scalars], 1)
                logs = torch.log_softmax(self.actor(seen, legal), 1)
                slots = torch.multinomial(logs.exp(), 1)
                value = self.critic(torch.cat([seen, hidden.float()], 1))[:, 0]
            chosen = logs.gather(1, slots)[:, 0]
            for name, tensor in zip(
                kept, (bits, scalars, hidden, legal, slots[:, 0], chosen, value), strict=True
            ):
                kept[name].append(tensor)
            deals.step(slots[:, 0].numpy())
            made += deals.gains
            rewards[play] = shares(deals.gains) / POINTS_A_REWARD
        rewards[-1] += WON * outcome(made)
        values = torch.stack(kept["values"]).numpy()
        better = np.zeros_like(values)
        scratch = np.zeros((3, self.rules.players), dtype=np.float32)
        flat, smooth = deals.flat, self.settings.smooth
        selfplay.advantages(flat, seats, rewards, values, scratch, smooth, better)
        batch = {name: torch.cat(tensors) for name, tensors in kept.items()}
        batch["better"] = torch.from_numpy(better.reshape(-1))
        self.choices += plays * count
        return batch

    def learn(self, batch: dict[str, torch.Tensor], left: float) -> None:
        """Make what turned out better likelier; `left` is the share of the time to come."""
        settings = self.settings
        for group in self.optimizer.param_groups:
            group["lr"] = settings.rate * max(left, 0.02)
        better = batch["better"]
        target = better + batch["values"]
        better = (better - better.mean()) / (better.std() + 1e-8)
        for _ in range(settings.passes):
            for part in torch.randperm(len(better)).split(settings.batch):
                seen = torch.cat([batch["bits"][part].float(), batch["scalars"][part]], 1)
                logs = torch.log_softmax(self.actor(seen, batch["legal"][part]), 1)
                chosen = logs.gather(1, batch["slots"][part, None])[:, 0]
                ratio, gain = (chosen - batch["logs"][part]).exp(), better[part]
                near = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                spread = -(logs.exp() * logs.clamp(min=-20)).sum(1).mean()
                all_seen = torch.cat([seen, batch["hidden"][part].float()], 1)
                wrong = (self.critic(all_seen)[:, 0] - target[part]).square().mean()
                loss = -torch.min(ratio * gain, near * gain).mean()
                loss = loss + 0.5 * wrong - settings.entropy * left * spread
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.optimizer.param_groups[0]["params"], 0.5)
                self.optimizer.step()

    def against_plain(self, deals: int = 2000, seed: int = 777) -> tuple[float, float]:
        """Score and points a deal of side 0 against plain players, over mirrored deals."""

        def choose(mirror: Deals) -> Ints:
            seen = np.concatenate([mirror.bits, mirror.scalars], 1, dtype=np.float32)
            with torch.no_grad():
                logits = self.actor(torch.from_numpy(seen), torch.from_numpy(mirror.legal))
            return logits.argmax(1).numpy()

        margin = against_plain(choose, self.rules, deals, seed)
        return float((np.sign(margin) + 1).mean() / 2), float(margin.mean())

    def save(self, folder: Path) -> None:
        """Keep everything that going on needs."""
        folder.mkdir(parents=True, exist_ok=True)
        state = {
            "settings": asdict(self.settings),
            "actor": self.actor.state_dict(),
            "critic": self.critic.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "dealt": self.dealt,
            "choices": self.choices,
            "seconds": self.seconds,
        }
        torch.save(state, folder / "learner.new")
        (folder / "learner.new").replace(folder / "learner.pt")

    def load(self, folder: Path) -> None:
        """Go on from where `save` was."""
        state = torch.load(folder / "learner.pt", weights_only=True)
        self.actor.load_state_dict(state["actor"])
        self.critic.load_state_dict(state["critic"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.dealt, self.choices = state["dealt"], state["choices"]
        self.seconds = state["seconds"]


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


def main() -> None:
    """Learn for so many minutes, and keep nets and curve in the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--variant", default=Settings.variant)
    parser.add_argument("--players", type=int, default=Settings.players)
    parser.add_argument("--minutes", type=float, default=Settings.minutes)
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--hidden", type=int, default=Settings.hidden)
    parser.add_argument("--resume", action="store_true")
    wanted = vars(parser.parse_args())
    folder, resume = wanted.pop("folder"), wanted.pop("resume")
    torch.set_num_threads(1)
    learner = Learner(Settings(**wanted))
    if resume:
        learner.load(folder)
    total, checked = 60 * learner.settings.minutes, -1e9
    with Progress() as progress:
        task = progress.add_task("learning", total=total, completed=int(learner.seconds))
        while learner.seconds < total:
            began = time.perf_counter()
            learner.learn(learner.play(), 1 - learner.seconds / total)
            learner.seconds += time.perf_counter() - began
            progress.update(task, completed=learner.seconds)
            if learner.seconds - checked > total / 30 or learner.seconds >= total:
                checked = learner.seconds
                score, points = learner.against_plain()
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


if __name__ == "__main__":
    main()
