"""Plays any legal move, exchanges and declines included."""

from random import Random

from briscola.rules.view import View


def choose(view: View, seed: int) -> str:
    """One of the legal moves, each as likely as the others."""
    return Random(seed).choice(view.legal)  # noqa: S311 - play, nothing secret
