import os
from pathlib import Path

import pytest

from briscola.server.files import ALWAYS_ASK, FOR_A_DAY, FOREVER, Built, accepted_encodings, made


@pytest.mark.parametrize(
    ("header", "accepted"),
    [
        ("", {""}),
        ("gzip, deflate, br", {"gzip", "deflate", "br"}),
        ("br;q=0, GZIP;q=0.5", {"gzip"}),
        ("br ; q = 0.000, gzip;q=1", {"gzip"}),
        ("br;q=0.01", {"br"}),
    ],
)
def test_what_a_browser_can_unpack(header: str, accepted: set[str]) -> None:
    assert accepted_encodings(header) == accepted


def test_files_are_known_by_their_address_and_read_anew_after_a_build(tmp_path: Path) -> None:
    built = Built(tmp_path)
    assert built.page() is None
    assert built.find("/assets/a.js") is None
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_text("one")
    (tmp_path / "assets" / "a.js.br").write_bytes(b"1")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "index.html").write_text("page")
    script, icon = built.find("/assets/a.js"), built.find("/icon.svg")
    assert script is not None and icon is not None
    assert (script.lasting, icon.lasting) == (FOREVER, FOR_A_DAY)
    assert dict(script.bodies) == {"br": b"1", "": b"one"}
    assert built.page() == "page"
    for none in ("/index.html", "/assets/a.js.br", "/assets", "/assets/\0", "/../icon.svg"):
        assert built.find(none) is None
    assert built.is_in_folder("/assets/none") and not built.is_in_folder("/t/none")
    (tmp_path / "assets" / "b.js").write_text("two")
    os.utime(tmp_path / "index.html", (1, 1))
    assert built.find("/assets/b.js") is not None


def test_a_tag_is_of_what_is_sent() -> None:
    file = made(b"x" * 2_000, "text/plain")
    plain, packed = file.answer({}), file.answer({"accept-encoding": "gzip"})
    assert plain.headers["etag"] != packed.headers["etag"]
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    known = {"if-none-match": packed.headers["etag"]}
    assert file.answer(known).status_code != 304
    assert file.answer(known | {"accept-encoding": "gzip"}).status_code == 304


def test_a_build_has_a_name_and_its_worker_is_asked_for_anew(tmp_path: Path) -> None:
    built = Built(tmp_path)
    assert built.build() == ""
    (tmp_path / "sw.js").write_text("worker")
    (tmp_path / "index.html").write_text('<meta name="build" content="a1b2" />')
    worker = built.find("/sw.js")
    assert worker is not None and worker.lasting == ALWAYS_ASK
    assert built.build() == "a1b2"
    (tmp_path / "index.html").write_text('<meta name="build" content="c3d4" />')
    os.utime(tmp_path / "index.html", (1, 1))
    assert built.build() == "c3d4"
