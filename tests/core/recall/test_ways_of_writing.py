"""What is asked in other letters than it was told in is found: doses, slips, one word or two."""

import pytest

from core.memory.store_memory import store_memory
from core.recall.tokens import as_written, stem, tokens_of
from core.recall.wording import Spoken, wording_of
from helpers.people import ADA_HERSELF


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("500 mg twice a day", ["500mg", "twice", "a", "day"]),
        ("500mg", ["500mg"]),
        ("500 milligrams", ["500mg"]),
        ("2.5 mg", ["2.5mg"]),
        ("2,5 mg", ["2.5mg"]),
        ("1,000 mg", ["1000mg"]),
        ("25 \u00b5g", ["25mcg"]),
        ("B12 at 5 mg", ["b12", "at", "5mg"]),
        ("15 mg", ["15mg"]),
        ("5 mgs", ["5", "mgs"]),
    ],
)
def test_how_much_of_something_is_one_word_however_it_is_written(text, tokens):
    assert tokens_of(text) == tokens


@pytest.mark.parametrize(
    ("one", "other"), [("knitting", "knits"), ("swim", "swimming"), ("calls", "calling")]
)
def test_a_word_is_known_without_its_ending(one, other):
    assert stem(one) == stem(other)


def test_a_number_is_asked_for_as_a_word_too():
    assert as_written("two") == ["two", "2"]
    assert as_written("2") == ["2", "two"]
    assert as_written("200") == ["200"]


@pytest.mark.parametrize("told", ["I take metformin 500 mg twice a day", "I take metformin 500mg"])
@pytest.mark.parametrize("asked", ["500 mg", "500mg", "metformin 500 milligrams", "metphormin"])
@pytest.mark.parametrize("by_meaning", [True, False])
def test_a_medicine_is_found_by_its_dose_and_by_a_slip_of_its_name(
    remembering, told, asked, by_meaning
):
    remembering.world.run(store_memory, ADA_HERSELF, text=told)
    if by_meaning:
        remembering.embed()

    (found,) = remembering.ask(asked).items

    assert found.text.startswith("metformin, 500")
    assert found.is_waiting


@pytest.mark.parametrize("asked", ["50 mg", "5 mg", "metoprolol"])
def test_another_dose_and_another_medicine_are_not_found_for_it(remembering, asked):
    remembering.world.run(store_memory, ADA_HERSELF, text="I take metformin 500 mg twice a day")

    assert remembering.texts(asked) == []


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("Jolanta from the agency comes at half past eight", "When does Jolantta come?"),
        ("My hearing aids are in the blue tin", "Where are the hearingaids?"),
        ("My toothbrush is the green one", "Which tooth brush is mine?"),
        ("I play the accordion at the club", "accordian"),
        ("The tablet for the boys is by the two lamps", "2 lamps"),
    ],
)
@pytest.mark.parametrize("by_meaning", [True, False])
def test_what_is_spelled_otherwise_is_found(remembering, told, asked, by_meaning):
    remembering.tell([("Tom", told), ("Ruth", "I see."), ("Tom", "The garden gate squeaks.")])
    if by_meaning:
        remembering.embed()

    assert told in remembering.texts(asked)


def test_what_is_merely_spelled_alike_is_not_looked_for_where_the_word_itself_stands():
    def holding(*ways):
        return int("carpet" in ways)

    wording = wording_of(["carpet", "carppet"], holding, lambda: ["carpet", "carpets"])

    assert "carpets" not in wording.of("carpet")
    assert "carpet" in wording.of("carppet")


def test_one_letter_for_another_is_no_slip_in_a_short_word():
    wording = wording_of(["heating"], lambda *_: 0, lambda: ["hearing", "heatings"])

    assert "hearing" not in wording.of("heating")
    assert "heatings" in wording.of("heating")


def test_two_words_of_one_way_stand_beside_each_other():
    assert Spoken("the hearing aids in the tin").has("hearing aid")
    assert not Spoken("hearing the aids").has("hearing aid")
