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
    _new: set[str] = field(default_factory=set)

    async def known(self, cookie: str) -> Guest | None:
        """The guest with this cookie."""
        key = token_hash(cookie)
        guest = self._recent.get(key) or await self.store.guest(key)
        if guest is not None:
            self._remember(key, guest)
        return guest

    def welcome(self) -> tuple[str, Guest]:
        """A new guest and its cookie; stored when they first do more than look."""
        cookie, guest = new_token(), Guest(new_id())
        key = token_hash(cookie)
        self._remember(key, guest)
        self._new.add(key)
        return cookie, guest

    async def keep(self, cookie: str, guest: Guest) -> None:
        """Store the guest unless they are."""
        key = token_hash(cookie)
        if key in self._new:
            await self._save(key, guest)

    async def rename(self, cookie: str, guest: Guest, name: str) -> Guest:
        """The guest under its new name."""
        renamed = msgspec.structs.replace(guest, name=name)
        await self._save(token_hash(cookie), renamed)
        return renamed

    async def _save(self, key: str, guest: Guest) -> None:
        await self.store.save_guest(key, guest, self.clock.now())
        self._new.discard(key)
        self._remember(key, guest)

    def _remember(self, key: str, guest: Guest) -> None:
        self._recent[key] = guest
        self._recent.move_to_end(key)
        if len(self._recent) > REMEMBERED:
            self._new.discard(self._recent.popitem(last=False)[0])


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
        house = scope["litestar_app"].state.house
        guests: Guests = house.guests
        guest = await guests.known(cookie) if cookie else None
        if guest is None and scope["type"] == ScopeType.HTTP:
            cookie, guest = guests.welcome()
            secure = house.settings.https or scope["scheme"] == "https"
            send = _with_cookie(send, cookie, secure)
        if guest is not None and cookie and scope.get("method") not in ("GET", "HEAD"):
            await guests.keep(cookie, guest)
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
