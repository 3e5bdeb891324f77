"""The page itself: one HTML file for all addresses of the page, and the files it loads."""

import re
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get, route
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from briscola.i18n import FALLBACK, languages

WEB = Path(__file__).parent / "web"
DAY_S = 86_400
FOR_A_DAY = CacheControlHeader(public=True, max_age=DAY_S)
FOREVER = CacheControlHeader(public=True, max_age=365 * DAY_S, immutable=True)

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
    """The page at every address of the page, its hashed files for ever, others for a while."""

    @route(
        ["/", "/{address:path}"],
        http_method=["GET", "HEAD"],
        include_in_schema=False,
        media_type="text/html",
        cache_control=CacheControlHeader(no_cache=True),
    )
    async def page(request: Request[Any, Any, Any], address: FromPath[str] = "") -> Response[str]:
        """The page, in the browser's language; files that are none are not found."""
        if "." in address.rsplit("/", 1)[-1] or address.startswith("/api"):
            raise NotFoundException
        language = preferred(request.headers.get("accept-language", ""))
        return Response(_page(web, language), headers={"vary": "accept-language"})

    files = sorted(web.iterdir()) if web.is_dir() else []
    return [page, *(_files(one) for one in files if one.name != "index.html")]


def _files(path: Path) -> ControllerRouterHandler:
    """What the build put beside the page; the names under assets tell their contents."""
    if path.is_dir():
        lasting = FOREVER if path.name == "assets" else FOR_A_DAY
        return create_static_files_router(
            f"/{path.name}", [path], cache_control=lasting, name=path.name
        )

    kind = guess_type(path.name)[0] or "application/octet-stream"

    @get(f"/{path.name}", include_in_schema=False, cache_control=FOR_A_DAY)
    async def file() -> File:
        return File(path, media_type=kind, content_disposition_type="inline")

    return file


def _page(web: Path, language: str) -> str:
    try:
        html = (web / "index.html").read_text("utf-8")
    except FileNotFoundError:
        return UNBUILT
    return re.sub(r'<html lang="[^"]*"', f'<html lang="{language}"', html, count=1)


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
