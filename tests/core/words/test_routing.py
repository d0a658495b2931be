"""P2, P6: one module says where a sentence belongs."""

from functools import partial

import pytest

from core.words import routing
from core.words.embedding.usual import open_embedder
from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.routing import Store, route, routed
from core.words.routing_liked import medicine_liked
from core.words.statements.extract import statements
from core.words.statements.statement import About, Polarity, Speaker, Topic

ME, HELPER = Speaker.PATIENT, Speaker.CAREGIVER
THERE, NOT = Polarity.PRESENT, Polarity.ABSENT


@pytest.mark.parametrize(
    ("text", "store"),
    [
        ("I'm allergic to nuts", Store.CLINICAL),
        ("I like the radio on", Store.PREFERENCE),
        ("I hate those big tablets, I spit them out", Store.BOTH),
        ("What day is it?", Store.NEITHER),
    ],
)
def test_a_sentence_goes_where_it_belongs(text, store):
    assert route(text).store is store


def test_a_like_never_hides_what_is_clinical():
    found = route("I enjoy a walk but my knee hurts")

    assert found.store is Store.BOTH
    assert found.main is not None
    assert found.main.entity == "knee pain"


def test_of_a_correction_the_half_that_holds_decides():
    found = route("not amlodipine, I'm on amoxicillin")

    assert found.main is not None
    assert (found.main.entity, found.main.polarity) == ("amoxicillin", Polarity.PRESENT)


@pytest.mark.parametrize(
    ("text", "speaker", "polarity", "about"),
    [
        ("It's my grandson who has the asthma, not me.", ME, THERE, About.OTHER),
        ("My mother in law, not my mum, is the one on warfarin", HELPER, THERE, About.OTHER),
        ("No, I've not got diabetes, that's my brother", ME, NOT, About.SELF),
        ("It's my grandson who has the asthma. I'm not breathless", ME, NOT, About.SELF),
    ],
)
def test_who_has_a_thing_decides_where_somebody_is_set_apart(text, speaker, polarity, about):
    main = routed(text, speaker, Store.CLINICAL).main

    assert main is not None
    assert (main.polarity, main.about) == (polarity, about)


@pytest.mark.parametrize(
    ("text", "entity", "polarity"),
    [
        ("I can't stand the big tablets but I take them", "tablet", Polarity.PRESENT),
        ("I hate them injections", "injection", Polarity.PRESENT),
        ("Dislikes lactulose, too sweet, refused", "lactulose", Polarity.ABSENT),
        ("I love my Fybogel", "fybogel", Polarity.PRESENT),
    ],
)
def test_a_medicine_that_is_liked_or_hated_is_taken_unless_it_is_refused(text, entity, polarity):
    found = routed(text, Speaker.PATIENT, Store.BOTH).main

    assert found is not None
    assert (found.topic, found.entity, found.polarity) == (Topic.MEDICATION, entity, polarity)


@pytest.mark.parametrize("text", ["I love ice cream", "I hate my hand cream", "I love a hot bath"])
def test_what_is_no_medicine_is_only_liked(text):
    liked = statements(text, at_least=(Topic.PREFERENCE,))

    assert liked
    assert medicine_liked(liked) is None


@pytest.mark.parametrize("store", [Store.CLINICAL, Store.BOTH])
def test_where_only_a_liking_is_named_nothing_clinical_is_told(monkeypatch, store):
    """Who reads the whole sentence may err; what it names does not."""
    told = Chances({each.value: float(each is store) for each in Store}, 0.5)
    monkeypatch.setattr(routing, "stores", lambda *_: told)

    found = route("I can't stand sprouts")

    assert found.store is Store.PREFERENCE
    assert found.main is not None
    assert (found.main.entity, found.main.polarity) == ("sprout", NOT)


def test_what_is_known_to_be_liked_is_named_by_the_least_word():
    meaning = Meaning(partial(open_embedder, "static"))
    text = "Good manners at table matter to me"

    found = routed(text, ME, Store.PREFERENCE, meaning)

    assert found.main is not None
    assert "manners" in found.main.entity


def test_by_the_words_alone_no_liking_is_guessed():
    assert not statements("never touch penicillin again they said", at_least=(Topic.PREFERENCE,))
