"""What is typed is never a command to the search: odd letters, endless words, nothing at all."""

import pytest

from core.errors import InputRejected
from core.recall.found import Asked
from core.recall.recall import recall
from core.recall.tokens import as_written
from core.recall.wording import wording_of
from core.words.at_once import LONGEST, TooLong
from core.words.embedding.byte_pairs import BytePairs

TOLD = (("Tom", "We planted three apple trees behind the shed."), ("Ruth", "Silver buttons."))
# What FTS5 would read as more than words, and letters that are not quite letters.
ODD = (
    *(
        "",
        " ",
        '"',
        '""',
        "'",
        "*",
        "apple*",
        "^apple",
        "(apple",
        "apple)",
        "-apple",
        "+",
        "%",
        "_",
    ),
    *("apple AND", "AND", "OR", "NOT", "NEAR(apple trees)", "apple NEAR/3 trees"),
    *(
        "content:apple",
        "{content context}: apple",
        "rowid:1",
        "'; DROP TABLE memories; --",
        "\\",
        "\\n",
    ),
    *("\x00", "apple\x00trees", "\u202e apple", "\u200b", "\u0663 tablets", "\u00bd", "\U0001f34e"),
    *("\u82f9\u679c", "\u0442\u0435\u0441\u0442", "e\u0301", "\ufb01sh", "\u0130stanbul"),
)
# As long as may be asked, and of one sort each.
ENDLESS = (
    *("x", "\u00e4", '"', "(", "7", ".", "1,", "\U0001f34e", "\n", "a ", "apple", "apple "),
    *("Tom ", "Mr Smith and ", "1 mg ", "hearingaids"),
)


@pytest.mark.parametrize("by_meaning", [True, False])
def test_whatever_is_typed_is_words_and_nothing_else(remembering, by_meaning):
    remembering.tell(TOLD)
    if by_meaning:
        remembering.embed()

    for odd in (*ODD, *(f"{odd} apple trees" for odd in ODD)):
        remembering.ask(odd)
        remembering.ask("apple trees", speakers=(odd,))
    found = [remembering.texts(f"{odd} apple trees", abstains=False) for odd in ODD]

    assert all(TOLD[0][1] in texts for texts in found)


@pytest.mark.parametrize("sort", ENDLESS)
def test_as_much_as_may_be_asked_is_answered(remembering, sort):
    remembering.tell(TOLD)
    remembering.embed()

    found = remembering.texts((sort * LONGEST)[:LONGEST], abstains=False)

    assert set(found) <= {text for _, text in TOLD}
    assert TOLD[0][1] in found or "apple" not in sort
    assert TOLD[0][1] in remembering.texts("apple trees")


@pytest.mark.parametrize("text", ["apple " * 1_000, "7" * 10_000])
def test_more_than_is_heard_at_once_is_refused_before_anything_is_done(remembering, text):
    remembering.embed()

    with pytest.raises(TooLong):
        remembering.ask(text)
    with pytest.raises(TooLong):
        remembering.world.run(recall, asked=Asked(text))


@pytest.mark.parametrize("by_meaning", [True, False])
def test_half_a_letter_is_refused_and_nothing_breaks(remembering, by_meaning):
    remembering.tell(TOLD)
    if by_meaning:
        remembering.embed()

    with pytest.raises(InputRejected):
        remembering.ask("apple \ud83c trees")


def test_a_row_of_figures_is_no_number_to_be_said():
    assert as_written("7" * 10_000) == ["7" * 10_000]
    assert as_written("07") == ["07", "seven"]


def test_nobody_misspells_a_word_of_a_hundred_letters():
    word = "appletrees" * 10

    def ways_of(typed):
        return wording_of([typed], lambda *_ways: 0, lambda: ["appletree"]).of(typed)

    assert ways_of(word) == (word,)
    assert {"apple trees", "appletree"} <= {*ways_of("appletrees")}


def test_what_is_no_word_is_cut_before_its_pieces_are_joined():
    """Joining takes as long as the square of what is joined."""
    pieces, cut = BytePairs({"a": 0, "\u2581": 1}, {}), []
    at_once = pieces._cut  # noqa: SLF001 - what is measured
    pieces._ids_of = lambda word: cut.append(word) or at_once(word)  # noqa: SLF001

    ids = pieces.ids("a" * 16_000)

    assert ids == [1, *[0] * 16_000]
    assert max(map(len, cut)) <= 200
