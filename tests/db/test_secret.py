import pytest

from db.secret import random_key, raw_key_literal, wipe, wiping


def test_the_literal_is_the_key_and_the_salt_in_hex():
    key, salt = bytearray(range(32)), bytes(range(200, 216))

    literal = raw_key_literal(key, salt)

    assert literal == f"x'{bytes(key).hex()}{salt.hex()}'".encode()


@pytest.mark.parametrize(("key_length", "salt_length"), [(31, 16), (33, 16), (32, 15), (32, 17)])
def test_a_literal_of_another_length_is_never_made(key_length, salt_length):
    with pytest.raises(ValueError, match="32 bytes"):
        raw_key_literal(bytearray(key_length), bytes(salt_length))


def test_wiping_overwrites_the_very_same_memory():
    key = bytearray(b"k" * 32)
    seen = memoryview(key)

    wipe(key)

    assert bytes(seen) == bytes(32)


def test_a_lent_key_is_wiped_when_the_block_fails():
    key = bytearray(b"k" * 32)

    with pytest.raises(KeyError), wiping(key):
        raise KeyError

    assert key == bytes(32)


def test_keys_are_random_over_the_whole_range():
    seen = bytearray().join(random_key() for _ in range(200))

    # 6400 bytes: a value that never shows has a chance of 1 in 10**11 each.
    assert set(seen) == set(range(256))
