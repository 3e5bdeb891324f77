"""Whole games through the real server."""

import asyncio
import json
from pathlib import Path

import pytest
from tests.integration.harness import Message, Sight, serving


def is_over(state: Message) -> bool:
    return bool(state["phase"] == "match_over")


@pytest.mark.parametrize(
    ("variant", "players", "options"),
    [
        ("briskott", 4, {}),
        ("briscola", 6, {"points_shown": False}),
        ("brisca", 3, {"exchange.cards": "none", "removed_shown": False}),
        ("bisca", 2, {"hand": 9, "follow_suit": "stock_empty"}),
    ],
)
async def test_a_match_against_bots_is_played_to_its_end(
    tmp_path: Path, variant: str, players: int, options: dict[str, object]
) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table = await ola.play_now(variant=variant, players=players, target=1, options=options)
        async with ola.at(table) as sight:
            await sight.play_on(is_over)
            assert max(sight.state["match"]["won"]) == 1
            seqs = [event["seq"] for event in sight.events]
            assert seqs == list(range(seqs[0], sight.state["seq"] + 1))
        deals = len(sight.state["match"]["deals"])
        record = await ola.get(f"/tables/{table}/deals/{deals}/record")
        assert (record["variant"], record["options"]) == (variant, options)
        assert (await ola.get("/lobby"))["yours"] == []


