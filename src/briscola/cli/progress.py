"""A bar of deals on standard error."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Bar(Protocol):
    """Takes how many more are done, what is known by now, and how many there are if that is new."""

    def __call__(self, more: int, /, known: str = "", total: int | None = None) -> object: ...


@contextmanager
def deals_bar(deals: int) -> Iterator[Bar | None]:
    """A bar of so many deals; None if no person sees it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=deals)

        def tell(more: int, /, known: str = "", total: int | None = None) -> None:
            progress.update(task, advance=more, description=known, total=total)

        yield tell
