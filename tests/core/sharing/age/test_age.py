"""A file is opened by its key alone, and says what is wrong with it."""

import io
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import InputRejected
from core.sharing.age.bech32 import decode, encode
from core.sharing.age.locks import Identity, Passphrase, Recipients
from core.sharing.age.stream import PIECE, LockedFile, UnlockedFile, new_seal
from core.sharing.failures import SealCutOff, SealDamaged, SealNotThere, SealWrongKey

WORDS = Passphrase("tea at four, always", 10)

# From the age program, with the same passphrase and the words "quiet words".
OF_THE_AGE_PROGRAM = bytes.fromhex(
    "6167652d656e6372797074696f6e2e6f72672f76310a2d3e207363727970742037326b4177334e2b7441"
    "6a4b2f44384d366b484738412031390a5a69424d4846367164327669374e38714461714c673777304e6e"
    "4e6e6b447139675472496a5359385172770a2d2d2d20784e5739553973526346354f566333597a53542b"
    "685a7952574b624d6b486c363434314b524b463065784d0a587805d2e002568348b7286e6298a4b84b82"
    "d54d10937a7ae3d24aed0e0cd0c77a8dc09a734d495ef387f1"
)
SECRET = "AGE-SECRET-KEY-16VHZQC879Q7N4XTFWHHDV33A5S39WJY09G626C30LUC94XPHK9SSMUEUV8"
PUBLIC = "age196m5t7gzzugw76y9ddaht48ayz70asyyxgqg9h2qjey4c0fcjswsu66s0t"
TO_A_RECIPIENT = bytes.fromhex(
    "6167652d656e6372797074696f6e2e6f72672f76310a2d3e20583235353139207047573733355734736f"
    "7647595558304a675346556f3345636135704a7a696f71425a61695270696252340a3576664330355a73"
    "6a39724c637178455841417974444c3472544a384f714b393262645948426173626b730a2d3e20497242"
    "452d67726561736520677a7579397462205059766f735f466a0a5378614d6f686e710a2d2d2d20304565"
    "6f65304177446f5931385956463347506b57305934654e7943686c36774243477961345a4a4b47550ab0"
    "cb383cd1b2919c88a789f71a130cef515c820e8efa0b47725230778ad17d909d6b72d3f7fa6dffddf616"
)


def locked(data, lock=WORDS):
    file = io.BytesIO()
    writer = LockedFile(file, new_seal(lock))
    writer.write(data)
    writer.close()
    return file.getvalue()


def unlocked(sealed, opener=WORDS):
    return UnlockedFile(io.BytesIO(sealed), opener).readall()


@pytest.mark.parametrize("size", [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])
def test_what_was_locked_is_there_again_filled_up_to_whole_pieces(size):
    data = os.urandom(size)

    found = unlocked(locked(data))

    assert found[:size] == data
    assert not found[size:].strip(b"\0")
    assert len(found) % PIECE == 0


def test_it_opens_what_the_age_program_locked():
    assert unlocked(OF_THE_AGE_PROGRAM) == b"quiet words"
    assert unlocked(TO_A_RECIPIENT, Identity(SECRET)) == b"quiet words"


def test_each_of_several_recipients_opens_it_and_nobody_else():
    sealed = locked(b"quiet words", Recipients((other_key(), PUBLIC)))

    assert unlocked(sealed, Identity(SECRET)).startswith(b"quiet words")
    with pytest.raises(SealWrongKey):
        unlocked(locked(b"quiet words", Recipients((other_key(),))), Identity(SECRET))


def other_key():
    return encode("age", bytes([9]) + bytes(31))


def test_another_passphrase_is_told_from_a_damaged_file():
    with pytest.raises(SealWrongKey):
        unlocked(locked(b"x"), Passphrase("tea at five, always"))


def test_a_file_that_is_not_locked_is_told_from_both():
    with pytest.raises(SealNotThere):
        unlocked(b'{"format": "rosemary-record"}\n')


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_wherever_it_is_cut_off_it_says_so(data):
    sealed = locked(b"quiet words" * 15_000)
    end = data.draw(st.integers(30, len(sealed) - 1))

    with pytest.raises(SealCutOff):
        unlocked(sealed[:end])


def test_cut_off_between_two_pieces_is_no_whole_file():
    sealed = locked(bytes(2 * PIECE + 5))

    with pytest.raises(SealCutOff):
        unlocked(sealed[: -(PIECE + 16)])


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_wherever_a_letter_is_changed_it_says_so(data):
    sealed = bytearray(locked(b"quiet words" * 15_000))
    body = sealed.index(b"\n---") + 60
    at = data.draw(st.integers(body, len(sealed) - 1))
    sealed[at] ^= 1

    with pytest.raises(SealDamaged):
        unlocked(bytes(sealed))


def test_a_changed_head_is_seen():
    sealed = locked(b"x")
    at = sealed.index(b"--- ") + 6
    changed = sealed[:at] + (b"A" if sealed[at : at + 1] != b"A" else b"B") + sealed[at + 1 :]

    with pytest.raises(SealDamaged):
        unlocked(changed)


def test_a_file_from_elsewhere_cannot_take_the_memory_of_this_computer():
    sealed = locked(b"x").replace(b" 10\n", b" 30\n")

    with pytest.raises(SealDamaged):
        unlocked(sealed)


@pytest.mark.parametrize(
    "make",
    [
        lambda: locked(b"x", Passphrase("tea at four")),
        lambda: Recipients(()),
        lambda: Recipients(("age1nonsense",)),
        lambda: Recipients((PUBLIC[:-1] + ("q" if PUBLIC[-1] != "q" else "p"),)),
        lambda: Identity("AGE-SECRET-KEY-1NONSENSE"),
    ],
)
def test_a_short_passphrase_and_a_mistyped_key_are_refused_at_once(make):
    with pytest.raises(InputRejected):
        make()


@given(st.binary(max_size=64))
def test_bech32_there_and_back(data):
    assert decode("age", encode("age", data)) == data
