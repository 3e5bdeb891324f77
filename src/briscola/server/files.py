"""What the build of the page left, as browsers may have it: compressed beforehand, with tags."""

import gzip
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path

from litestar import Response

PAGE = "index.html"
TEXTS = "/assets/texts-"  # how the scripts with the texts of one language begin
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the better first
WORKER = "/sw.js"  # the page's own worker, which browsers are to look for anew
BUILD = re.compile(r'<meta name="build" content="([^"]*)"')
DAY_S = 86_400
ALWAYS_ASK = "no-cache"
FOR_A_DAY = f"public, max-age={DAY_S}"
FOREVER = f"public, max-age={365 * DAY_S}, immutable"


@dataclass(frozen=True, slots=True)
class BuiltFile:
    """A file in memory. `lasting`: its Cache-Control. `bodies`: by encoding, "" for the plain."""

    kind: str
    lasting: str
    tag: str
    bodies: Mapping[str, bytes]

    def answer(self, headers: Mapping[str, str], vary: str = "accept-encoding") -> Response[bytes]:
        """The file for a browser that asks with these headers; 304 if it has it already."""
        wanted = accepted_encodings(headers.get("accept-encoding", ""))
        encoding = next((one for one in self.bodies if one in wanted), "")
        tag = f'"{self.tag}{encoding and "-"}{encoding}"'
        facts = {"etag": tag, "vary": vary, "cache-control": self.lasting}
        if tag in _tags(headers.get("if-none-match", "")):
            return Response(b"", status_code=304, headers=facts, media_type=self.kind)
        if encoding:
            facts["content-encoding"] = encoding
        return Response(self.bodies[encoding], headers=facts, media_type=self.kind)


def made(body: bytes, kind: str, lasting: str = ALWAYS_ASK) -> BuiltFile:
    """A file that was made just now."""
    return BuiltFile(kind, lasting, _tag(body), {"gzip": gzip.compress(body, mtime=0), "": body})


class Built:
    """The files in this directory, read once for every build."""

    def __init__(self, web: Path) -> None:
        self._web = web
        self._built_at = -1.0
        self._build = ""
        self._files: dict[str, BuiltFile] = {}
        self._folders: frozenset[str] = frozenset()

    def find(self, address: str) -> BuiltFile | None:
        """The file at this address, which begins with a slash."""
        self._look()
        return self._files.get(address)

    def is_in_folder(self, address: str) -> bool:
        """Is this an address among the files."""
        self._look()
        return address.split("/")[1] in self._folders

    def page(self) -> str | None:
        """The page itself; None if it is not built."""
        try:
            return (self._web / PAGE).read_text("utf-8")
        except FileNotFoundError:
            return None

    def build(self) -> str:
        """What the build of the page calls itself; empty if it is not built."""
        self._look()
        return self._build

    def texts(self, language: str) -> str | None:
        """The address of the script with the texts of this language."""
        self._look()
        return next((one for one in self._files if one.startswith(f"{TEXTS}{language}-")), None)

    def _look(self) -> None:
        page = self._web / PAGE
        built_at = page.stat().st_mtime if page.is_file() else 0.0
        if built_at != self._built_at:
            self._built_at = built_at
            self._files = dict(_read(self._web))
            named = BUILD.search(self.page() or "")
            self._build = named[1] if named else ""
            self._folders = frozenset(
                one.split("/")[1] for one in self._files if one.count("/") > 1
            )


def accepted_encodings(header: str) -> set[str]:
    """What the browser's Accept-Encoding names and does not rule out."""
    wishes = ("".join(wish.split()).lower().partition(";q=") for wish in header.split(","))
    return {name for name, _, weight in wishes if not weight or weight.strip("0.")}


def _read(web: Path) -> Iterator[tuple[str, BuiltFile]]:
    for path in sorted(web.rglob("*")) if web.is_dir() else ():
        if path.is_file() and path.suffix not in ENCODINGS.values() and path != web / PAGE:
            address = path.relative_to(web).as_posix()
            yield f"/{address}", _file(path, _lasting(f"/{address}"))


def _lasting(address: str) -> str:
    if address.startswith("/assets/"):
        return FOREVER
    return ALWAYS_ASK if address == WORKER else FOR_A_DAY


def _file(path: Path, lasting: str) -> BuiltFile:
    kind = guess_type(path.name)[0] or "application/octet-stream"
    body = path.read_bytes()
    packed = {name: path.with_name(path.name + ending) for name, ending in ENCODINGS.items()}
    bodies = {name: one.read_bytes() for name, one in packed.items() if one.is_file()}
    return BuiltFile(kind, lasting, _tag(body), {**bodies, "": body})


def _tag(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:20]


def _tags(header: str) -> set[str]:
    return {one.strip().removeprefix("W/") for one in header.split(",")}
