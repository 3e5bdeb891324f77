"""What whoever runs the server may choose: by argument, or by BRISCOLA_… in the environment."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from briscola.rules.errors import InputError
from briscola.server.edge.address import networks

PREFIX = "BRISCOLA_"
LISTS = ("origins", "proxies")

NotNegative = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Port = Annotated[int, Meta(ge=0, le=65_535)]
Thought = Annotated[int, Meta(ge=0, le=60_000, description="of milliseconds")]


class SettingsError(InputError):
    """A setting that makes no sense, `bad_setting`; the message says which and why."""

    def __init__(self, message: str) -> None:
        super().__init__("bad_setting", message)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """See docs/operations.md.

    `origins`: other origins than the server's own whose pages may open sockets. `https`: browsers
    reach the server through https, so cookies are for https alone. `proxies`: addresses or
    networks whose X-Forwarded-… headers are believed. Times are in ms.
    """

    host: str = "127.0.0.1"
    port: Port = 8000
    data: Path = Path("briscola-data")
    origins: tuple[str, ...] = ()
    https: bool = False
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    bot_shortest: Thought = 700
    bot_longest: Thought = 1_600
    connections_per_address: NotNegative = 200
    requests_per_minute: Positive = 600
    tables_per_minute: Positive = 30
    sockets_per_minute: Positive = 120
    tables_per_guest: Positive = 50
    log_level: Literal["debug", "info", "warning", "error"] = "info"


def read_settings(environment: Mapping[str, str] = os.environ, **arguments: Any) -> Settings:
    """The settings: arguments that are not None, then the environment, then the defaults.

    SettingsError names a value that does not do.
    """
    values: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        variable = PREFIX + name.upper()
        if arguments.get(name) is not None:
            values[name] = _checked(name, arguments[name], "--" + name.replace("_", "-"))
        elif variable in environment:
            values[name] = _checked(name, _split(name, environment[variable]), variable)
    settings = Settings(**values)
    if settings.bot_shortest > settings.bot_longest:
        raise SettingsError(f"{PREFIX}BOT_SHORTEST cannot be above {PREFIX}BOT_LONGEST.")
    _check_proxies(settings.proxies)
    return settings


def _checked(name: str, value: object, called: str) -> Any:
    """The value as its setting wants it."""
    wanted = get_type_hints(Settings, include_extras=True)[name]
    try:
        return msgspec.convert(value, wanted, strict=False, dec_hook=_path)
    except msgspec.ValidationError:
        raise SettingsError(f"{called} cannot be {value!r}: choose {_choice(wanted)}.") from None


def _choice(wanted: Any) -> str:
    """What may be chosen, in words."""
    if get_origin(wanted) is Literal:
        return "one of " + ", ".join(get_args(wanted))
    if wanted is bool:
        return "true or false"
    for bounds in getattr(wanted, "__metadata__", ()):
        unit = f" {bounds.description}" if bounds.description else ""
        most = "or more" if bounds.le is None else f"to {bounds.le}"
        return f"a whole number{unit}, {bounds.ge} {most}"
    return "something else"


def _check_proxies(proxies: tuple[str, ...]) -> None:
    try:
        networks(proxies)
    except ValueError as error:
        raise SettingsError(f"{PREFIX}PROXIES cannot be {' '.join(proxies)!r}: {error}.") from None


def _split(name: str, value: str) -> object:
    return value.split() if name in LISTS else value


def _path(wanted: type, value: object) -> object:
    return value if isinstance(value, wanted) else wanted(str(value))
