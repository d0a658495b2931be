import pytest

from core.strings import Catalogue


def test_a_sentence_is_filled_in() -> None:
    words = Catalogue({"greeting": "Good morning, {name}."})

    assert words.say("greeting", name="Ada") == "Good morning, Ada."


def test_a_key_that_does_not_exist_is_a_bug() -> None:
    with pytest.raises(KeyError):
        Catalogue.load("en").say("no.such.key")


def test_a_value_left_out_is_a_bug() -> None:
    with pytest.raises(KeyError):
        Catalogue({"greeting": "Good morning, {name}."}).say("greeting")


@pytest.mark.parametrize("language", ["de-AT", "xx", "../../etc/passwd", "", "en_GB"])
def test_a_language_without_words_speaks_english(language: str) -> None:
    assert Catalogue.load(language).keys() == Catalogue.load("en").keys()
