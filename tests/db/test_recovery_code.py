import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import RecoveryCodeMistyped
from db.recovery_code import new_recovery_code, read_recovery_code, write_recovery_code

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
# One of each kind: read as another symbol, not a symbol at all.
STRANGE = "U!?é*"

codes = st.integers(0, 2**160 - 1).map(write_recovery_code)


def test_a_code_is_nine_groups_of_four():
    code = new_recovery_code()

    assert [len(group) for group in code.split("-")] == [4] * 9
    assert set(code.replace("-", "")) <= set(ALPHABET)


def test_a_code_carries_160_bits_and_no_two_are_alike():
    materials = {read_recovery_code(new_recovery_code()) for _ in range(200)}

    assert len(materials) == 200
    assert {len(material) for material in materials} == {20}


@pytest.mark.parametrize(
    "retype",
    [
        str.lower,
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", " "),
        lambda code: f"  {code}\n",
        lambda code: code.replace("-", " \u2013 "),
        lambda code: code.replace("0", "O"),
        lambda code: code.replace("0", "o"),
        lambda code: code.replace("1", "I"),
        lambda code: code.replace("1", "l"),
        lambda code: "".join(chr(ord(c) + 0xFEE0) for c in code),
    ],
    ids=["lower", "joined", "spaces", "around", "dashes", "O", "o", "I", "l", "full-width"],
)
def test_a_code_is_read_however_it_was_typed(retype):
    for _ in range(20):
        code = new_recovery_code()

        assert read_recovery_code(retype(code)) == read_recovery_code(code)


@settings(max_examples=25, deadline=None)  # over a thousand typings each
@given(code=codes)
def test_every_single_wrong_symbol_is_noticed(code):
    symbols = code.replace("-", "")

    for place, right in enumerate(symbols):
        for wrong in ALPHABET.replace(right, "") + STRANGE:
            with pytest.raises(RecoveryCodeMistyped):
                read_recovery_code(symbols[:place] + wrong + symbols[place + 1 :])


@settings(max_examples=25, deadline=None)  # over a thousand typings each
@given(code=codes)
def test_every_swap_of_neighbours_is_noticed(code):
    symbols = code.replace("-", "")

    for place in range(len(symbols) - 1):
        first, second = symbols[place], symbols[place + 1]
        if first != second:
            with pytest.raises(RecoveryCodeMistyped):
                read_recovery_code(symbols[:place] + second + first + symbols[place + 2 :])


@given(code=codes, place=st.integers(0, 35))
def test_a_missing_or_doubled_symbol_is_noticed(code, place):
    symbols = code.replace("-", "")

    with pytest.raises(RecoveryCodeMistyped, match="35"):
        read_recovery_code(symbols[:place] + symbols[place + 1 :])
    with pytest.raises(RecoveryCodeMistyped, match="37"):
        read_recovery_code(symbols[:place] + symbols[place] + symbols[place:])


@given(code=codes, first=st.integers(0, 8), second=st.integers(0, 8))
def test_swapped_groups_are_noticed(code, first, second):
    groups = code.split("-")
    groups[first], groups[second] = groups[second], groups[first]
    swapped = "-".join(groups)

    if swapped != code:
        with pytest.raises(RecoveryCodeMistyped):
            read_recovery_code(swapped)


@given(typed=st.text())
def test_no_text_whatever_is_taken_for_a_code(typed):
    with pytest.raises(RecoveryCodeMistyped) as caught:
        read_recovery_code(typed)

    assert all(isinstance(argument, int) for argument in caught.value.args)
