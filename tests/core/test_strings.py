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


def test_a_table_that_many_files_add_to_is_whole() -> None:
    words = Catalogue.load("en")

    assert words.say("page.today") != words.say("page.help")


def test_a_table_inside_another_is_found_by_its_whole_name() -> None:
    assert Catalogue.load("en").knows("my_health.conditions.one")


def test_every_key_that_is_listed_can_be_said() -> None:
    words = Catalogue.load("en")
    keys = words.keys()

    assert all(words.knows(key) for key in keys)
