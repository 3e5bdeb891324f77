"""Every refusal over HTTP: a code, a sentence, a status; ours and the framework's alike."""

import logging
from collections.abc import Mapping
from typing import Any

from litestar import Request, Response
from litestar.datastructures import Headers
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from briscola.rules.errors import InputError, Refusal
from briscola.server.api import Refused
from briscola.server.play.room import NOT_STORED
from briscola.server.store.store import StoreError
from briscola.table.messages import Problem

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]

DRAINING = Refusal("draining", "The server is about to stop; please try again in a minute.")
NO_GUEST_YET = Refusal("no_guest", "Ask GET /api/me first, for the cookie that it sets.")
TOO_MANY_TABLES = Refusal(
    "too_many_tables", "You have too many unfinished games; finish or leave one first."
)
NO_SUCH_DEAL = Refusal("no_such_deal", "There is no such deal at this table.")
DEAL_NOT_OVER = Refusal("deal_not_over", "This deal is still being played.")
NOT_FOR_SPECTATORS = Refusal("not_for_spectators", "Only those who played may see this deal.")
NOBODY_TO_REPORT = Refusal("nobody_to_report", "There is no other person to report.")
TOO_MANY_REPORTS = Refusal("too_many_reports", "That is enough for now; it will be read.")
BAD_MESSAGE = Refusal("bad_message", "The message was not understood.")
INTERNAL = Refusal("internal", "Something went wrong on the server; it has been noted.")

LEFT_EARLY = "client disconnected prematurely"  # as the framework says it

# A refusal of the table that is not listed means: not as things stand.
CONFLICT = 409
STATUS: Mapping[str, int] = {
    "bad_message": 400,
    "unknown_variant": 400,
    "bad_players": 400,
    "bad_option": 400,
    "bad_lesson": 400,
    "name_needed": 400,
    "name_reserved": 400,
    "no_such_seat": 400,
    "no_guest": 403,
    "not_invited": 403,
    "put_out": 403,
    "no_spectators": 403,
    "not_host": 403,
    "not_for_spectators": 403,
    "no_such_table": 404,
    "no_such_deal": 404,
    "bad_link": 404,
    "link_used": 404,
    "table_closed": 410,
    "too_fast": 429,
    "too_many_tables": 429,
    "too_many_reports": 429,
    "internal": 500,
    "draining": 503,
    "busy": 503,
    "not_stored": 503,
}
BY_STATUS: Mapping[int, Refusal] = {
    403: Refusal("bad_csrf_token", "The page is out of date; please load it again."),
    404: Refusal("not_found", "There is nothing at this address."),
    405: Refusal("wrong_method", "This address cannot be used in that way."),
    413: Refusal("too_large", "That is more than the server takes at once."),
    415: Refusal("bad_message", "The server understands JSON only."),
    429: Refusal("too_fast", "Too many requests; please wait a minute."),
}


class RefusedError(Exception):
    """Ends a request with this refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def accepted(answer: int | Refusal) -> int:
    """The answer's seq; RefusedError if it is a refusal."""
    if isinstance(answer, Refusal):
        raise RefusedError(answer)
    return answer


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of an operation, for the OpenAPI document."""
    return {
        status: ResponseSpec(Refused, generate_examples=False, description=_MEANING[status])
        for status in statuses
    }


_MEANING: Mapping[int, str] = {
    400: "What was sent does not do.",
    403: "Not for this guest.",
    404: "No such thing.",
    409: "Not as things stand.",
    410: "The table is closed.",
    429: "Too much or too fast.",
    503: "Not at the moment.",
}


def _answer(refusal: Refusal, status: int, headers: dict[str, str] | None = None) -> Response[Any]:
    body = Refused(Problem(refusal.code, refusal.message))
    return Response(body, status_code=status, headers=headers, media_type="application/json")


def _refused(_: AnyRequest, error: RefusedError) -> Response[Any]:
    return _answer(error.refusal, STATUS.get(error.refusal.code, CONFLICT))


def _bad_input(_: AnyRequest, error: InputError) -> Response[Any]:
    return _answer(Refusal(error.code, error.message), STATUS.get(error.code, 400))


def _not_stored(_: AnyRequest, error: StoreError) -> Response[Any]:
    log.error("store failed", exc_info=error)
    return _answer(NOT_STORED, 503)


def _too_deep(_: AnyRequest, __: RecursionError) -> Response[Any]:
    """JSON nested so deep that it cannot be read."""
    return _answer(BAD_MESSAGE, 400)


def _http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """The framework's own errors, in our words."""
    if error.detail == LEFT_EARLY:
        return _answer(BAD_MESSAGE, 400)
    if error.status_code >= 500:
        return _fault(request, error)
    refusal = BY_STATUS.get(error.status_code) or Refusal("bad_message", _what_is_wrong(error))
    return _answer(refusal, error.status_code, dict(Headers(error.headers or {})))


def _what_is_wrong(error: HTTPException) -> str:
    faults = error.extra if isinstance(error.extra, list) else []
    words = [_fault_in_words(fault) for fault in faults if isinstance(fault, dict)]
    return "; ".join(words) or "The message was not understood."


def _fault_in_words(fault: dict[str, Any]) -> str:
    what = str(fault.get("message", "not understood")).replace("`", "").rstrip(".")
    where = fault.get("key")
    return f"{where}: {what[:1].lower()}{what[1:]}." if where else f"{what}."


def _fault(request: AnyRequest, error: Exception) -> Response[Any]:
    log.error("request failed", exc_info=error, extra={"path": request.scope["path"]})
    return _answer(INTERNAL, 500)


HANDLERS: ExceptionHandlersMap = {
    RefusedError: _refused,
    InputError: _bad_input,
    StoreError: _not_stored,
    RecursionError: _too_deep,
    HTTPException: _http_error,
    Exception: _fault,
}
