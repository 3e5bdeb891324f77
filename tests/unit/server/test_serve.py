import ipaddress
import resource
import socket
from pathlib import Path

import pytest

from briscola.server.serve import (
    EXIT_BAD_DATA,
    EXIT_NO_PORT,
    MOST_FILES,
    ServeError,
    _open_store,
    _say_where,
    lan_addresses,
    listen,
    raise_file_limit,
    run,
)
from briscola.server.settings import Settings


def test_as_many_files_as_may_be_are_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: limits.append(both))
    for soft, hard in (
        (1_024, 4_096),
        (1_024, resource.RLIM_INFINITY),
        (1_024, 10**9),
        (4_096, 4_096),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY),
        (10**6, 10**9),
    ):
        monkeypatch.setattr(resource, "getrlimit", lambda _, both=(soft, hard): both)
        raise_file_limit()
    assert limits == [(4_096, 4_096), (MOST_FILES, resource.RLIM_INFINITY), (MOST_FILES, 10**9)]


def test_a_free_port_is_taken_when_asked_for_0() -> None:
    with listen(Settings(port=0)) as listener:
        assert listener.getsockname()[1] > 0


def test_a_port_in_use_is_said_in_a_sentence() -> None:
    with listen(Settings(port=0)) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(ServeError, match=f"Port {port} is in use already") as raised:
            listen(Settings(port=port))
    assert raised.value.code == EXIT_NO_PORT


@pytest.mark.parametrize("host", ["203.0.113.7", "no such host", "256.1.1.1"])
def test_an_address_that_is_not_this_machines_is_said_in_a_sentence(host: str) -> None:
    with pytest.raises(ServeError, match="cannot listen on") as raised:
        listen(Settings(host=host, port=0))
    assert raised.value.code == EXIT_NO_PORT


def test_a_data_directory_that_cannot_be_made_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(
        ServeError, match="cannot be used: it, or one above it, is a file"
    ) as raised:
        _open_store(Settings(data=tmp_path / "file" / "data"))
    assert raised.value.code == EXIT_BAD_DATA


def test_why_it_cannot_start_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("briscola.server.serve.set_up_logs", lambda _: None)
    (tmp_path / "file").write_text("in the way")
    assert run(Settings(port=0, data=tmp_path / "file" / "data")) == EXIT_BAD_DATA
    said = capsys.readouterr().err
    assert said.startswith("briscola: The data directory ")
    assert said.count("\n") == 1


def test_at_home_only_the_own_address_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    _say_where(Settings(), 8000)
    said = capsys.readouterr().out
    assert said == "Briscola is at http://127.0.0.1:8000/\nStop it with Ctrl+C.\n"


def test_for_the_network_every_address_and_a_code_are_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("briscola.server.serve.lan_addresses", lambda: ["192.168.1.7", "10.0.0.7"])
    _say_where(Settings(host="0.0.0.0"), 8000)
    said = capsys.readouterr().out
    assert "In your network: http://192.168.1.7:8000/\n" in said
    assert "In your network: http://10.0.0.7:8000/\n" in said
    assert "█" in said or "▄" in said


def test_an_ipv6_address_is_written_in_brackets(capsys: pytest.CaptureFixture[str]) -> None:
    _say_where(Settings(host="::1"), 8000)
    assert "http://[::1]:8000/" in capsys.readouterr().out


def test_addresses_of_the_network_are_others_than_this_machines_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert all(not ipaddress.ip_address(one).is_loopback for one in lan_addresses())

    def nowhere(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(socket.socket, "connect", nowhere)
    monkeypatch.setattr(socket, "gethostbyname_ex", nowhere)
    assert lan_addresses() == []
