"""Talk and reports over the wire, from people who mean no good: nothing breaks or is let out."""

import json
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.integration.harness import Message, Person, Sight, Site, serving

DEEP = "[" * 4_000
TOO_BIG = '{"type":"say","text":"' + "x" * 9_000 + '"}'

# What is sent as it is, with a nonce by which the refusal comes back.
ODD_SAYINGS: list[Any] = [
    {},
    {"phrase": None, "text": None, "hold": None},
    {"phrase": 1},
    {"phrase": ["hello"]},
    {"phrase": "x" * 41},
    {"phrase": "hello", "text": "hello"},
    {"phrase": "Hello"},
    {"phrase": "hello\u0000"},
    {"phrase": "__proto__"},
    {"text": {"toString": "x"}},
    {"text": "x" * 1_001},
    {"text": "\u202e\u200b\u0000"},
    {"hold": "AC"},
    {"hold": []},
    {"hold": ["A", "C"]},
    {"hold": {}},
    {"hold": {"rank": None, "suit": None}},
    {"hold": {"rank": "", "suit": ""}},
    {"hold": {"rank": "AC"}},
    {"hold": {"rank": 1, "suit": 2}},
    {"hold": {"rank": "A", "suit": "C", "hold": {"rank": "A"}}, "phrase": "hello"},
    {"hold": {"rank": {"rank": "A"}}},
    {"hold": {"rank": "a", "suit": "c"}},
    {"hold": {"rank": "\u0410", "suit": "C"}},
    {"hold": {"rank": "A\u0301", "suit": "C"}},
    {"hold": {"rank": "\U0001f0a1", "suit": None}},
    {"hold": {"rank": "C", "suit": "A"}},
    {"hold": {"rank": "6", "suit": None}},
    {"hold": {"rank": None, "suit": "C"}},
    {"hold": {"rank": "A", "suit": None}},
]
SPOKEN_OF_AS = {
    "bad_message",
    "nothing_said",
    "bad_phrase",
    "no_free_talk",
    "bad_holding",
    "no_signal",
}


async def in_a_deal(
    site: Site, stack: AsyncExitStack, **spec: Any
) -> tuple[str, list[Sight], list[Person]]:
    """Four seats: Ola, Jan and two bots; the last sight is of somebody who looks on."""
    people = [site.person() for _ in range(3)]
    wish = {"variant": "briscola", "players": 4, "bots": "1", **spec}
    table, tokens = await people[0].open(**wish)
    for person, kind in zip(people[1:], ("join", "watch"), strict=True):
        await person.claim(table, tokens[kind])
    sights = [await stack.enter_async_context(person.at(table)) for person in people]
    await sights[1].do("join", name="Jan")
    await sights[0].do("start")
    return table, sights, people


@pytest.mark.parametrize("rule", ["phrases", "silent"])
async def test_nothing_odd_is_said_and_nobody_hears_of_it(tmp_path: Path, rule: str) -> None:
    async with serving(tmp_path) as site, AsyncExitStack() as stack:
        _, (ola, jan, ewa), _ = await in_a_deal(site, stack, options={"table_talk": rule})
        for number, said in enumerate(ODD_SAYINGS):
            who = (ola, jan)[number % 2]
            answer = await who.ask("say", **said)
            assert answer["problem"], said
            assert answer["problem"]["code"] in SPOKEN_OF_AS | {"no_talk"}, (said, answer)
        for said in ({"phrase": "hello"}, {"text": "hello"}, {"hold": {"rank": "A", "suit": "C"}}):
            assert (await ewa.ask("say", **said))["problem"]["code"] == "not_seated"
        for sight in (ola, jan, ewa):
            await sight.say(type="ping")
            await sight.hear_until(lambda m: m["type"] == "pong")
            assert not [
                one for one in sight.events if one["type"] == "said" and one["line"]["seat"] < 2
            ]
            assert not [one for one in sight.state["chat"] if one["seat"] < 2]


@pytest.mark.parametrize(
    "text", [DEEP, TOO_BIG, '{"type":"say","nonce":"n","hold":' + DEEP, '"say"']
)
async def test_what_cannot_be_read_ends_the_visit_of_its_sender_alone(
    tmp_path: Path, text: str
) -> None:
    async with serving(tmp_path) as site, AsyncExitStack() as stack:
        _, (ola, jan, _), _ = await in_a_deal(site, stack)
        await jan.socket.send(text)
        told = await jan.hear_until(lambda m: m["type"] == "closing")
        assert told["problem"]["code"] == "bad_message"
        await ola.do("say", phrase="hello")


