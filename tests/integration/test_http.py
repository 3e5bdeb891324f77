"""The HTTP side: what it gives, and how it refuses."""

import asyncio
import gzip
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.integration.harness import Person, Site, serving
from websockets.asyncio.client import connect

from briscola.levels import USUAL_LEVEL
from briscola.server.house import REPORTS, REPORTS_OF_A_HOME
from briscola.server.store import SqliteStore
from briscola.server.store.sqlite import DATABASE

SECURE = {
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
}


def code(response: httpx.Response) -> str:
    """The refusal's code; its body is nothing else."""
    assert response.headers["content-type"] == "application/json"
    body = response.json()
    assert list(body) == ["error"] and list(body["error"]) == ["code", "message"]
    assert body["error"]["message"].endswith(".")
    return str(body["error"]["code"])


async def sent(person: Person, method: str, path: str, content: bytes) -> httpx.Response:
    await person.get("/me")
    headers = {"x-csrftoken": person.web.cookies["csrftoken"], "content-type": "application/json"}
    return await person.web.request(method, f"/api{path}", content=content, headers=headers)


async def test_the_page_is_at_every_address_of_the_page(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        web = site.person().web
        for path in ("/", "/new", "/t/abcdefghjkmn", "/rules/briskott", "/no/such/page"):
            response = await web.get(path, headers={"accept-language": "pl-PL,en;q=0.5"})
            assert response.status_code == 200
            assert response.headers["content-type"] == "text/html; charset=utf-8"
            assert response.headers["cache-control"] == "no-cache"
            assert set(response.headers) >= SECURE
        for path in ("/no-such-file.js", "/assets/none.css", "/assets/../../settings.py"):
            assert (await web.get(path)).status_code == 404


async def test_a_guest_is_made_once_and_named(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        response = await ola.web.get("/api/me")
        assert response.json() == {"name": ""}
        cookie = next(c for c in response.headers.get_list("set-cookie") if "briscola_guest" in c)
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
        assert response.headers["cache-control"] == "no-store"
        again = await ola.web.get("/api/me")
        assert again.headers.get_list("set-cookie") == [cookie]
        assert f"Max-Age={400 * 86_400}" in cookie
        assert await ola.send("PUT", "/me", 200, name="  O\u0142a\u202e\u200b \n x ") == {
            "name": "O\u0142a x"
        }
        assert await ola.get("/me") == {"name": "O\u0142a x"}
        assert await site.person().get("/me") == {"name": ""}


async def test_behind_https_the_cookies_are_for_https_alone(tmp_path: Path) -> None:
    async with serving(tmp_path, https=True) as site:
        for headers in ({"x-forwarded-proto": "https"}, {}):
            response = await site.person().web.get("/api/me", headers=headers)
            cookies = response.headers.get_list("set-cookie")
            names = [cookie.partition("=")[0] for cookie in cookies]
            assert sorted(names) == ["__Host-briscola_guest", "__Host-csrftoken"]
            assert all("Secure" in cookie and "Path=/;" in cookie + ";" for cookie in cookies)
            assert not [cookie for cookie in cookies if "Domain" in cookie]


async def test_behind_https_one_plays_all_the_same(tmp_path: Path) -> None:
    async with serving(tmp_path, https=True) as site:
        web = site.person().web
        cookies = (await web.get("/api/me")).cookies
        headers = {
            "cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
            "x-csrftoken": cookies["__Host-csrftoken"],
        }
        opened = await web.post("/api/play-now", json={}, headers=headers)
        assert opened.status_code == 201
        url = f"ws://{site.address}/api/tables/{opened.json()['table']}/socket"
        only = {"cookie": headers["cookie"]}
        async with connect(url, additional_headers=only, compression=None) as socket:
            await socket.send('{"type": "hello"}')
            assert '"type":"welcome"' in str(await socket.recv())


async def test_against_bots_of_no_named_level_one_plays_the_usual_ones(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        for wish in ({}, {"level": None}):
            table = await ola.get(f"/tables/{await ola.play_now(**wish)}")
            assert table["spec"]["bots"] == USUAL_LEVEL
        await ola.post("/play-now", 400, level="9")


async def test_first_calls_that_come_together_make_one_guest(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open(open=True)
        guests = site.house.guests._recent if site.house else {}
        before = len(guests)
        web = site.person().web
        paths = ("/api/me", "/api/lobby", "/api/catalogue", f"/api/tables/{table}", "/")
        answers = await asyncio.gather(*(web.get(path) for path in paths))
        assert [one.status_code for one in answers] == [200, 200, 200, 403, 200]
        assert code(answers[3]) == "no_guest"
        lobby = answers[1].json()
        assert [card["table"] for card in lobby["open"]] == [table]
        assert lobby["yours"] == []
        assert len(guests) == before + 1


async def test_nobody_is_asked_to_become_somebody(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        nobody = site.person()
        await nobody.get("/lobby")
        headers = {"x-csrftoken": nobody.web.cookies["csrftoken"]}
        for path in ("/play-now", "/tables/abcdefghjkmn/claim"):
            answer = await nobody.web.post(f"/api{path}", json={"token": "x"}, headers=headers)
            assert (answer.status_code, code(answer)) == (403, "no_guest")


async def test_who_only_looks_leaves_nothing_behind(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, ewa = site.person(), site.person()
        table, _ = await ola.open(open=True)
        for path in ("/me", "/lobby", f"/tables/{table}"):
            await site.person().get(path)
        async with ewa.at(table) as hers:
            assert _guests(tmp_path) == 1
            await hers.do("join", name="Ewa")
            assert _guests(tmp_path) == 2


def _guests(directory: Path) -> int:
    with closing(sqlite3.connect(directory / DATABASE)) as raw:
        return int(raw.execute("SELECT count(*) FROM guests").fetchone()[0])


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e\n"])
async def test_a_name_needs_something_to_see(tmp_path: Path, name: str) -> None:
    async with serving(tmp_path) as site:
        refused = await site.person().send("PUT", "/me", 400, name=name)
        assert refused["error"]["code"] == "name_needed"


async def test_the_catalogue_lists_games_options_and_levels(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        catalogue = await site.person().get("/catalogue")
    games = {one["id"]: one for one in catalogue["variants"]}
    assert list(games) == ["bisca", "brisca", "briscola", "briskott"]
    assert catalogue["levels"] == list("12345678")
    assert games["briskott"]["points"]["C"] == 10
    assert [(c["players"], c["house_rule"]) for c in games["briscola"]["seat_counts"]] == [
        (2, False),
        (3, True),
        (4, False),
        (6, True),
    ]
    options = {one["name"]: one for one in games["briscola"]["options"]}
    assert options["sides"]["players"] == [6]
    assert options["removed_card"]["players"] == [3]
    assert options["removed_shown"]["players"] == [3, 6]
    assert options["partners_see"]["players"] == [4, 6]
    assert options["tie"] == {"name": "tie", "values": ["void", "drawn"], "players": [2, 3, 4, 6]}
    assert options["exchange.when"]["players"] == [2, 3, 4, 6]


async def test_the_lobby_lists_tables_to_join_watch_and_finish(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, ewa = site.person(), site.person()
        gathering, _ = await ola.open("Ola", open=True, variant="bisca")
        hidden, _ = await ola.open("Ola")
        running, _ = await ola.open("Ola", open=True, players=4)
        async with ola.at(running) as sight:
            await sight.do("start")
        lobby = await ewa.get("/lobby")
        assert [card["table"] for card in lobby["open"]] == [gathering]
        assert [card["table"] for card in lobby["running"]] == [running]
        assert lobby["yours"] == []
        card = lobby["open"][0]
        assert (card["names"], card["started"]) == (["Ola", None], False)
        own = (await ola.get("/lobby"))["yours"]
        assert {card["table"] for card in own} == {gathering, hidden, running}
        async with ola.at(running) as sight:
            await sight.see(lambda s: bool(s["view"]["legal"]))
        own = (await ola.get("/lobby"))["yours"]
        assert {card["table"] for card in own if card["your_turn"]} == {running}
        seen = await ewa.get("/lobby")
        assert not seen["running"][0]["your_turn"]


async def test_a_table_is_looked_at_like_a_welcome(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, ewa = site.person(), site.person()
        table, _ = await ola.open("Ola")
        async with ola.at(table) as sight:
            assert await ola.get(f"/tables/{table}") == sight.state
        refused = await ewa.get(f"/tables/{table}", 403)
        assert refused["error"]["code"] == "not_invited"


async def test_links_are_good_for_what_they_say_until_renewed(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan, ewa = site.person(), site.person(), site.person()
        table, tokens = await ola.open("Ola", players=4)
        assert set(tokens) == {"join", "watch", "seat1", "seat2", "seat3"}
        assert len(set(tokens.values())) == 5
        assert await jan.claim(table, tokens["join"]) == {
            "kind": "join",
            "seat": None,
            "way_back": None,
        }
        link = await ola.post(f"/tables/{table}/links", kind="join")
        assert link["path"].startswith(f"/t/{table}#")
        refused = await ewa.claim(table, tokens["join"], status=404)
        assert refused["error"]["code"] == "bad_link"
        await ewa.claim(table, link["path"].split("#")[1])
        refused = await jan.post(f"/tables/{table}/links", 403, kind="join")
        assert refused["error"]["code"] == "not_host"
        refused = await jan.claim(table, tokens["seat1"], status=400)
        assert refused["error"]["code"] == "name_needed"


async def test_a_seats_link_works_once_and_leaves_a_way_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan, phone = site.person(), site.person(), site.person()
        table, tokens = await ola.open("Ola")
        claimed = await jan.claim(table, tokens["seat1"], "Jan")
        back = claimed["way_back"]
        assert (claimed["kind"], back["kind"], back["seat"]) == ("seat", "return", 1)
        for who, status in ((ola, 200), (jan, 200), (phone, 404)):
            await who.claim(table, tokens["seat1"], "Thief", status=status)
        again = await jan.claim(table, tokens["seat1"])
        assert again == {"kind": "return", "seat": 1, "way_back": None}
        token = back["path"].split("#")[1]
        taken = await phone.claim(table, token)
        assert (taken["kind"], taken["way_back"]["seat"]) == ("return", 1)
        assert taken["way_back"]["path"] != back["path"]
        assert (await jan.claim(table, token, status=404))["error"]["code"] == "link_used"
        assert (await phone.get(f"/tables/{table}"))["you"]["seat"] == 1


async def test_a_link_tells_what_it_leads_to_and_stays_as_it_is(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan = site.person(), site.person()
        wish = {"variant": "briscola", "players": 4, "target": 2, "spectators": False}
        table, tokens = await ola.open("Ola", **wish)
        told = await jan.post(f"/tables/{table}/invitation", token=tokens["seat2"], status=200)
        assert {name: told["spec"][name] for name in wish} == wish
        assert told["spec"]["clock"] == {"kind": "none"}
        rest = {name: value for name, value in told.items() if name != "spec"}
        assert rest == {
            "kind": "seat",
            "seat": 2,
            "talk": "phrases",
            "host": "Ola",
            "names": ["Ola", None, None, None],
            "bots": [False] * 4,
            "phase": "gathering",
            "seated": False,
        }
        assert (await jan.get(f"/tables/{table}", 403))["error"]["code"] == "not_invited"
        await jan.claim(table, tokens["seat2"], "Jan")
        told = await jan.post(f"/tables/{table}/invitation", token=tokens["join"], status=200)
        assert (told["kind"], told["names"][2], told["seated"]) == ("join", "Jan", True)
        told = await jan.post(f"/tables/{table}/invitation", token="wrong", status=200)
        assert (told["kind"], told["seat"]) == ("return", 2)
        refused = await site.person().post(f"/tables/{table}/invitation", 404, token="wrong")
        assert refused["error"]["code"] == "bad_link"


async def test_only_hashes_of_secrets_are_stored(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan = site.person(), site.person()
        table, tokens = await ola.open("Ola")
        await jan.claim(table, tokens["seat1"], "Jan")
        secrets = [*tokens.values(), ola.web.cookies["briscola_guest"]]
    stored = _everything_in(tmp_path)
    assert b"Jan" in stored
    assert not [one for one in secrets if one.encode() in stored]


def _everything_in(directory: Path) -> bytes:
    return b"".join(one.read_bytes() for one in directory.iterdir())


async def test_a_full_table_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan, ewa = site.person(), site.person(), site.person()
        table, tokens = await ola.open("Ola")
        await jan.claim(table, tokens["seat1"], "Jan")
        await ewa.claim(table, tokens["join"])
        async with ewa.at(table) as sight:
            answer = await sight.ask("join", name="Ewa")
            assert answer["problem"]["code"] == "table_full"


@pytest.mark.parametrize(
    ("spec", "wanted"),
    [
        ({"variant": "poker"}, "unknown_variant"),
        ({"players": 5}, "bad_players"),
        ({"players": 10**9}, "bad_players"),
        ({"options": {"tie": "maybe"}}, "bad_option"),
        ({"options": {"wild": True}}, "bad_option"),
        ({"lesson": True, "players": 4}, "bad_lesson"),
        ({"lesson": True, "options": {"exchange.cards": "seven"}}, "bad_lesson"),
        ({"target": 4}, "bad_message"),
        ({"clock": {"kind": "per_move", "seconds": 1}}, "bad_message"),
        ({"clock": {"kind": "hourglass"}}, "bad_message"),
        ({"players": "two"}, "bad_message"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_words(
    tmp_path: Path, spec: dict[str, Any], wanted: str
) -> None:
    async with serving(tmp_path) as site:
        whole = {"variant": "briscola", "players": 2, **spec}
        refused = await site.person().post("/tables", 400, name="Ola", spec=whole)
        assert refused["error"]["code"] == wanted
        named = next(iter(spec)) if wanted != "bad_option" else next(iter(spec["options"]))
        if wanted in ("bad_option", "bad_message"):
            assert named in refused["error"]["message"]
        assert refused["error"]["message"].endswith(".")
        assert "$" not in refused["error"]["message"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff", b'{"spec": 1}', b"[" * 9_000])
async def test_malformed_bodies_are_refused(tmp_path: Path, body: bytes) -> None:
    async with serving(tmp_path) as site:
        response = await sent(site.person(), "POST", "/tables", body)
        assert response.status_code == 400
        assert code(response) == "bad_message"


async def test_what_is_too_large_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        response = await sent(site.person(), "POST", "/tables", b" " * 100_000)
        assert (response.status_code, code(response)) == (413, "too_large")


async def test_unknown_addresses_and_wrong_methods(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        for path in ("", "/", "/nothing", "/tables", "/tables/x/nothing", "/schema", "/me/x"):
            response = await ola.web.get(f"/api{path}")
            assert response.status_code in (404, 405), path
            assert code(response) in ("not_found", "wrong_method")
            assert set(response.headers) >= SECURE
        response = await sent(ola, "DELETE", "/me", b"")
        assert (response.status_code, code(response)) == (405, "wrong_method")
        response = await sent(ola, "POST", "/nothing", b"{}")
        assert (response.status_code, code(response)) == (404, "not_found")
        response = await ola.web.get("/api/tables/abcdefghjkmn")
        assert (response.status_code, code(response)) == (404, "no_such_table")


async def test_a_forged_request_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        await ola.get("/me")
        for headers in ({}, {"x-csrftoken": "made-up"}):
            response = await ola.web.post("/api/play-now", json={}, headers=headers)
            assert (response.status_code, code(response)) == (403, "bad_csrf_token")


async def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    async with serving(tmp_path, requests_per_minute=20, tables_per_minute=3) as site:
        ola = site.person()
        for _ in range(3):
            await ola.play_now()
        refused = await ola.post("/play-now", 429)
        assert refused["error"]["code"] == "too_fast"
        await ola.get("/me")
        responses = [await ola.web.get("/api/me") for _ in range(30)]
        assert (responses[0].status_code, responses[-1].status_code) == (200, 429)
        assert code(responses[-1]) == "too_fast"
        assert (await ola.web.get("/")).status_code == 200


async def test_who_has_many_addresses_as_a_matter_of_course_is_one_client(tmp_path: Path) -> None:
    async with serving(tmp_path, requests_per_minute=3) as site:
        web = site.person().web
        answers = [
            await web.get("/api/me", headers={"x-forwarded-for": f"2001:db8:0:{net}::{number}"})
            for net, number in ((1, 1), (1, 2), (1, 3), (1, 4), (2, 1))
        ]
        assert [one.status_code for one in answers] == [200, 200, 200, 429, 200]


async def test_one_guest_has_so_many_unfinished_games(tmp_path: Path) -> None:
    async with serving(tmp_path, tables_per_guest=2) as site:
        ola = site.person()
        first = await ola.play_now()
        await ola.play_now()
        refused = await ola.post("/play-now", 429)
        assert refused["error"]["code"] == "too_many_tables"
        async with ola.at(first) as sight:
            await sight.do("leave")
        await ola.play_now()


async def test_a_draining_server_takes_no_new_tables(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        await ola.get("/ready")
        assert site.house is not None
        await site.house.drain()
        for path, body in (("/play-now", {}), ("/tables", _a_table())):
            refused = await ola.post(path, 503, **body)
            assert refused["error"]["code"] == "draining"
        assert (await ola.get("/health"))["status"] == "draining"
        assert (await ola.get("/ready", 503))["error"]["code"] == "draining"


async def test_a_server_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        await ola.get("/ready")
        _let_write(site, False)
        assert (await ola.get("/ready", 503))["error"]["code"] == "not_stored"
        assert (await ola.get("/health"))["status"] == "ok"
        _let_write(site, True)
        await ola.get("/ready")


def _let_write(site: Site, may: bool) -> None:
    """As a file does that has become read-only, or no longer is."""
    assert site.house is not None
    store = site.house.store
    assert isinstance(store, SqliteStore)
    store._writer._connection.execute(f"PRAGMA query_only={not may}")


def _a_table() -> dict[str, Any]:
    return {"name": "Ola", "spec": {"variant": "brisca", "players": 2}}


async def test_a_fault_of_ours_is_noted_and_said_without_detail(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as site:
        assert site.house is not None
        site.house.store.joinable = None  # type: ignore[method-assign, assignment]
        response = await site.person().web.get("/api/lobby")
        assert (response.status_code, code(response)) == (500, "internal")
        assert "NoneType" not in response.text
        assert "request failed" in caplog.text


async def test_records_are_for_those_who_may_see_them(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, ewa = site.person(), site.person()
        table, tokens = await ola.open("Ola", players=2, target=3)
        await ewa.claim(table, tokens["watch"])
        async with ola.at(table) as sight:
            await sight.do("start")
            record = f"/tables/{table}/deals/1/record"
            assert (await ola.get(record, 409))["error"]["code"] == "deal_not_over"
            await sight.do("resign")
            assert len((await ola.get(record))["pack"]) == 40
            assert (await ewa.get(record, 403))["error"]["code"] == "not_for_spectators"
            jan = site.person()
            await jan.claim(table, tokens["seat1"], "Jan")
            assert (await jan.get(record, 403))["error"]["code"] == "not_for_spectators"
            nothing = await ola.get(f"/tables/{table}/deals/9/record", 404)
            assert nothing["error"]["code"] == "no_such_deal"
            assert (await ola.get(f"{record}?match=2", 404))["error"]["code"] == "no_such_deal"
            assert (await ola.get(f"{record}?match=x", 400))["error"]["code"] == "bad_message"


async def test_the_openapi_document_describes_every_operation(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        document = await site.person().get("/openapi.json")
    operations = {
        operation["operationId"]: (method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    assert set(operations) == {
        "claimLink",
        "report",
        "nameMe",
        "openTable",
        "playNow",
        "readCatalogue",
        "readHealth",
        "readInvitation",
        "readLobby",
        "readMe",
        "readReady",
        "readRecord",
        "readTable",
        "renewLink",
    }
    for _, path, operation in operations.values():
        assert path.startswith("/api/")
        assert operation["summary"] and operation["description"]
        for status, response in operation["responses"].items():
            body = response["content"]["application/json"]["schema"]
            assert (body == {"$ref": "#/components/schemas/Refused"}) == (int(status) >= 400)
    assert "Refused" in document["components"]["schemas"]


async def test_answers_are_compressed_when_asked(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        response = await site.person().web.get(
            "/api/catalogue", headers={"accept-encoding": "gzip"}
        )
        assert response.headers["content-encoding"] == "gzip"


async def test_built_files_are_kept_for_ever_and_the_page_speaks_the_language(
    tmp_path: Path,
) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text('<!doctype html><html lang="en"><title>x</title></html>')
    (web / "assets" / "app-1.js").write_text("hello")
    (web / "assets" / "app-1.js.gz").write_bytes(gzip.compress(b"hello"))
    (web / "assets" / "app-1.js.br").write_bytes(b"packed")
    (web / "icon.svg").write_text("<svg/>")
    async with serving(tmp_path / "data", web=web) as site:
        client = site.person().web
        asset = await client.get("/assets/app-1.js")
        assert re.search("max-age=31536000.*immutable", asset.headers["cache-control"])
        assert "set-cookie" not in asset.headers
        assert asset.headers["vary"] == "accept-encoding"
        for encoding, wanted in (
            ("gzip, br;q=1.0", "br"),
            ("gzip;q=0.5, br;q=0", "gzip"),
            ("", ""),
        ):
            answer = await client.get("/assets/app-1.js", headers={"accept-encoding": encoding})
            assert answer.headers.get("content-encoding", "") == wanted
            assert answer.content == (b"packed" if wanted == "br" else b"hello")
            known = f'"x", W/{answer.headers["etag"]}'
            asked = {"if-none-match": known, "accept-encoding": encoding}
            again = await client.get("/assets/app-1.js", headers=asked)
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == answer.headers["etag"]
        icon = await client.get("/icon.svg")
        assert icon.headers["cache-control"] == "public, max-age=86400"
        assert icon.headers["content-type"].startswith("image/svg+xml")
        page = await client.get("/", headers={"accept-language": "fr,pl;q=0.9,en;q=0.8"})
        assert '<html lang="pl">' in page.text
        page = await client.get("/", headers={"accept-language": "fr"})
        assert '<html lang="en">' in page.text


ODD = [
    "%00",
    "%ff%fe",
    "%0a%0d",
    "x" * 5_000,
    "%2e%2e",
    "..%2f..",
    "%5c",
    "a%00.js",
    "%f0%9f%82%a1",
]
PLACES = ["/{}", "/assets/{}", "/decks/{}", "/t/{}", "/api/{}", "/api/tables/{}", "/api/me/{}"]
PLACES += ["/api/tables/{}/socket", "/api/tables/{}/claim", "/api/tables/{}/deals/{}/record"]
PLACES += ["/api/tables/abcdefghjkmn/deals/1/record?match={}", "/api/lobby?{}={}", "/?{}"]


async def test_no_address_is_too_odd_for_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(7)
    odd = ODD + ["".join(f"%{rng.randrange(256):02x}" for _ in range(9)) for _ in range(20)]
    async with serving(tmp_path, requests_per_minute=10_000) as site:
        web = site.person().web
        await web.get("/api/me")
        for place in PLACES:
            for name in odd:
                answer = await web.get(place.replace("{}", name))
                assert answer.status_code < 500, (place, name)
                if place.startswith(("/assets", "/decks")):
                    assert answer.status_code == 404
    assert not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]


HOSTS = [
    "x:999999",
    "x:y",
    "[",
    "[::1",
    "a@b",
    "a,b",
    "a;b",
    "x" * 300 + ":1:2",
    "http:",
    "%00",
    "*",
]
SPEAKS_OF_ITSELF = ["/", "/pl/rules/bisca", "/robots.txt", "/sitemap.xml"]


async def test_no_host_is_too_odd_for_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text('<html lang="en"><title>Briscola</title></html>')
    async with serving(tmp_path / "data", web=web) as site:
        client = site.person().web
        for path in SPEAKS_OF_ITSELF:
            for host in HOSTS:
                answer = await client.get(path, headers={"host": host})
                assert (answer.status_code, code(answer)) == (400, "bad_message"), (path, host)
            for host in (
                "cards.example",
                "Cards.Example:8000",
                "x:99999",
                "[::1]:80",
                "192.0.2.7",
                "",
            ):
                answer = await client.get(path, headers={"host": host})
                assert answer.status_code == 200, (path, host)
                assert f"http://{host or site.address}/" in answer.text
    assert not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]


async def test_a_fault_is_noted_whatever_the_host(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as site:
        assert site.house is not None
        site.house.store.joinable = None  # type: ignore[method-assign, assignment]
        answer = await site.person().web.get("/api/lobby", headers={"host": "x:y"})
        assert (answer.status_code, code(answer)) == (500, "internal")
        assert [one.__dict__["path"] for one in caplog.records] == ["/api/lobby"]


async def test_a_server_without_the_built_page_says_what_to_do(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", web=tmp_path / "nothing") as site:
        page = await site.person().web.get("/")
        assert page.status_code == 200
        assert "make web" in page.text


async def test_whoever_gave_no_name_has_none_at_the_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table = await ola.play_now()
        seats = (await ola.get(f"/tables/{table}"))["seats"]
        refused = await ola.post("/tables", 400, **{**_a_table(), "name": ""})
    assert (seats[0]["kind"], seats[0]["name"]) == ("person", "")
    assert refused["error"]["code"] == "name_needed"


async def test_somebody_is_reported_to_whoever_runs_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan, stranger = site.person(), site.person(), site.person()
        table, tokens = await ola.open(variant="briscola", players=2)
        await jan.claim(table, tokens["join"])
        async with jan.at(table) as sight:
            await sight.do("join", name="Jan")
            await sight.do("say", text="you fool")
            where = f"/tables/{table}/reports"
            told = await ola.post(where, seat=1, reason="insults", words="  Every time. ")
            assert told == {"name": "Jan"}
            for who, seat, status, code in (
                (ola, 0, 409, "nobody_to_report"),
                (ola, 7, 409, "nobody_to_report"),
                (ola, -1, 409, "nobody_to_report"),
                (stranger, 1, 403, "not_invited"),
            ):
                refused = await who.post(where, status, seat=seat, reason="insults")
                assert refused["error"]["code"] == code
            for odd in ({"reason": "ugly"}, {"reason": "other", "words": "x" * 501}, {}):
                refused = await ola.post(where, 400, seat=1, **odd)
                assert refused["error"]["code"] == "bad_message"
            for _ in range(4):
                await ola.post(where, seat=1, reason="other")
            refused = await ola.post(where, 429, seat=1, reason="other")
            assert refused["error"]["code"] == "too_many_reports"
        assert site.house
        kept, *rest = await site.house.store.reports()
        assert (kept.seat, kept.name, kept.words, len(rest)) == (1, "Jan", "Every time.", 4)
        assert kept.reporter != kept.player
        assert [line["text"] for line in msgspec.json.decode(kept.talk)] == ["you fool"]


async def test_whoever_has_left_can_be_reported_and_who_was_put_out_can_report(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as site:
        ola, jan, ewa, stranger = (site.person() for _ in range(4))
        table, tokens = await ola.open(variant="briscola", players=4)
        where = f"/tables/{table}/reports"
        for person, name in ((jan, "Jan"), (ewa, "Ewa")):
            await person.claim(table, tokens["join"])
            async with person.at(table) as sight:
                await sight.do("join", name=name)
                if person is jan:
                    await sight.do("say", text="you fool")
                    await sight.do("leave")
        async with ola.at(table) as sight:
            assert sight.state["former"] == [{"seat": 1, "name": "Jan"}]
            told = await ola.post(where, seat=1, name="Jan", reason="insults")
            assert told == {"name": "Jan"}
            await sight.do("put_out", seat=1)
        assert await ewa.post(where, seat=0, reason="cheats") == {"name": "Ola"}
        assert await ewa.post(where, seat=1, name="Jan", reason="insults") == {"name": "Jan"}
        for who, name, status, code in (
            (ewa, "Ewa", 409, "nobody_to_report"),
            (ola, "Zo", 409, "nobody_to_report"),
            (ola, "x" * 81, 400, "bad_message"),
            (stranger, "Jan", 403, "not_invited"),
        ):
            refused = await who.post(where, status, seat=1, name=name, reason="insults")
            assert refused["error"]["code"] == code
        assert site.house
        kept = await site.house.store.reports()
        assert [(one.seat, one.name) for one in kept] == [(1, "Jan"), (0, "Ola"), (1, "Jan")]
        assert kept[0].player == kept[2].player != kept[1].player


async def test_guests_without_number_are_no_way_to_more_reports(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open(open=True)
        where = f"/tables/{table}/reports"
        for _ in range(REPORTS_OF_A_HOME[0] // REPORTS[0]):
            somebody = site.person()
            for _ in range(REPORTS[0]):
                await somebody.post(where, seat=0, reason="other")
        refused = await site.person().post(where, 429, seat=0, reason="other")
        assert refused["error"]["code"] == "too_many_reports"
        assert site.house
        assert len(await site.house.store.reports()) == REPORTS_OF_A_HOME[0]
