import json

import pytest
from pydantic_core import ValidationError

from core.errors import VaultDamaged, VaultTooNew
from db.header import Header, Kdf, canonical_json, is_authentic, is_whole, sealed
from db.header_file import parse_header
from db.subkeys import derive_subkeys

SALT = "00" * 16


def as_json(header: Header) -> dict[str, object]:
    return json.loads(header.model_dump_json())


def test_a_header_reads_back_as_it_was_written(made):
    assert parse_header(made.header.model_dump_json().encode()) == made.header


def test_a_header_says_what_opens_it_and_no_key(made):
    content = as_json(made.header)

    assert [slot["type"] for slot in content["slots"]] == [
        "recovery",
        "keyring",
        "file",
        "passphrase",
    ]
    assert content["slots"][0]["kdf"] | {"salt": SALT} == {
        "name": "argon2id",
        "m": 65536,
        "t": 3,
        "p": 1,
        "salt": SALT,
    }
    assert content["slots"][3]["kdf"]["m"] == 131072
    assert content["slots"][1]["account"] == f"{made.header.vault_id}/2"
    assert bytes(made.dek).hex() not in made.header.model_dump_json()


def test_a_sealed_header_is_whole_and_authentic(made):
    assert is_whole(made.header)
    assert is_authentic(made.header, made.subkeys())


def test_an_edited_header_is_neither(made):
    edited = made.header.changed(simulation=True)

    assert not is_whole(edited)
    assert not is_authentic(edited, made.subkeys())


def test_someone_without_the_key_can_make_it_whole_but_not_authentic(made):
    forged = sealed(made.header.changed(simulation=True), derive_subkeys(bytearray(32)))

    assert is_whole(forged)
    assert not is_authentic(forged, made.subkeys())


@pytest.mark.parametrize("field", ["vault_id", "created_at", "db", "slots", "head", "erased"])
def test_the_mac_covers_every_field(made, field):
    other = {
        "vault_id": made.header.vault_id.replace("0190", "0191"),
        "created_at": "2026-03-01T09:30:00.000001Z",
        "db": made.header.db.changed(salt=bytes(16)),
        "slots": made.header.slots[1:],
        "head": made.header.head.changed(seq=7),
        "erased": (bytes(32),),
    }

    assert not is_authentic(made.header.changed(**{field: other[field]}), made.subkeys())


@pytest.mark.parametrize(
    "costs",
    [{"m": 1024 * 1024 + 1}, {"t": 11}, {"p": 9}, {"m": 0}, {"t": 0}, {"p": 0}, {"m": -1}],
)
def test_a_kdf_that_would_hang_the_program_is_not_a_kdf(costs):
    with pytest.raises(ValidationError):
        Kdf.model_validate({"m": 65536, "t": 3, "p": 1, "salt": bytes(16)} | costs)


def test_the_dearest_kdf_allowed_is_read():
    assert Kdf(m=1024 * 1024, t=10, p=8, salt=bytes(16)).m == 1024 * 1024


def test_more_slots_than_anyone_needs_are_refused(made):
    with pytest.raises(ValidationError):
        Header.model_validate(dict(made.header) | {"slots": made.header.slots[:1] * 17})


def test_a_header_of_a_later_format_is_told_apart_from_a_damaged_one(made):
    later = as_json(made.header) | {"format": 2, "slots": "in another shape"}

    with pytest.raises(VaultTooNew) as caught:
        parse_header(json.dumps(later).encode())

    assert caught.value.args == (2,)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 500,
        b"{}",
        b"[]",
        b"null",
        b'{"format": 1}',
        b'{"format": "1"}',
        b'{"format": 0}',
        b'{"format": true}',
        b"[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_what_is_no_header_is_damaged(content):
    with pytest.raises(VaultDamaged):
        parse_header(content)


def test_a_field_we_do_not_know_is_damage(made):
    with pytest.raises(VaultDamaged):
        parse_header(json.dumps(as_json(made.header) | {"extra": 1}).encode())


@pytest.mark.parametrize("word", ["two\nlines", "", "ü", "x" * 101, "trailing\n"])
def test_a_keyring_name_is_one_printable_word(made, word):
    content = as_json(made.header)
    content["slots"][1]["service"] = word

    with pytest.raises(VaultDamaged):
        parse_header(json.dumps(content).encode())


def test_canonical_json_has_one_way_to_say_it():
    assert canonical_json({"b": [1, None], "a": "é"}) == b'{"a":"\\u00e9","b":[1,null]}'
