import unicodedata

import pytest

from core.errors import InputRejected
from db.passphrase import read_passphrase, require_strong


@pytest.mark.parametrize(
    "strong",
    [
        "correct horse battery staple",
        "the cat sat mat",
        "sixteen.letters!",
        "зелёный чай утром дома",
    ],
)
def test_four_words_or_sixteen_characters_are_enough(strong):
    assert is_strong(strong)


def is_strong(text):
    try:
        require_strong(text)
    except InputRejected:
        return False
    return True


@pytest.mark.parametrize(
    "weak",
    [
        "",
        "   ",
        "correct horse",
        "one two six",
        "fifteen.letter!",
        " fifteen.letter! ",
        "a b c d",
        "1111111111111111",
        "aaa aaa aaa aaa",
    ],
)
def test_a_weak_passphrase_is_refused_and_not_repeated(weak):
    with pytest.raises(InputRejected) as caught:
        require_strong(weak)

    assert caught.value.args == ("passphrase",)


def test_a_passphrase_is_the_same_however_the_keyboard_composes_it():
    composed = unicodedata.normalize("NFC", "Müllers Katze mag Fisch")
    decomposed = unicodedata.normalize("NFD", composed)
    full_width = "Müllers Katze mag \uff26isch"

    assert read_passphrase(f"  {decomposed}  ") == read_passphrase(composed)
    assert read_passphrase(full_width) == read_passphrase(composed)
    assert read_passphrase("four  blue\tbirds sing") == read_passphrase("four blue birds sing")


def test_case_matters():
    assert read_passphrase("Four blue birds sing") != read_passphrase("four blue birds sing")
