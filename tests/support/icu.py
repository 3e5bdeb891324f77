"""What stands in an ICU message: its arguments, however deep."""

from collections.abc import Iterator, Set

from icu4py.messageformat import MessageFormat


def arguments(text: str) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Name, kind and selectors of every argument in a text, however deep."""
    for inner in braces(text):
        name, _, rest = inner.partition(",")
        kind, _, style = rest.partition(",")
        branches = list(branched(style)) if kind.strip() in ("plural", "select") else []
        yield name.strip(), kind.strip(), frozenset(selector for selector, _ in branches)
        for _, branch in branches:
            yield from arguments(branch)


def named(text: str, only: str = "") -> set[str]:
    """The names of the arguments, of this kind if one is given.

    `the_card` is `card` as a language with articles needs it.
    """
    found = arguments(text)
    return {name.removeprefix("the_") for name, kind, _ in found if not only or kind == only}


def braces(text: str) -> Iterator[str]:
    """What stands in the outermost braces."""
    depth = start = 0
    for at, char in enumerate(text):
        if char == "{":
            depth += 1
            start = at + 1 if depth == 1 else start
        elif char == "}":
            depth -= 1
            if depth == 0:
                yield text[start:at]


def branched(style: str) -> Iterator[tuple[str, str]]:
    """The selectors of a plural or select, each with its text."""
    rest = style
    for branch in braces(style):
        selector, _, rest = rest.partition("{" + branch + "}")
        yield selector.strip(), branch


def sample(kind: str, selectors: frozenset[str], number: int = 2) -> str | int:
    """A value that an argument of this kind can take."""
    if kind == "select":
        return next(iter(selectors - {"other"}), "other")
    return number if kind in ("plural", "number") else "x"


def check_forms(text: str, plurals: Set[str], key: str) -> None:
    """Every plural has all forms of its language, and every choice one for what is left."""
    for _, kind, selectors in arguments(text):
        if kind == "plural":
            assert {one for one in selectors if one[0] != "="} == plurals, key
        if kind == "select":
            assert "other" in selectors, key


def sampled(text: str, tag: str, number: int = 2, numbers: Set[str] = frozenset()) -> str:
    """The text in the language of this tag, with values that its arguments can take.

    `numbers`: arguments that are numbers though this text may only name them.
    """
    values = {name: sample(kind, given, number) for name, kind, given in arguments(text)}
    values |= dict.fromkeys(named(text) & numbers, number)
    return MessageFormat(text, tag).format({**values})
