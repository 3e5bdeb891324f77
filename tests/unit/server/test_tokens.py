import hashlib

from briscola.server.tokens import is_id, new_id, new_seed, new_token, token_hash


def test_ids_and_tokens_are_new_each_time() -> None:
    for make in (new_id, new_token, new_seed):
        assert len({make() for _ in range(100)}) == 100


def test_an_id_is_told_from_other_texts() -> None:
    assert all(is_id(new_id()) for _ in range(100))
    others = ("", "abc", "a" * 13, "ABCDEFGHJKMN", "abcdefghijkl", "abcdefghjkm\n", "../../../../")
    assert not any(map(is_id, others))


def test_a_seed_is_64_hexadecimal_characters() -> None:
    assert len(new_seed()) == 64
    assert int(new_seed(), 16) >= 0


def test_a_token_is_kept_as_its_sha_256() -> None:
    assert token_hash("token") == hashlib.sha256(b"token").hexdigest()
    assert token_hash("\ud800") != token_hash("?")
