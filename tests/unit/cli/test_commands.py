"""The other commands: what they print, what they refuse, and how they exit."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.golden.update import HERE
from typer.testing import CliRunner, Result

from briscola import __version__
from briscola.cli import app as command_line
from briscola.notation.record import read_record
from briscola.notation.referee import judge
from briscola.rules.deal import commitment
from briscola.rules.errors import BriscolaError
from briscola.variants import load_variant, variant_ids

RUNNER = CliRunner()


def call(*arguments: str) -> Result:
    """The command's result in this process, with errors told as `main` tells them."""
    result = RUNNER.invoke(command_line.app, arguments)
    if isinstance(result.exception, BriscolaError):
        result.exit_code = 2
    return result


def printed(*arguments: str) -> str:
    result = call(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def refusal(*arguments: str) -> str:
    """The sentence with which these arguments are refused."""
    result = call(*arguments)
    assert result.exit_code == 2
    assert isinstance(result.exception, BriscolaError)
    return str(result.exception)


# ── deal ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("variant", variant_ids())
def test_deal_prints_a_record_without_moves_for_every_table(variant: str) -> None:
    for players in load_variant(variant).seat_counts:
        line = printed("deal", "--variant", variant, "--players", str(players))
        assert line.count("\n") == 1
        record, state = read_record(line)
        assert (record.moves, state.rules.players) == ([], players)
        assert getattr(judge(line), "error", None) == "unfinished"


def test_deal_with_a_seed_is_the_same_every_time() -> None:
    seeded = ("deal", "--variant", "brisca", "--players", "3", "--seed", "x")
    assert printed(*seeded) == printed(*seeded)
    vector = next(
        one
        for one in json.loads((HERE / "shuffle.json").read_text("utf-8"))
        if (one["variant"], one["players"], one["seed"]) == ("briskott", 3, "żołędzie")
    )
    dealt = json.loads(printed(*seeded[:2], "briskott", *seeded[3:6], "żołędzie"))
    assert " ".join(dealt["pack"]) == vector["pack"]
    assert dealt["dealer"] == vector["dealer"]


def test_deal_without_a_seed_is_another_every_time() -> None:
    lines = printed("deal", "--variant", "bisca", "--count", "20").splitlines()
    assert len(set(lines)) == 20


def test_deal_many_begins_with_the_deal_of_the_seed_itself() -> None:
    seeded = ("deal", "--variant", "bisca", "--seed", "many")
    lines = printed(*seeded, "--count", "3").splitlines()
    assert lines[0] == printed(*seeded).strip()
    assert lines[1] == printed(*seeded[:-1], "many/2").strip()
    assert len(set(lines)) == 3


def test_deal_takes_house_rules_and_a_dealer() -> None:
    options = ("--option", "hand=9", "--option", "exchange.last=4", "--option", "tie=drawn")
    hidden = ("--option", "points_shown=false")
    record = json.loads(
        printed("deal", "--variant", "bisca", *options, *hidden, "--dealer", "1", "--players", "4")
    )
    assert record["options"] == {
        "hand": 9,
        "exchange.last": 4,
        "tie": "drawn",
        "points_shown": False,
    }
    assert record["dealer"] == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--variant", "whist"), "there are: bisca, brisca, briscola, briskott."),
        (("--variant", "briskott", "--players", "6"), "briskott is played by 2, 3, 4."),
        (("--variant", "bisca", "--option", "hand=5"), "hand of bisca is one of: 3, 7, 9."),
        (("--variant", "bisca", "--option", "points_shown=True"), "is one of: true, false."),
        (("--variant", "briskott", "--option", "hand=5"), "no option 'hand'; it has: tie,"),
        (("--variant", "bisca", "--option", "hand"), "as NAME=VALUE, not 'hand'."),
        (("--variant", "bisca", "--dealer", "2"), "a seat from 0 to 1."),
        (("--variant", "bisca", "--dealer", "-1"), "a seat from 0 to 1."),
        (("--variant", "bisca", "--seed", "\udcff"), "The seed is not proper text."),
    ],
)
def test_deal_refuses_with_what_is_allowed(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("deal", *arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ("deal",),
        ("deal", "--variant", "bisca", "--count", "0"),
        ("deal", "--variant", "bisca", "--players", "two"),
        ("deal", "--variant", "bisca", "extra"),
        ("nonsense",),
    ],
)
def test_arguments_that_do_not_do_end_with_2(arguments: tuple[str, ...]) -> None:
    result = call(*arguments)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)


