from pathlib import Path

import pytest

from briscola.server.settings import Settings, SettingsError, read_settings


def test_arguments_win_over_the_environment_and_that_over_the_defaults() -> None:
    environment = {
        "BRISCOLA_PORT": "9000",
        "BRISCOLA_HOST": "::1",
        "BRISCOLA_HTTPS": "true",
        "BRISCOLA_DATA": "/var/lib/briscola",
        "BRISCOLA_ORIGINS": "https://a.example https://b.example",
        "BRISCOLA_PROXIES": "10.0.0.7",
        "OTHER": "1",
    }
    settings = read_settings(environment, host="127.0.0.1", port=None, log_level=None)
    assert settings == Settings(
        host="127.0.0.1",
        port=9000,
        https=True,
        data=Path("/var/lib/briscola"),
        proxies=("10.0.0.7",),
        origins=("https://a.example", "https://b.example"),
    )
    assert read_settings({}) == Settings()


def test_a_word_that_is_none_of_the_choices_is_told_them() -> None:
    with pytest.raises(SettingsError) as told:
        read_settings({}, log_level="loud")
    assert str(told.value) == (
        "log_level cannot be 'loud': choose one of debug, info, warning, error."
    )


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"BRISCOLA_PORT": "high"}, "port"),
        ({"BRISCOLA_PORT": "65536"}, "port"),
        ({"BRISCOLA_LOG_LEVEL": "loud"}, "log_level"),
        ({"BRISCOLA_HTTPS": "perhaps"}, "https"),
        ({"BRISCOLA_TABLES_PER_GUEST": "0"}, "tables_per_guest"),
        ({"BRISCOLA_PROXIES": "proxy.example"}, "proxies"),
        ({"BRISCOLA_CONNECTIONS_PER_ADDRESS": "-1"}, "connections_per_address"),
        ({"BRISCOLA_BOT_SHORTEST": "5000"}, "bot_shortest"),
    ],
)
def test_a_value_that_does_not_do_is_named(environment: dict[str, str], named: str) -> None:
    with pytest.raises(SettingsError, match=named):
        read_settings(environment)
