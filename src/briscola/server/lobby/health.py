"""Operations for whoever runs the server or writes programs for it."""

from typing import Any, Literal

import msgspec
from litestar import Controller, Request, Response, get

from briscola import __version__
from briscola.server.api import Health
from briscola.server.files import BuiltFile, made
from briscola.server.guests import NO_GUEST
from briscola.server.house import House, TheHouse
from briscola.server.pages import COMPRESSED
from briscola.server.refusals import DRAINING, RefusedError, documented


class HealthController(Controller):
    """Is it alive, is it ready, what does it offer."""

    tags = ("Server",)

    @get("/health", operation_id="readHealth", summary="Alive", opt={NO_GUEST: True})
    async def health(self, house: TheHouse) -> Health:
        """The process is alive; it answers even while it stops."""
        return _health(house)

    @get(
        "/ready",
        operation_id="readReady",
        summary="Ready",
        opt={NO_GUEST: True},
        responses=documented(503),
    )
    async def ready(self, house: TheHouse) -> Health:
        """The store takes what is written and new tables are opened; else 503."""
        if house.is_draining:
            raise RefusedError(DRAINING)
        await house.store.beat(house.clock.now())
        return _health(house)

    @get("/openapi.json", include_in_schema=False, opt={NO_GUEST: True, COMPRESSED: True})
    async def openapi(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The OpenAPI document, made when it is first asked for."""
        state = request.app.state
        if "openapi" not in state:
            document = msgspec.json.encode(request.app.openapi_schema.to_schema())
            state["openapi"] = made(document, "application/json")
        file: BuiltFile = state["openapi"]
        return file.answer(request.headers)


def _health(house: House) -> Health:
    status: Literal["ok", "draining"] = "draining" if house.is_draining else "ok"
    return Health(
        status, "ready" if house.bots.is_prepared else "preparing", __version__, house.build()
    )
