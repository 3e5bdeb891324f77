"""Who a browser is: a random cookie, of which only the hash is kept, stands for a guest."""

import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import structs

from briscola.server.clock import Clock
from briscola.server.edge.address import household
from briscola.server.refusals import NO_GUEST_YET, RefusedError
from briscola.server.store.store import Guest, Store, StoreError
from briscola.server.tokens import new_id, new_token, token_hash

log = logging.getLogger(__name__)

COOKIE = "briscola_guest"
COOKIE_DAYS = 400
DAY_MS = 86_400_000
REMEMBERED = 10_000
# Options of handlers: who it is does not matter; it may be nobody; nobody is made somebody.
NO_GUEST, MAYBE_GUEST, NEW_GUEST = "no_guest", "maybe_guest", "new_guest"


@dataclass(slots=True)
class Guests:
    """The guests, of whom those seen lately are in memory.

    Who only looks is in memory alone (`seen_at` 0), and stored as soon as they do more.
    """

    store: Store
    clock: Clock
    _recent: OrderedDict[str, Guest] = field(default_factory=OrderedDict)

    async def known(self, cookie: str) -> Guest | None:
        """The guest with this cookie."""
        key = token_hash(cookie)
        guest = self._recent.get(key) or await self.store.guest(key)
        if guest is None:
            return None
        guest = self._recent.get(key, guest)  # it may have been named while it was looked up
        self._remember(key, guest)
        if guest.seen_at and self.clock.now() - guest.seen_at >= DAY_MS:
            await self._note_visit(key, guest)
        return guest

    def welcome(self) -> tuple[str, Guest]:
        """A new guest and its cookie."""
        cookie, guest = new_token(), Guest(new_id())
        self._remember(token_hash(cookie), guest)
        return cookie, guest

    async def keep(self, cookie: str, guest: Guest) -> None:
        """Store the guest unless they are."""
        known = await self.known(cookie) or guest
        if not known.seen_at:
            await self._save(token_hash(cookie), known)

    async def rename(self, cookie: str, guest: Guest, name: str) -> Guest:
        """The guest under its new name."""
        return await self._save(token_hash(cookie), structs.replace(guest, name=name))

    async def forget_old(self) -> None:
        """Forget whoever was away for longer than a cookie lives and has no game to finish."""
        await self.store.forget_guests(self.clock.now() - (COOKIE_DAYS + 1) * DAY_MS)

    async def _note_visit(self, key: str, guest: Guest) -> None:
        """A visit is worth no error."""
        try:
            await self._save(key, guest)
        except StoreError:
            log.exception("visit not stored")

    async def _save(self, key: str, guest: Guest) -> Guest:
        """Known as such at once, lest somebody store an older name; as before if it fails."""
        before, guest = self._recent.get(key), structs.replace(guest, seen_at=self.clock.now())
        self._remember(key, guest)
        try:
            await self.store.save_guest(key, guest)
        except StoreError:
            del self._recent[key]
            if before is not None:
                self._remember(key, before)
            raise
        return guest

    def _remember(self, key: str, guest: Guest) -> None:
        self._recent[key] = guest
        self._recent.move_to_end(key)
        if len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)


class GuestMiddleware(ASGIMiddleware):
    """Puts the guest into `scope["user"]` and its cookie into `scope["auth"]`.

    Who comes without a good cookie is None to sockets and to handlers with `MAYBE_GUEST`, gets one
    from those with `NEW_GUEST`, and is refused by others: a browser's first calls, which come at
    the same time, must not each make a guest. `NEW_GUEST` sends the cookie of those it knows too,
    so that it ends so many days after the last visit.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    exclude_by_pattern = None
    exclude_opt_key = NO_GUEST

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Find or make the guest, then go on."""
        house = scope["litestar_app"].state.house
        guests: Guests = house.guests
        name = cookie_name(house.settings.https)
        cookie = ASGIConnection[Any, Any, Any, Any](scope).cookies.get(name)
        guest = await guests.known(cookie) if cookie else None
        options = scope["route_handler"].opt
        if NEW_GUEST in options:
            if cookie is None or guest is None:
                cookie, guest = guests.welcome()
            secure = house.settings.https or scope["scheme"] == "https"
            send = _with_cookie(send, name, cookie, secure)
        elif guest is None and scope["type"] == ScopeType.HTTP and MAYBE_GUEST not in options:
            raise RefusedError(NO_GUEST_YET)
        if guest is not None and cookie and scope.get("method", "GET") not in ("GET", "HEAD"):
            await guests.keep(cookie, guest)
        scope["user"], scope["auth"] = guest, cookie
        await next_app(scope, receive, send)


def home_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The household that a request or a socket comes from."""
    return household(connection.client.host if connection.client else "")


def cookie_name(https: bool) -> str:
    """The cookie's name; the prefix keeps other hosts of the domain from setting it."""
    return f"__Host-{COOKIE}" if https else COOKIE


def _with_cookie(send: Send, name: str, value: str, secure: bool) -> Send:
    cookie = Cookie(
        key=name,
        value=value,
        max_age=COOKIE_DAYS * DAY_MS // 1000,
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
