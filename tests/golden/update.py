"""Writes the golden files anew: python -m tests.golden.update

A variant without a record gets one: a deal played to its end by careful players. Transcripts come
from the records, shuffle.json from the shuffle. Review the difference like code.
"""

import json
import sys
from pathlib import Path

import msgspec

from briscola.ai import choose
from briscola.notation.record import Record, read_record, write_record
from briscola.notation.transcript import transcript
from briscola.rules.deal import commitment, shuffled
from briscola.rules.house import Rules, house_rules
from briscola.rules.move import Move, parse_move
from briscola.rules.play import settle, step
from briscola.rules.state import Phase, start
from briscola.rules.variant import OptionValue
from briscola.rules.view import view
from briscola.variants import load_variant, variant_ids

HERE = Path(__file__).parent
SEEDS = ("", "0", "briscola", "żołędzie", "f" * 64)
OTHERS: dict[str, list[dict[str, OptionValue]]] = {
    "brisca": [{"removed_card": "2B"}],
    "bisca": [{"hand": 7}],
}


def golden_files() -> dict[Path, str]:
    """Every golden file with the text it must have."""
    files = {HERE / "shuffle.json": _shuffles()}
    for variant in variant_ids():
        written = HERE / f"{variant}.json"
        line = written.read_text("utf-8") if written.exists() else _new_record(variant)
        files[written] = line
        files[HERE / f"{variant}.txt"] = transcript(*read_record(line))
    return files


def _new_record(variant: str) -> str:
    rules = house_rules(load_variant(variant), min(load_variant(variant).seat_counts), {})
    return msgspec.json.encode(_played_out(rules, variant)).decode() + "\n"


def _played_out(rules: Rules, seed: str) -> Record:
    deal = shuffled(rules, seed)
    state, moves = start(rules, deal), list[Move]()
    while state.phase is not Phase.OVER:
        text = choose("careful", view(state, state.turn), len(moves))
        moves.append(parse_move(rules.pack, text))
        state = settle(step(state, moves[-1]))
    return write_record(rules, deal, moves)


def _shuffles() -> str:
    vectors = [
        _shuffle(house_rules(load_variant(variant), players, options), seed)
        for variant in variant_ids()
        for players in load_variant(variant).seat_counts
        for options in [{}, *OTHERS.get(variant, [])]
        for seed in SEEDS
    ]
    return json.dumps(vectors, ensure_ascii=False, indent=1) + "\n"


def _shuffle(rules: Rules, seed: str) -> dict[str, object]:
    record = write_record(rules, shuffled(rules, seed))
    return {
        "variant": record.variant,
        "players": record.players,
        "options": record.options,
        "seed": seed,
        "commitment": commitment(seed),
        "dealer": record.dealer,
        "removed": " ".join(record.removed),
        "pack": " ".join(record.pack),
    }


def _update() -> None:
    for path, text in golden_files().items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            sys.stdout.write(f"wrote {path.name}\n")


if __name__ == "__main__":
    _update()
