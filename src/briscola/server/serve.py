"""`briscola serve`: open the store and the port, say the address, serve until told to stop."""

import errno
import logging
import resource
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial

import segno
import uvicorn

from briscola.server.app import create_app
from briscola.server.clock import SystemClock
from briscola.server.edge.address import networks
from briscola.server.edge.http import HttpConnection
from briscola.server.edge.watch import Watch
from briscola.server.edge.websocket import SocketConnection
from briscola.server.house import House
from briscola.server.logs import set_up_logs
from briscola.server.settings import Settings
from briscola.server.store import SqliteStore, StoreError, StoreLockedError

log = logging.getLogger(__name__)

EXIT_OK, EXIT_FAILED, EXIT_BAD_DATA, EXIT_LOCKED, EXIT_NO_PORT = 0, 1, 2, 3, 4
GRACE_S = 2  # for requests under way
KEEP_ALIVE_S = 15  # for the next request of a connection
MOST_FILES = 65_536
OWN_FILES = 100  # that are no connections
ANYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only compared


class ServeError(Exception):
    """Why the server cannot start, in a sentence, and its exit code."""

    def __init__(self, sentence: str, code: int) -> None:
        super().__init__(sentence)
        self.code = code


class Server(uvicorn.Server):
    """Uvicorn's server, which tells the house before it closes connections."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """No new tables, sockets told, requests finished, store flushed."""
        log.info("stopping")
        await self._house.drain()
        await super().shutdown(sockets)


def run(settings: Settings) -> int:
    """Serve until SIGTERM or SIGINT; the exit code. Why it cannot start goes to standard error."""
    set_up_logs(settings.log_level)
    raise_file_limit()
    try:
        listener, store = _open(settings)
    except ServeError as error:
        sys.stderr.write(f"briscola: {error}\n")
        return error.code
    app = create_app(settings, store)
    server = Server(uvicorn_config(settings, app), app.state.house)
    _say_where(settings, listener.getsockname()[1])
    with _quiet_signals():
        server.run(sockets=[listener])
    log.info("stopped")
    return EXIT_OK if server.started else EXIT_FAILED


def uvicorn_config(settings: Settings, app: object) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST_FILES if soft == resource.RLIM_INFINITY else soft
    proxies = networks(settings.proxies)
    watch = Watch(
        SystemClock(), settings.connections_per_address, max(files - OWN_FILES, 1), proxies
    )
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=partial(HttpConnection, watch),  # type: ignore[arg-type]
        ws=partial(SocketConnection, watch),  # type: ignore[arg-type]
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=[str(one) for one in proxies],
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=GRACE_S,
    )


def raise_file_limit() -> None:
    """Every connection is an open file: let there be as many as this user may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _open(settings: Settings) -> tuple[socket.socket, SqliteStore]:
    listener = listen(settings)
    try:
        return listener, _open_store(settings)
    except ServeError:
        listener.close()
        raise


def _open_store(settings: Settings) -> SqliteStore:
    try:
        return SqliteStore.open(settings.data)
    except StoreLockedError as error:
        raise ServeError(str(error), EXIT_LOCKED) from None
    except StoreError as error:
        raise ServeError(str(error), EXIT_FAILED) from None
    except OSError as error:
        is_file = isinstance(error, FileExistsError | NotADirectoryError)
        reason = "it, or one above it, is a file" if is_file else error.strerror
        sentence = f"The data directory {settings.data} cannot be used: {reason}."
        raise ServeError(sentence, EXIT_BAD_DATA) from None


def listen(settings: Settings) -> socket.socket:
    """The listening socket; ServeError if the port is taken or the host is not this machine."""
    host, port = settings.host, settings.port
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address, family=family, dualstack_ipv6=host == "::")
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sentence = f"Port {port} is in use already; choose another one with --port."
        elif error.errno == errno.EACCES:
            sentence = f"Port {port} may not be opened by this user; choose one above 1023."
        else:
            sentence = f"The server cannot listen on {host}: {error.strerror}."
        raise ServeError(sentence, EXIT_NO_PORT) from None


@contextmanager
def _quiet_signals() -> Iterator[None]:
    """Uvicorn raises the signals that stopped it once more; by then there is nothing to do."""
    kinds = (signal.SIGTERM, signal.SIGINT)
    before = {kind: signal.signal(kind, lambda *_: None) for kind in kinds}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def _say_where(settings: Settings, port: int) -> None:
    """The address, and for a home network those that others can reach, with a code to scan."""
    if settings.host not in ANYWHERE:
        sys.stdout.write(f"Briscola is at {_url(settings.host, port)}\n")
    else:
        sys.stdout.write(f"Briscola is at {_url('127.0.0.1', port)}\n")
        addresses = lan_addresses()
        for address in addresses:
            sys.stdout.write(f"In your network: {_url(address, port)}\n")
        if addresses:
            segno.make(_url(addresses[0], port)).terminal(sys.stdout, compact=True)
    sys.stdout.write("Stop it with Ctrl+C.\n")
    sys.stdout.flush()


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def lan_addresses() -> list[str]:
    """This machine's IPv4 addresses that others may reach, the one towards the router first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # nothing is sent: this only looks up the route
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [one for one in dict.fromkeys(found) if not one.startswith(("127.", "0."))]
