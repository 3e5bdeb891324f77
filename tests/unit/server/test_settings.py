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
        "--log-level cannot be 'loud': choose one of debug, info, warning, error."
    )


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"BRISCOLA_PORT": "high"}, "PORT cannot be 'high': choose a whole number, 0 to 65535."),
        ({"BRISCOLA_PORT": "65536"}, "PORT cannot be '65536': choose a whole number, 0 to 65535."),
        (
            {"BRISCOLA_LOG_LEVEL": "loud"},
            "LOG_LEVEL cannot be 'loud': choose one of debug, info, warning, error.",
        ),
        ({"BRISCOLA_HTTPS": "perhaps"}, "HTTPS cannot be 'perhaps': choose true or false."),
        (
            {"BRISCOLA_TABLES_PER_GUEST": "0"},
            "TABLES_PER_GUEST cannot be '0': choose a whole number, 1 or more.",
        ),
        (
            {"BRISCOLA_BOT_SHORTEST": "0.05"},
            "BOT_SHORTEST cannot be '0.05': choose a whole number of milliseconds, 0 to 60000.",
        ),
        ({"BRISCOLA_BOT_SHORTEST": "5000"}, "BOT_SHORTEST cannot be above BRISCOLA_BOT_LONGEST."),
    ],
)
def test_a_variable_that_does_not_do_is_named_with_what_may_be(
    environment: dict[str, str], told: str
) -> None:
    with pytest.raises(SettingsError) as raised:
        read_settings(environment)
    assert str(raised.value) == f"BRISCOLA_{told}"


def test_a_proxy_that_is_no_address_is_named() -> None:
    with pytest.raises(SettingsError, match=r"^BRISCOLA_PROXIES cannot be 'proxy\.example': "):
        read_settings({"BRISCOLA_PROXIES": "proxy.example"})
