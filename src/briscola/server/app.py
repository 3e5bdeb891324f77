"""The application: operations, sockets and pages on one store."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Router, route
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.stores.memory import MemoryStore
from litestar.types import Message, Scope

from briscola import __version__
from briscola.server.clock import Clock, SystemClock
from briscola.server.files import Built
from briscola.server.guests import NO_GUEST, GuestMiddleware, home_of
from briscola.server.house import House
from briscola.server.lobby.health import HealthController
from briscola.server.lobby.people import PeopleController
from briscola.server.lobby.socket import table_socket
from briscola.server.lobby.tables import OpeningController, TableController
from briscola.server.pages import COMPRESSED, UNCHANGING, WEB, page_handlers
from briscola.server.refusals import HANDLERS
from briscola.server.settings import Settings
from briscola.server.store.store import Store, StoreError

log = logging.getLogger(__name__)

LONGEST_BODY = 32_768
TIDY_S = 600
CSRF = "csrftoken"
REQUESTS, OPENINGS = "requests", "openings"  # what is counted of each client

# Everything from this server, nothing inline; sockets count as connections to 'self'.
CONTENT_POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'"
)
SECURITY_HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def create_app(
    settings: Settings, store: Store, clock: Clock | None = None, web: Path = WEB
) -> Litestar:
    """The server as an ASGI application, which closes the store at its end."""
    built = Built(web)
    house = House(settings, store, clock or SystemClock(), built.build)
    counts = {name: MemoryStore() for name in (REQUESTS, OPENINGS)}

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        beat = await store.heartbeat()
        if beat is not None:
            house.clock.not_before(beat)
        await house.rooms.start()
        tidying = asyncio.create_task(_tidy(house, counts.values()))
        try:
            yield
        finally:
            tidying.cancel()
            await house.close()

    app = Litestar(
        route_handlers=[_api(settings), *page_handlers(built, https=settings.https)],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        before_send=[_secure],
        csrf_config=CSRFConfig(
            secret=store.secret,
            cookie_name=f"__Host-{CSRF}" if settings.https else CSRF,
            cookie_samesite="lax",
            cookie_secure=settings.https,
            exclude_from_csrf_key=UNCHANGING,
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, exclude_opt_key=COMPRESSED
        ),
        openapi_config=_openapi(),
        logging_config=None,
        stores={**counts},
        request_max_body_size=LONGEST_BODY,
    )
    app.state.house = house
    return app


def _api(settings: Settings) -> Router:
    """The operations. Requests are limited for each client, and the opening of tables more so."""
    requests, tables = settings.requests_per_minute, settings.tables_per_minute
    all_requests = RateLimitConfig(
        ("minute", requests), store=REQUESTS, identifier_for_request=home_of
    )
    openings = RateLimitConfig(("minute", tables), store=OPENINGS, identifier_for_request=home_of)
    opening = Router("/", route_handlers=[OpeningController], middleware=[openings.middleware])
    return Router(
        "/api",
        route_handlers=[
            PeopleController,
            TableController,
            HealthController,
            opening,
            table_socket,
            nothing_here,
        ],
        middleware=[all_requests.middleware, GuestMiddleware()],
        cache_control=CacheControlHeader(no_store=True),
    )


@route(
    ["/", "/{address:path}"],
    http_method=["GET", "POST", "PUT", "PATCH", "DELETE"],
    include_in_schema=False,
    opt={NO_GUEST: True},
)
async def nothing_here(address: FromPath[str] = "") -> None:
    """Every other address under /api."""
    del address
    raise NotFoundException


async def _tidy(house: House, stores: Iterable[MemoryStore]) -> None:
    """Let go of the counts of clients who were not here lately, guests and reports of long ago."""
    while True:
        await asyncio.sleep(TIDY_S)
        for counts in stores:
            await counts.delete_expired()
        try:
            await house.tidy()
        except StoreError:
            log.exception("not tidied")


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="briscola",
        version=__version__,
        description="Open tables, get in, look. Games are played over sockets: docs/protocol.md.",
        use_handler_docstrings=True,
        openapi_router=Router(
            "/api/schema", route_handlers=[], guards=[_nobody], include_in_schema=False
        ),
    )


def _nobody(_: ASGIConnection[Any, Any, Any, Any], __: BaseRouteHandler) -> None:
    """The framework's own pages about the document are not offered; /api/openapi.json is."""
    raise NotFoundException


async def _secure(message: Message, _: Scope) -> None:
    if message["type"] == "http.response.start":
        message.setdefault("headers", [])
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers[name] = value
