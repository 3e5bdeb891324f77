"""Who a browser is: a random cookie, of which only the hash is kept, stands for a guest."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from briscola.server.clock import Clock
from briscola.server.store.store import Guest, Store
from briscola.server.tokens import new_id, new_token, token_hash

COOKIE = "briscola_guest"
COOKIE_DAYS = 400
REMEMBERED = 10_000
NO_GUEST = "no_guest"  # the option of handlers that do not ask who it is


@dataclass(slots=True)
class Guests:
    """The guests in the store; those seen lately are in memory too."""

    store: Store
    clock: Clock
    _recent: OrderedDict[str, Guest] = field(default_factory=OrderedDict)

    async def known(self, cookie: str) -> Guest | None:
        """The guest with this cookie."""
        key = token_hash(cookie)
        guest = self._recent.get(key) or await self.store.guest(key)
        if guest is not None:
            self._remember(key, guest)
        return guest

    async def welcome(self) -> tuple[str, Guest]:
        """A new guest and its cookie."""
        cookie, guest = new_token(), Guest(new_id())
        await self._save(token_hash(cookie), guest)
        return cookie, guest

    async def rename(self, cookie: str, guest: Guest, name: str) -> Guest:
        """The guest under its new name."""
        renamed = msgspec.structs.replace(guest, name=name)
        await self._save(token_hash(cookie), renamed)
        return renamed

    async def _save(self, key: str, guest: Guest) -> None:
        await self.store.save_guest(key, guest, self.clock.now())
        self._remember(key, guest)

    def _remember(self, key: str, guest: Guest) -> None:
        self._recent[key] = guest
        self._recent.move_to_end(key)
        if len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)


class GuestMiddleware(ASGIMiddleware):
    """Puts the guest into `scope["user"]` and its cookie into `scope["auth"]`.

    Who comes without a good cookie gets one with the answer. A socket cannot be given one: there
    the user is None.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    exclude_by_pattern = None
    exclude_opt_key = NO_GUEST

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Find or make the guest, then go on."""
        cookie = ASGIConnection[Any, Any, Any, Any](scope).cookies.get(COOKIE)
        guests: Guests = scope["litestar_app"].state.house.guests
        guest = await guests.known(cookie) if cookie else None
        if guest is None and scope["type"] == ScopeType.HTTP:
            cookie, guest = await guests.welcome()
            send = _with_cookie(send, cookie, scope["scheme"] == "https")
        scope["user"], scope["auth"] = guest, cookie
        await next_app(scope, receive, send)


def _with_cookie(send: Send, value: str, secure: bool) -> Send:
    cookie = Cookie(
        key=COOKIE,
        value=value,
        max_age=COOKIE_DAYS * 86_400,
        httponly=True,
        samesite="lax",
        secure=secure,
    )

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message.setdefault("headers", [])
            MutableScopeHeaders.from_message(message).add("set-cookie", cookie.to_header(header=""))
        await send(message)

    return sending
