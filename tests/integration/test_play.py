"""Whole games through the real server."""

from pathlib import Path

from tests.integration.harness import serving


async def test_a_match_against_bots_is_played_to_its_end(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table = await ola.play_now(variant="briskott", players=4, target=2)
        async with ola.at(table) as sight:
            await sight.play_on(lambda s: s["phase"] == "match_over")
        assert max(sight.state["match"]["won"]) == 2
        assert (await ola.get("/lobby"))["yours"] == []
