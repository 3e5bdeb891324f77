"""Operations about the guest and what there is to play."""

from typing import Any

from litestar import Controller, Request, get, put
from litestar.params import JSONBody

from briscola.rules.errors import Refusal
from briscola.server.api import Catalogue, Lobby, Me
from briscola.server.guests import MAYBE_GUEST, NEW_GUEST, NO_GUEST
from briscola.server.house import TheHouse
from briscola.server.lobby.cards import card_for
from briscola.server.lobby.catalogue import catalogue
from briscola.server.refusals import RefusedError, documented
from briscola.server.store.store import Guest
from briscola.table.names import clean_name

GuestRequest = Request[Guest, str, Any]

LISTED = 50


class PeopleController(Controller):
    """Who asks, the games, the lists."""

    tags = ("People",)

    @get(
        "/me",
        operation_id="readMe",
        summary="Who am I",
        opt={NEW_GUEST: True},
        responses=documented(429),
    )
    async def me(self, request: GuestRequest) -> Me:
        """The guest of this browser. Sets the cookie that makes it one, or renews it."""
        return Me(request.user.name)

    @put("/me", operation_id="nameMe", summary="Name me", responses=documented(400, 403, 429))
    async def name_me(self, request: GuestRequest, data: JSONBody[Me], house: TheHouse) -> Me:
        """Remember a name: one line of at most 24 characters, without invisible ones."""
        name = clean_name(data.name)
        if isinstance(name, Refusal):
            raise RefusedError(name)
        guest = await house.guests.rename(request.auth, request.user, name)
        return Me(guest.name)

    @get("/catalogue", operation_id="readCatalogue", summary="The games", opt={NO_GUEST: True})
    async def games(self) -> Catalogue:
        """All games with their seats, cards and house rules, and the levels of the bots."""
        return catalogue()

    @get(
        "/lobby",
        operation_id="readLobby",
        summary="The lobby",
        opt={MAYBE_GUEST: True},
        responses=documented(429),
    )
    async def lobby(
        self, request: Request[Guest | None, str | None, Any], house: TheHouse
    ) -> Lobby:
        """Open tables, games to watch, and one's own unfinished games, newest first."""
        store, player = house.store, request.user.id if request.user else None
        rows = (
            await store.joinable(LISTED),
            await store.watchable(LISTED),
            await store.unfinished_of(player, LISTED) if player else [],
        )
        joinable, watchable, own = ([card_for(row, player) for row in some] for some in rows)
        return Lobby(joinable, watchable, own)