async def test_a_signal_is_heard_once_however_often_it_is_sent_and_by_all_alike(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as site, AsyncExitStack() as stack:
        table, (ola, jan, ewa), people = await in_a_deal(site, stack)
        await ola.see(lambda state: bool(state["view"]))
        hold = {"rank": "A", "suit": ola.state["view"]["trump"]}
        seqs = {await ola.do("say", nonce="same", hold=hold) for _ in range(8)}
        async with people[0].at(table) as again:
            seqs.add(await again.do("say", nonce="same", hold=hold))
        assert len(seqs) == 1
        for sight in (ola, jan, ewa):
            state = await sight.see(lambda state: state["seq"] >= max(seqs))
            lines = [one for one in state["chat"] if one["hold"]]
            assert [(one["seat"], one["hold"], one["seq"]) for one in lines] == [(0, hold, *seqs)]
        other = {"nonce": "same", "hold": {**hold, "rank": "3"}}
        assert await ola.do("say", **other) == max(seqs)  # the first answer again, and nothing new
        assert (await jan.ask("say", nonce="same", hold=hold))[
            "problem"
        ] is None  # a nonce of his own


def is_told(seq: int, message: Message) -> bool:
    """Is this how the event of this number is told."""
    return message["type"] == "happened" and bool(message["events"][-1]["seq"] == seq)


async def test_whether_one_holds_the_card_is_told_to_nobody(tmp_path: Path) -> None:
    """All that is said is the line: its answers, and all else that others hear, are of one form."""
    async with serving(tmp_path) as site, AsyncExitStack() as stack:
        _, (ola, jan, ewa), _ = await in_a_deal(site, stack, variant="briskott")
        await ola.see(lambda state: bool(state["view"]))
        hand = ola.state["view"]["hand"]
        others = [rank + suit for suit in "ALHB" for rank in "DKWC" if rank + suit not in hand]
        heard = []
        for card in (hand[0], others[0], hand[1], others[1]):
            seq = await ola.do("say", hold={"rank": card[0], "suit": card[1]})
            for sight in (jan, ewa):
                told = await sight.hear_until(partial(is_told, seq))
                (line,) = (one["line"] for one in told["events"] if one["type"] == "said")
                assert line["hold"] == {"rank": card[0], "suit": card[1]}
                heard.append(sorted(line))
        assert len({json.dumps(one) for one in heard}) == 1


ODD_REPORTS: list[tuple[bytes, int]] = [
    (b"", 400),
    (b"null", 400),
    (b"[]", 400),
    (b"\xff\xfe", 400),
    (DEEP.encode(), 400),
    (b'{"seat":1,"reason":"insults","words":"\\ud800"}', 400),
    (b'{"seat":1,"reason":"insults","words":"' + b"x" * 501 + b'"}', 400),
    (b'{"seat":1,"reason":"insults","words":["x"]}', 400),
    (b'{"seat":1,"reason":"insults","name":7}', 400),
    (b'{"seat":1,"reason":"insults","name":{"seat":1}}', 400),
    (b'{"seat":1.5,"reason":"insults"}', 400),
    (b'{"seat":true,"reason":"insults"}', 400),
    (b'{"seat":null,"reason":"insults"}', 400),
    (b'{"seat":1,"reason":"INSULTS"}', 400),
    (b'{"seat":1,"reason":["insults"]}', 400),
    (b'{"reason":"insults","name":"Jan"}', 400),
    (b'{"seat":99999999999999999999999999,"reason":"insults"}', 409),
    (b'{"seat":-9223372036854775809,"reason":"insults"}', 409),
    (b'{"seat":0,"reason":"insults"}', 409),  # oneself
    (b'{"seat":0,"reason":"insults","name":"Ola"}', 409),
    (b'{"seat":2,"reason":"insults"}', 409),  # a bot
    (b'{"seat":1,"reason":"insults","name":"Ja\\u043d"}', 409),
    (b'{"seat":1,"reason":"insults","name":""}', 409),
    (b"x" * 40_000, 413),
]


async def test_odd_reports_are_refused_and_leave_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as site, AsyncExitStack() as stack:
        table, _, (ola, _, _) = await in_a_deal(site, stack)
        where = f"/api/tables/{table}/reports"
        headers = {"x-csrftoken": ola.web.cookies["csrftoken"], "content-type": "application/json"}
        for body, status in ODD_REPORTS:
            answer = await ola.web.post(where, content=body, headers=headers)
            assert (answer.status_code, answer.headers["content-type"]) == (
                status,
                "application/json",
            ), body
            assert set(answer.json()) == {"error"}
        good = b'{"seat":1,"reason":"insults"}'
        del headers["x-csrftoken"]
        assert (await ola.web.post(where, content=good, headers=headers)).status_code == 403
        for no_table in ("abcdefghjkmn", "..", "%00", "x" * 300):
            refused = await ola.post(f"/tables/{no_table}/reports", 404, seat=1, reason="other")
            assert refused["error"]["code"] in ("no_such_table", "not_found")
        assert site.house
        assert await site.house.store.reports() == []


async def test_a_report_takes_its_facts_from_the_server_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as site, AsyncExitStack() as stack:
        table, (_, jan, _), (ola, _, ewa) = await in_a_deal(
            site, stack, options={"table_talk": "free"}
        )
        await jan.do("say", text="you <b>fool</b> \u202e")
        made_up: dict[str, Any] = {
            "number": 99,
            "at": 1,
            "table": "other",
            "reporter": "somebody",
            "player": "else",
            "talk": [{"text": "never said"}],
            "closed_at": 1,
        }
        words = "<script>alert(1)</script>\x1b[2J\u202e:skull: '; DROP TABLE reports; --"
        for who in (ola, ewa):
            await who.post(
                f"/tables/{table}/reports", seat=1, reason="insults", words=words, **made_up
            )
        assert site.house
        kept = await site.house.store.reports()
        assert [(one.number, one.table, one.closed_at) for one in kept] == [
            (1, table, None),
            (2, table, None),
        ]
        assert len({one.reporter for one in kept}) == 2 and {one.seat for one in kept} == {1}
        assert {one.words for one in kept} == {
            "<script>alert(1)</script> [2J:skull: '; DROP TABLE reports; --"
        }
        for one in kept:
            assert [line["text"] for line in json.loads(one.talk) if line["seat"] == 1] == [
                "you <b>fool</b>"
            ]
        seen = json.dumps(await ola.get(f"/tables/{table}"))
        assert not [one for one in kept for secret in (one.player, one.reporter) if secret in seen]