async def test_friends_join_by_link_and_play(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan = site.person(), site.person()
        table, tokens = await ola.open("Ola", players=2, target=2)
        assert await jan.refused_at(table) == "not_invited"
        claimed = await jan.claim(table, tokens["seat1"], "Jan")
        assert claimed["kind"] == "seat" and claimed["seat"] == 1
        async with ola.at(table) as hers, jan.at(table) as his:
            names = [seat["name"] for seat in his.state["seats"]]
            assert names == ["Ola", "Jan"]
            await hers.do("start")
            await his.see(lambda s: s["phase"] == "playing")
            await asyncio.gather(hers.play_on(is_over), his.play_on(is_over))
            await his.see(lambda s: s["seq"] == hers.state["seq"])
        assert hers.state["match"] == his.state["match"]


async def test_a_rematch_is_offered_and_accepted(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan = site.person(), site.person()
        table, tokens = await ola.open("Ola")
        await jan.claim(table, tokens["join"])
        async with ola.at(table) as hers, jan.at(table) as his:
            await his.do("join", name="Jan")
            await hers.do("start")
            await his.see(lambda s: s["phase"] == "playing")
            await asyncio.gather(hers.play_on(is_over), his.play_on(is_over))
            await hers.do("rematch")
            await his.do("rematch")
            state = await hers.see(lambda s: s["phase"] == "playing")
            assert state["match"]["number"] == 2 and state["match"]["deals"] == []


async def turn(sight: Sight) -> tuple[int, str]:
    """One's own turn: the seq and a legal card."""
    await sight.see(lambda s: bool(s["view"]["legal"]))
    return sight.state["seq"], sight.state["view"]["legal"][0]


async def test_a_double_click_plays_one_card(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table = await ola.play_now()
        async with ola.at(table) as sight:
            seq, card = await turn(sight)
            for _ in range(2):
                await sight.say(type="play", nonce="same", card=card, seq=seq)
            answers = [
                await sight.hear_until(lambda m: m["type"] == "answer" and m["nonce"] == "same")
                for _ in range(2)
            ]
            assert answers[0] == answers[1]
            assert answers[0]["problem"] is None
            plays = [e for e in sight.events if e["type"] == "card_played" and e["seat"] == 0]
            assert [(e["card"], e["by"]) for e in plays] == [(card, "person")]


async def test_a_second_card_within_one_round_trip_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_shortest=300, bot_longest=300) as site:
        ola = site.person()
        table = await ola.play_now()
        async with ola.at(table) as sight:
            seq, card = await turn(sight)
            other = sight.state["view"]["legal"][1]
            await sight.say(type="play", nonce="first", card=card, seq=seq)
            await sight.say(type="play", nonce="second", card=other, seq=seq)
            answers: dict[str, Message | None] = {}
            while len(answers) < 2:
                message = await sight.hear()
                if message["type"] == "answer":
                    answers[message["nonce"]] = message["problem"]
            assert answers["first"] is None
            assert answers["second"] is not None
            assert answers["second"]["code"] in ("not_your_turn", "late")
            assert other in sight.state["view"]["hand"]


async def test_a_late_play_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table = await ola.play_now()
        async with ola.at(table) as sight:
            early, _ = await turn(sight)
            await sight.move()
            _, card = await turn(sight)
            answer = await sight.ask("play", card=card, seq=early)
            assert answer["problem"]["code"] == "late"


async def test_a_returning_socket_gets_what_it_missed(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table = await ola.play_now(players=4, variant="briskott")
        async with ola.at(table) as first:
            await first.move()
            seq = first.state["seq"]
            async with ola.at(table) as second:
                for _ in range(3):
                    await second.move()
                newest = second.state["seq"]
            await first.see(lambda s: s["seq"] >= newest)
            missed = [e for e in first.events if seq < e["seq"] <= newest]
        async with ola.at(table, seq) as third:
            assert json.loads(third.frames[0])["type"] == "happened"
            assert [e for e in third.events if e["seq"] <= newest] == missed


async def test_a_seat_is_taken_over_with_its_hand(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan, elsewhere = site.person(), site.person(), site.person()
        table, tokens = await ola.open("Ola")
        claimed = await jan.claim(table, tokens["seat1"], "Jan")
        way_back = claimed["way_back"]["path"].partition("#")[2]
        async with ola.at(table) as hers, jan.at(table) as older:
            await hers.do("start")
            hand = (await older.see(lambda s: s["phase"] == "playing"))["view"]["hand"]
            await elsewhere.claim(table, tokens["seat1"], status=404)
            await elsewhere.claim(table, way_back)
            told = await older.hear_until(lambda m: m["type"] == "closing")
            assert told["problem"]["code"] == "taken_over"
            async with elsewhere.at(table) as newer:
                assert newer.state["you"]["seat"] == 1
                assert newer.state["view"]["hand"] == hand
                assert newer.state["seats"][1]["name"] == "Jan"
        assert await jan.refused_at(table) == "not_invited"


async def test_the_watch_link_shows_no_hidden_card(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, jan, ewa = site.person(), site.person(), site.person()
        table, tokens = await ola.open("Ola", variant="briskott", players=4, hands_after=False)
        await jan.claim(table, tokens["seat2"], "Jan")
        claimed = await ewa.claim(table, tokens["watch"])
        assert claimed["kind"] == "watch" and claimed["seat"] is None
        async with ola.at(table) as hers, jan.at(table) as his, ewa.at(table) as watching:
            await hers.do("start")
            await watching.see(lambda s: s["phase"] == "playing")
            await his.see(lambda s: s["phase"] == "playing")
            checking = asyncio.create_task(_check_watcher(watching))
            await asyncio.gather(hers.play_on(is_over), his.play_on(is_over))
            seen = await checking
        record = await ola.get(f"/tables/{table}/deals/1/record")
        assert seen == set(record["pack"])


async def _check_watcher(watching: Sight) -> set[str]:
    """Follow a deal; every card in the bytes received must have been laid or turned up before."""
    public: set[str] = set()
    while not watching.state["match"]["deals"]:
        message = await watching.hear()
        view = message["state"]["view"]
        public |= {card for _, card in view["trick"]}
        public |= {card for trick in view["tricks"] for card in trick["cards"]}
        public |= {view["upcard"]} - {None}
        public |= {e["card"] for e in message["events"] if e["type"] == "card_played"}
        # The letters of cards occur nowhere else as a whole string.
        in_bytes = {text for text in watching.frames[-1].split('"') if _is_card(text)}
        assert in_bytes <= public
        assert view["hand"] == view["legal"] == [] and view["partner_hands"] == {}
        assert message["state"]["you"]["seat"] is None
    return public


def _is_card(text: str) -> bool:
    return len(text) == 2 and text[0] in "789TCWKD" and text[1] in "ALHB"


async def test_a_watcher_may_not_sit_down(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, ewa = site.person(), site.person()
        table, tokens = await ola.open("Ola")
        await ewa.claim(table, tokens["watch"])
        async with ewa.at(table) as watching:
            answer = await watching.ask("join", name="Ewa")
            assert answer["problem"]["code"] == "not_invited"


async def test_reload_in_play_is_no_event_and_keeps_the_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table = await ola.play_now()
        async with ola.at(table) as first:
            seq, _ = await turn(first)
        async with ola.at(table) as again:
            assert again.state["seq"] == seq
            assert again.state["you"]["seat"] == 0
