"""The page itself: one HTML file for all addresses of the page, and the files it loads."""

import re
from functools import lru_cache
from pathlib import Path

from litestar import Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from briscola.i18n import FALLBACK, languages
from briscola.server.addresses import place_of
from briscola.server.files import FOR_A_DAY, Built, BuiltFile, made
from briscola.server.head import with_head
from briscola.server.manifest import manifest
from briscola.server.refusals import BAD_MESSAGE, AnyRequest, RefusedError
from briscola.server.sitemap import robots, sitemap

WEB = Path(__file__).parent / "web"
COMPRESSED = "compressed"  # the option of handlers that need no compression
UNCHANGING = "unchanging"  # the option of handlers that need no token against forgery
OPTIONS = {COMPRESSED: True, UNCHANGING: True}
HOST = re.compile(r"(?:[\w.-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?", re.ASCII | re.IGNORECASE)
REMEMBERED = "briscola_language"  # the cookie of whoever chose a language by hand

UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>briscola</title>
<h1>The web page is not built yet</h1>
<p>The server runs, but this copy came without its page. In a clone of the project run
<code>make web</code>, then load this page again.</p>
</html>
"""


def page_handlers(built: Built, *, https: bool = False) -> list[ControllerRouterHandler]:
    """The page at every address of the page, and the files it loads: hashed ones for ever.

    `https`: browsers reach the server through https, whatever it sees itself.
    """

    def origin_of(request: AnyRequest) -> str:
        """Under which scheme and host the page was asked for; RefusedError if that is no host."""
        host = request.headers.get("host") or request.base_url.netloc
        if not HOST.fullmatch(host):
            raise RefusedError(BAD_MESSAGE)
        return f"{'https' if https else request.scope['scheme']}://{host}"

    @route(
        ["/", "/{address:path}"],
        http_method=["GET", "HEAD"],
        include_in_schema=False,
        opt=OPTIONS,
    )
    async def page(request: AnyRequest, address: FromPath[str] = "") -> Response[bytes]:
        """A file, or the page: in the language of the address, else in the browser's."""
        address = f"/{address.lstrip('/')}"
        file = built.find(address)
        if file is not None:
            return file.answer(request.headers)
        if not _is_of_the_page(address) or built.is_in_folder(address):
            raise NotFoundException
        place, html = place_of(address), built.page()
        language = place.language or chosen(request)
        sent = UNBUILT
        if html is not None:
            sent = with_head(html, origin_of(request), place, language, built.texts(language))
        vary = "" if place.language else "accept-language, cookie, "
        return _packed(sent).answer(request.headers, f"{vary}accept-encoding")

    @route("/robots.txt", http_method=["GET", "HEAD"], include_in_schema=False, opt=OPTIONS)
    async def robots_txt(request: AnyRequest) -> Response[bytes]:
        """What search engines may read."""
        told = made(robots(origin_of(request)).encode(), "text/plain", FOR_A_DAY)
        return told.answer(request.headers)

    @route("/sitemap.xml", http_method=["GET", "HEAD"], include_in_schema=False, opt=OPTIONS)
    async def sitemap_xml(request: AnyRequest) -> Response[bytes]:
        """What there is to read, in which languages."""
        told = made(sitemap(origin_of(request)).encode(), "application/xml", FOR_A_DAY)
        return told.answer(request.headers)

    @route(
        "/manifest/{language:str}",
        http_method=["GET", "HEAD"],
        include_in_schema=False,
        opt=OPTIONS,
    )
    async def app_manifest(request: AnyRequest, language: FromPath[str]) -> Response[bytes]:
        """What a browser that installs the page wants to know of it."""
        if language not in languages():
            raise NotFoundException
        told = made(manifest(language), "application/manifest+json", FOR_A_DAY)
        return told.answer(request.headers)

    return [page, robots_txt, sitemap_xml, app_manifest]


def _is_of_the_page(address: str) -> bool:
    """Could the page have something to show there: neither a file, nor the API, nor nonsense."""
    is_file = "." in address.rsplit("/", 1)[-1]
    return address.isprintable() and not is_file and not address.startswith("/api")


@lru_cache
def _packed(html: str) -> BuiltFile:
    return made(html.encode(), "text/html")


def chosen(request: AnyRequest) -> str:
    """The language that was chosen by hand in this browser, else the one it asks for."""
    remembered = request.cookies.get(REMEMBERED, "")
    if remembered in languages():
        return remembered
    return preferred(request.headers.get("accept-language", ""))


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
