""" "My sister has diabetes, not me": one name, said of two."""

import pytest

from core.words.embedding.minilm import open_minilm
from core.words.meaning import Meaning
from core.words.quality.statement_lessons import lesson_of, rights
from core.words.statements.extract import statements
from core.words.statements.of_both import ONCE, Pair
from core.words.statements.statement import About, Polarity, Speaker
from core.words.statements.weighed import Weighed

SELF, OTHER = About.SELF, About.OTHER
PRESENT, ABSENT = Polarity.PRESENT, Polarity.ABSENT


@pytest.fixture(scope="module")
def meaning():
    return Meaning(open_minilm)


@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("my sister's the one with the diabetes, not me", Speaker.PATIENT),
        ("I've not got diabetes, that's my brother", Speaker.PATIENT),
        ("my wife has epilepsy, I don't", Speaker.PATIENT),
        ("it's me that's on warfarin, Mum isn't", Speaker.CAREGIVER),
    ],
)
def test_what_another_has_and_the_person_has_not_is_told_of_both(meaning, text, speaker):
    told = statements(text, speaker, (), meaning)

    assert {(one.polarity, one.about) for one in told} == {(ABSENT, SELF), (PRESENT, OTHER)}
    assert len({one.entity for one in told}) == 1


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Aunty Violet takes lisinopril, not me", OTHER),
        ("it's my cousin Thelma gets the headaches, not me", OTHER),
        ("I don't have diabetes, my sister does", SELF),
    ],
)
def test_of_two_the_one_who_is_named_first_is_told_first(meaning, text, first):
    told = statements(text, Speaker.PATIENT, (), meaning)

    assert [one.about for one in told] == [first, OTHER if first is SELF else SELF]


@pytest.mark.parametrize(
    "text",
    [
        "my daughter gave me paracetamol for the headache",
        "my sister has asthma and I've got arthritis",
        "I take bisoprolol, my son fetches it",
        "my husband drove me to the eye clinic",
    ],
)
def test_what_is_said_of_one_only_is_told_once(meaning, text):
    told = statements(text, Speaker.PATIENT, (), meaning)

    entities = [one.entity for one in told]
    assert len(set(entities)) == len(entities)


def weighed(**chances):
    return Weighed({PRESENT: 1.0}, 1.0, {ONCE: 1 - sum(chances.values()), **chances})


@pytest.mark.parametrize(
    ("pair", "chance", "told"),
    [
        ("absent/present", 0.4, Pair(ABSENT, PRESENT)),
        ("absent/present", 0.39, None),
        ("present/present", 0.59, None),
        ("present/present", 0.6, Pair(PRESENT, PRESENT)),
    ],
)
def test_a_pair_is_told_from_so_likely_on_and_own_things_from_more(pair, chance, told):
    assert weighed(**{pair: chance, "resolved/resolved": 0.05}).pair(0.4, 0.6) == told


def line(*told):
    text = "my sister has gout, not me, and I have a cough"
    fields = ("kind", "entity", "polarity", "who")
    said = [dict(zip(fields, one, strict=True)) for one in told]
    return lesson_of({"text": text, "speaker": "patient", "statements": said})


def test_of_two_the_others_part_is_learnt_where_it_is_named_and_the_rest_as_a_pair():
    lesson = line(
        ("condition", "gout", "present", "other"),
        ("condition", "gout", "absent", "self"),
        ("symptom", "cough", "present", "self"),
    )

    told = [right for _, right in rights(lesson)]

    assert [(one.standing, one.owner, one.of_both) for one in told] == [
        ("present", "other", "absent/present"),
        ("present", "self", ONCE),
    ]


def test_a_seldom_pair_teaches_nothing_of_pairs():
    lesson = line(
        ("condition", "gout", "uncertain", "other"), ("condition", "gout", "stopped", "self")
    )

    ((_, told),) = rights(lesson)

    assert (told.standing, told.owner, told.of_both) == ("uncertain", "other", None)
