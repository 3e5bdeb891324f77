"""The page itself: one HTML file for all addresses of the page, and the files it loads."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from briscola.i18n import FALLBACK, languages
from briscola.server.files import Built, BuiltFile, made

WEB = Path(__file__).parent / "web"
COMPRESSED = "compressed"  # the option of handlers that need no compression
UNCHANGING = "unchanging"  # the option of handlers that need no token against forgery

UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>briscola</title>
<h1>The web page is not built yet</h1>
<p>The server runs, but this copy came without its page. In a clone of the project run
<code>make web</code>, then load this page again.</p>
</html>
"""


def page_handlers(web: Path = WEB) -> list[ControllerRouterHandler]:
    """The page at every address of the page, and the files it loads: hashed ones for ever."""
    built = Built(web)

    @route(
        ["/", "/{address:path}"],
        http_method=["GET", "HEAD"],
        include_in_schema=False,
        opt={COMPRESSED: True, UNCHANGING: True},
    )
    async def page(request: Request[Any, Any, Any], address: FromPath[str] = "") -> Response[bytes]:
        """A file, or the page in the browser's language."""
        address = f"/{address.lstrip('/')}"
        file = built.find(address)
        if file is not None:
            return file.answer(request.headers)
        if not _is_of_the_page(address) or built.is_in_folder(address):
            raise NotFoundException
        language = preferred(request.headers.get("accept-language", ""))
        html = _page(built.page(), language)
        return _packed(html).answer(request.headers, "accept-language, accept-encoding")

    return [page]


def _is_of_the_page(address: str) -> bool:
    """Could the page have something to show there: neither a file, nor the API, nor nonsense."""
    is_file = "." in address.rsplit("/", 1)[-1]
    return address.isprintable() and not is_file and not address.startswith("/api")


def _page(html: str | None, language: str) -> str:
    if html is None:
        return UNBUILT
    return re.sub(r'<html lang="[^"]*"', f'<html lang="{language}"', html, count=1)


@lru_cache
def _packed(html: str) -> BuiltFile:
    return made(html.encode(), "text/html; charset=utf-8")


def preferred(accept_language: str) -> str:
    """The known language that the browser likes best, else English."""
    best, chosen = 0.0, FALLBACK
    for wish in accept_language.split(","):
        tag, *settings = ("".join(part.split()) for part in wish.split(";"))
        weight = next((one[2:] for one in settings if one.startswith("q=")), "")
        language, liking = tag.split("-")[0].lower(), _number(weight)
        if language in languages() and liking > best:
            best, chosen = liking, language
    return chosen


def _number(weight: str) -> float:
    try:
        return float(weight or 1)
    except ValueError:
        return 0.0