# ── show ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("variant", variant_ids())
def test_show_prints_the_golden_transcript(variant: str) -> None:
    assert printed("show", str(HERE / f"{variant}.json")) == (HERE / f"{variant}.txt").read_text(
        "utf-8"
    )


def test_show_reads_a_record_over_several_lines(tmp_path: Path) -> None:
    pretty = tmp_path / "pretty.json"
    record = json.loads((HERE / "bisca.json").read_bytes())
    pretty.write_text("\ufeff" + json.dumps(record, indent=2), "utf-8")
    assert printed("show", str(pretty)) == (HERE / "bisca.txt").read_text("utf-8")


def test_show_tells_several_records_and_passes_over_bad_ones(tmp_path: Path) -> None:
    both = tmp_path / "both"
    bad = json.loads((HERE / "briskott.json").read_bytes())
    bad["moves"][3] = "-"
    good = (HERE / "briskott.json").read_text("utf-8")
    both.write_text(f"{good}\n{json.dumps(bad)}\n{good}", "utf-8")
    result = call("show", str(both))
    told = (HERE / "briskott.txt").read_text("utf-8")
    assert result.stdout == f"{told}\n{told}"
    assert result.stderr == (
        f"briscola: {both}, line 3, move 4: There is no exchange to decline here.\n"
    )
    assert result.exit_code == 1


def test_show_an_unreadable_file(tmp_path: Path) -> None:
    assert "cannot read" in refusal("show", str(tmp_path / "none"))


# ── verify ───────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def dealt(tmp_path: Path) -> str:
    file = tmp_path / "deal.json"
    file.write_text(printed("deal", "--variant", "briskott", "--players", "3", "--seed", "v"))
    return str(file)


def test_verify_a_deal_and_its_commitment(dealt: str) -> None:
    told = printed("verify", dealt, "--seed", "v", "--commitment", commitment("v").upper())
    assert told.splitlines()[:3] == [
        "commitment  fits the seed",
        "pack        fits the seed",
        "removed     fits the seed",
    ]


def test_verify_says_what_does_not_fit(dealt: str) -> None:
    result = call("verify", dealt, "--seed", "w", "--commitment", commitment("v"))
    assert result.exit_code == 1
    assert result.stdout.count("DOES NOT FIT") >= 2
    assert call("verify", "--seed", "v", "--commitment", commitment("w")).exit_code == 1


def test_verify_a_commitment_alone() -> None:
    assert printed("verify", "--seed", "v", "--commitment", commitment("v")) == (
        "commitment  fits the seed\n"
    )


def test_verify_takes_seed_and_commitment_from_the_record(dealt: str) -> None:
    record = json.loads(Path(dealt).read_bytes())
    proof = {"seed": "v", "commitment": commitment("v")}
    Path(dealt).write_text(json.dumps(record | proof, indent=1))
    assert printed("verify", dealt).count("fits the seed") == 3
    assert call("verify", dealt, "--seed", "w").exit_code == 1


def test_verify_wants_a_dealt_pack_that_is_whole(dealt: str) -> None:
    record = json.loads(Path(dealt).read_bytes())
    Path(dealt).write_text(json.dumps(record | {"pack": record["pack"][1:]}))
    assert "every card in play" in refusal("verify", dealt, "--seed", "v")
    Path(dealt).write_text(json.dumps(record | {"seed": 3}))
    assert "seed is not text" in refusal("verify", dealt)


@pytest.mark.parametrize("name", ["seed", "commitment"])
def test_verify_wants_text_in_utf8(name: str) -> None:
    proof = {"seed": "v", "commitment": "c"} | {name: "\udcff"}
    arguments = [word for key, value in proof.items() for word in (f"--{key}", value)]
    assert f"{name} is not text" in refusal("verify", *arguments)


