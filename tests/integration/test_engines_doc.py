"""What docs/engines.md shows is so: its View is one, and its engine plays."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
from tests.support.deals import rules_of

from briscola.ai.protocol import Choice, Choose, Hello, Quit, Ready, decode_answered, line
from briscola.rules.deal import shuffled
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.state import Phase, start
from briscola.rules.view import View, view
from briscola.variants import load_variant

TEXT = (Path(__file__).parents[2] / "docs" / "engines.md").read_text("utf-8")


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def test_the_view_is_a_view_with_its_cards_in_order() -> None:
    text = block("json")
    seen = msgspec.json.decode(text, type=View)
    assert msgspec.json.decode(msgspec.json.encode(seen)) == msgspec.json.decode(text)
    pack = load_variant(seen.variant).pack
    for cards in (seen.hand, seen.legal):
        assert cards == sorted(cards, key=pack.card)


def test_the_engine_has_twenty_lines_at_most_and_plays_a_deal_of_legal_moves(
    tmp_path: Path,
) -> None:
    program = tmp_path / "follower.py"
    program.write_text(block("python"), "utf-8")
    assert len(block("python").splitlines()) <= 20
    rules = rules_of("briscola", 2)
    state, asked = start(rules, shuffled(rules, "twenty lines")), list[Choose]()
    while state.phase is not Phase.OVER:
        asked.append(Choose(len(asked), 0, view(state, state.turn)))
        state = settle(step(state, legal_moves(state)[0]))
    talk = b"".join([line(Hello(1)), *map(line, asked), line(Quit())])
    done = subprocess.run(
        [sys.executable, program], input=talk, capture_output=True, check=True, timeout=60
    )
    ready, *choices = map(decode_answered, done.stdout.splitlines())
    assert isinstance(ready, Ready) and len(choices) == len(asked) == 40
    for choice, one in zip(choices, asked, strict=True):
        assert isinstance(choice, Choice) and choice.id == one.id
        assert choice.move in one.view.legal
