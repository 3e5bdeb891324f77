"""Every main page looks as it did when somebody last looked at it: small pictures with a tolerance.

`make baselines` takes the pictures anew; look at them before they are kept. What differs is put
beside the old one in build/baselines.
"""

import base64
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE, TABLET, NewPerson
from tests.e2e.people import ROOT, Person
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

KEPT = Path(__file__).parent / "baselines"
FOUND = ROOT / "build" / "baselines"
TAKES_ANEW = os.environ.get("BRISCOLA_BASELINES") == "new"

SIZES = {"phone": PHONE, "tablet": TABLET, "desk": DESK}
WIDTH = 320  # of a kept picture, in pixels
MOST_OFF = 0.01  # of all pixels may differ by more than CLEARLY of 255 in some colour
CLEARLY = 40

PAGES = {
    "start": "/",
    "new": "/new",
    "games": "/rules",
    "rules": "/rules/briskott",
    "rules-4": "/rules/briscola/4",
    "questions": "/rules/brisca/questions",
    "learn": "/learn/bisca",
    "cards": "/learn/briskott/cards",
    "tasks": "/learn/briscola/tasks",
    "lost": "/nowhere/at/all",
    "no-such-table": "/t/nosuchtable",
}

SMALLER = """async ([picture, width]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.7).split(",")[1];
}"""

# The share of pixels that differ clearly; 1 where the sizes do.
DIFFERENCE = """async ([one, other, clearly]) => {
  const read = async (picture) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [a, b] = [await read(one), await read(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let off = 0;
  for (let at = 0; at < a.data.length; at += 4)
    off += [0, 1, 2].some((by) => Math.abs(a.data[at + by] - b.data[at + by]) > clearly) ? 1 : 0;
  return off / (a.width * a.height);
}"""


def check_look(person: Person, name: str, *hidden: str) -> None:
    """Hold what is on the screen, but for these parts, to the kept picture of this name."""
    page = person.page
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(150)
    picture = page.screenshot(
        animations="disabled", caret="hide", mask=[page.locator(one) for one in hidden]
    )
    blank = person.context.new_page()
    blank.goto("about:blank")
    small = blank.evaluate(SMALLER, [base64.b64encode(picture).decode(), WIDTH])
    kept = KEPT / f"{name}.webp"
    if TAKES_ANEW:
        KEPT.mkdir(exist_ok=True)
        kept.write_bytes(base64.b64decode(small))
    assert kept.is_file(), f"{name} was never looked at: make baselines"
    old = base64.b64encode(kept.read_bytes()).decode()
    off = blank.evaluate(DIFFERENCE, [small, old, CLEARLY])
    blank.close()
    if off > MOST_OFF:
        FOUND.mkdir(parents=True, exist_ok=True)
        (FOUND / f"{name}-old.webp").write_bytes(kept.read_bytes())
        (FOUND / f"{name}-new.webp").write_bytes(base64.b64decode(small))
    assert off <= MOST_OFF, f"{off:.1%} of {name} is not as it was: see build/baselines"


def check_all_looks(person: Person, name: str, *hidden: str) -> None:
    """Hold the page to its pictures in all sizes, by day and by night."""
    for label, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            person.page.emulate_media(color_scheme=scheme)
            check_look(person, f"{name}-{label}-{scheme}", *hidden)


@pytest.mark.parametrize("page", PAGES)
def test_pages(seeded_server: ServerProcess, new_person: NewPerson, page: str) -> None:
    ola = new_person(seeded_server)
    ola.visit(PAGES[page])
    check_all_looks(ola, page)


def play_for_two(person: Person) -> None:
    """A table for two, at its first turn."""
    person.play_now(variant="briskott", players=2)
    expect(person.legal.first).to_be_visible()


def play_for_four(person: Person) -> None:
    """A table for four."""
    person.play_now(variant="briscola", players=4)
    expect(person.legal.first).to_be_visible()


def gather(person: Person) -> None:
    """A table that waits for friends."""
    person.open_table("Bisca", 2)


def open_settings(person: Person) -> None:
    """The settings, over the start page."""
    person.visit("/")
    person.page.get_by_role("button", name="Settings").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


# By name: how one comes there, and what differs each time.
TABLES: dict[str, tuple[Callable[[Person], None], tuple[str, ...]]] = {
    "table-2": (play_for_two, (".seat", ".bar", ".talks")),
    "table-4": (play_for_four, (".seat", ".bar", ".talks", ".trick", ".line")),
    "gathering": (gather, ("input", "main svg")),
    "settings": (open_settings, ()),
}


@pytest.mark.parametrize("table", TABLES)
def test_tables(seeded_server: ServerProcess, new_person: NewPerson, table: str) -> None:
    come, differs = TABLES[table]
    ola = new_person(seeded_server, "Ola")
    come(ola)
    check_all_looks(ola, table, *differs)