@pytest.mark.parametrize(
    "arguments", [(), ("--seed", "v"), ("--commitment", "c"), (str(HERE / "bisca.json"),)]
)
def test_verify_needs_something_to_compare(arguments: tuple[str, ...]) -> None:
    assert "name a seed" in refusal("verify", *arguments)


# ── the rest ─────────────────────────────────────────────────────────────────────────────────


def test_variants_lists_games_seats_and_options() -> None:
    told = printed("variants")
    assert [line for line in told.splitlines() if line[:1].isalpha()] == list(variant_ids())
    assert "  seats           2, 4; as a house rule 3, 6" in told.splitlines()
    assert "  exchange.cards  seven_two, seven, two, none" in told.splitlines()


def test_version_and_help() -> None:
    assert printed("--version") == f"briscola {__version__}\n"
    for command in ("referee", "deal", "show", "verify", "variants", "serve", "play"):
        assert command in printed("--help")
        assert "Usage" in printed(command, "--help")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = (sys.executable, "-m", "briscola.cli.app", *arguments)
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_refusal_is_one_sentence_and_exit_2() -> None:
    done = run("deal", "--variant", "whist")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "briscola: There is no such variant; there are: bisca, brisca, briscola, briskott.\n"
    )


def test_the_referee_starts_without_the_heavy_rooms() -> None:
    script = (
        "import sys; from briscola.cli.app import app\n"
        "import briscola.cli.referee\n"
        "heavy = {'textual', 'litestar', 'sqlalchemy', 'uvicorn', 'icu4py'}\n"
        "sys.exit(sorted(heavy & set(sys.modules)) or None)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


RECORD = str(HERE / "brisca.json")
WRITERS = [
    ("deal", "--variant", "brisca", "--count", "3000"),
    ("variants",),
    ("show", RECORD),
    ("referee", RECORD),
    ("verify", "--seed", "v", "--commitment", commitment("v")),
    ("solve", RECORD),
    ("simulate", "--variant", "briskott", "--deals", "1"),
]


@pytest.mark.parametrize("arguments", WRITERS, ids=lambda words: words[0])
def test_a_reader_who_has_had_enough_is_no_error(arguments: tuple[str, ...]) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    done = subprocess.run(
        (sys.executable, "-m", "briscola.cli.app", *arguments),
        stdout=writes,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writes)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("arguments", WRITERS, ids=lambda words: words[0])
def test_what_cannot_be_written_is_said_in_a_line(arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            (sys.executable, "-m", "briscola.cli.app", *arguments),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == b"briscola: cannot write: No space left on device.\n"


def test_more_memory_than_there_is_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def greedy() -> None:
        raise MemoryError

    monkeypatch.setattr(command_line, "app", greedy)
    with pytest.raises(SystemExit) as left:
        command_line.main()
    assert left.value.code == 2
    assert capsys.readouterr().err == "briscola: that is more memory than there is.\n"


@pytest.mark.parametrize("command", ["show", "verify"])
def test_directories_and_missing_files_are_said_in_a_line(command: str, tmp_path: Path) -> None:
    for name, reason in (
        (tmp_path, "Is a directory"),
        (tmp_path / "x", "No such file or directory"),
    ):
        done = run(command, str(name), *(["--seed", "v"] if command == "verify" else []))
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"briscola: cannot read {name}: {reason}.\n"


def test_bytes_that_are_no_records_are_said_line_by_line(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\x00\xff\xfe\n\x80")
    done = run("show", str(binary))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        f"briscola: {binary}, line {line}: This is not a JSON object." for line in (1, 2)
    ]


def test_an_interrupt_ends_a_long_deal_without_a_traceback() -> None:
    command = (sys.executable, "-m", "briscola.cli.app", "deal", "--variant", "brisca")
    pipe = subprocess.PIPE
    with subprocess.Popen([*command, "--count", "99999999"], stdout=pipe, stderr=pipe) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["variant"] == "brisca"
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.wait() == 130
        assert b"Traceback" not in process.stderr.read()
