"""What reaches the embedder, recorded at its port, tells of nobody (S5)."""

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.episodes.finding import Sought, history
from core.episodes.keeping import switch
from core.episodes.preparing import embed_some, prepare_all
from core.records.episode import EPISODE
from core.sharing.erase import erase_record
from core.words.embedding.port import Model
from core.words.embedding.weights import WeightsMissing
from helpers.people import ADA, BEN, DOCTOR
from helpers.world import World

FIRST = ("Gita", "Oluwaseun", "Marjorie", "Zbigniew", "Siobhan", "Rajinder")
LAST = ("Bhat", "Adeyemi", "Threlfall", "Kowalczyk", "Featherstonehaugh", "Singh-Dhaliwal")
COMPLAINTS = ("a fever", "a high blood pressure", "suspected sepsis", "an itchy rash")
identifiers = st.one_of(
    st.integers(10_000, 9_999_999).map(lambda n: f"MRN {n}"),
    st.integers(100_000_000, 999_999_999).map(lambda n: f"07{n}"),
    st.tuples(st.integers(1, 28), st.integers(1, 12)).map(lambda d: f"{d[0]:02}/{d[1]:02}/1941"),
    st.sampled_from(FIRST).map(lambda name: f"{name.lower()}@example.org"),
    st.integers(1, 99).map(lambda n: f"{n} Elm Road"),
)
# Each about a person of the name, who may be spoken of by either half of it.
stories = st.fixed_dictionaries(
    {
        "first": st.sampled_from(FIRST),
        "last": st.sampled_from(LAST),
        "what": st.sampled_from(COMPLAINTS),
        "known_by": identifiers,
        "form": st.sampled_from(
            (
                "{first} {last}, {known_by}, has {what}",
                "Mrs {last} ({known_by}) has {what}",
                "{first} has {what}; {known_by}",
                "What is on record of {first} {last}? {known_by}, {what}",
            )
        ),
    }
)


# What comes from the fixture is a function, alike for each.
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(told=st.lists(stories, min_size=1, max_size=2))
def test_no_name_and_no_identifier_is_ever_embedded(tmp_path_factory, practice_in, told):
    world = World(tmp_path_factory.mktemp("episodes"))
    practice = practice_in(world)
    planted = []
    for number, story in enumerate(told):
        name = f"{story['first']} {story['last']}"
        scope = practice.welcome(f"p{number}", name, DOCTOR)
        asked = story["form"].format(**story)
        practice.keeps(asked, f"We ordered bloods for {name}, {story['known_by']}.", scope)
        practice.prepare(scope)
        planted += [story["first"], story["last"], story["known_by"]]
        practice.looks_back(f"What did we decide about {name}?", scope)
        practice.looks_back("Have I seen this before?", scope)
    world.close()

    sent = " | ".join(practice.embedder.given).casefold()
    assert sent
    assert [each for each in planted if each.casefold() in sent] == []


def test_what_is_embedded_is_what_was_asked_and_neither_answer_nor_tools(practice):
    practice.world.add("medication", name="Metformin")
    practice.asks("Moss has a fever, which medicines?")
    practice.prepare()

    kept = practice.episodes()[0]
    assert practice.embedder.given[-1] == kept.summary == "has a fever, which medicines?"
    assert "Metformin" in kept.answered


def test_another_model_makes_all_vectors_anew_and_none_is_compared_with_another(practice):
    practice.asks("She has a fever")
    practice.asks("He has a cough", BEN)
    for scope in (DOCTOR, BEN):
        practice.prepare(scope)
    other = Renamed(practice.embedder)

    while embed_some(practice.world.vault, DOCTOR.for_rosemary(), other):
        pass

    rows = practice.world.connection.execute("SELECT sha256 FROM episode_vectors").fetchall()
    assert [row["sha256"] for row in rows] == [other.model.sha256]
    queued = practice.world.run(lambda uow: {job.user_id for job in uow.jobs.all()})
    assert {"ada", "ben"} <= queued
    with pytest.raises(Exception, match="FOREIGN KEY"):
        practice.world.connection.execute(
            "UPDATE episode_vectors SET sha256 = ?", (practice.embedder.model.sha256,)
        )


class Renamed:
    def __init__(self, embedder):
        self.model = Model("another", "0" * 64, embedder.model.dimensions)
        self.embed = embedder.embed


def test_an_embedder_that_fails_leaves_summaries_and_the_rest_waiting(practice):
    practice.asks("She has a fever")

    def missing():
        raise WeightsMissing("static")

    with pytest.raises(WeightsMissing):
        prepare_all(practice.world.vault, DOCTOR.for_rosemary(), missing)

    assert practice.episodes()[0].summary == "She has a fever"
    assert practice.world.run(lambda uow: uow.episodes.waiting(), ADA.for_rosemary()) == 1


def test_what_is_changed_while_it_is_read_is_read_again(practice):
    practice.asks("She has a fever")
    practice.prepare()
    practice.world.clock.advance(timedelta(hours=1))

    (kept,) = practice.episodes()
    practice.world.run(lambda uow: uow.of(EPISODE).replace(kept.changed(summary="")), DOCTOR)

    assert practice.world.run(lambda uow: uow.episodes.vectors(), DOCTOR) == []
    practice.prepare()
    assert len(practice.world.run(lambda uow: uow.episodes.vectors(), DOCTOR)) == 1


class Meanwhile:
    """Embeds as ever, and just then something happens."""

    def __init__(self, embedder, happens):
        self.model, self._embedder, self._happens = embedder.model, embedder, happens

    def embed(self, texts):
        vectors = self._embedder.embed(texts)
        self._happens()
        return vectors


def test_switched_off_while_the_job_runs_nothing_is_told_from_that_moment_on(practice):
    practice.asks("What is her blood pressure?")
    off = partial(practice.world.run, switch, DOCTOR, is_on=False)

    prepare_all(
        practice.world.vault,
        DOCTOR.for_rosemary(),
        lambda: Meanwhile(practice.embedder, off),
    )

    assert practice.world.run(history, DOCTOR, person_id="ada") == []
    assert "is not kept" in practice.asks("What did we discuss about Ada earlier?").answer.text
    practice.world.run(switch, DOCTOR, is_on=True)
    assert len(practice.world.run(history, DOCTOR, person_id="ada")) == 1


def test_what_is_erased_while_it_is_embedded_leaves_no_vector(practice):
    practice.asks("What is her blood pressure?")
    (kept,) = practice.episodes()
    gone = partial(practice.world.run, erase_record, DOCTOR, record_id=kept.id)

    prepare_all(
        practice.world.vault,
        DOCTOR.for_rosemary(),
        lambda: Meanwhile(practice.embedder, gone),
    )

    assert practice.episodes() == []
    assert practice.world.run(lambda uow: uow.episodes.vectors(), DOCTOR) == []


def test_what_is_looked_for_keeps_its_words_out_of_logs():
    assert "fever" not in repr(Sought("fever", ["fever"], "ada"))
    assert "fever" not in repr(replace(Sought("fever", ["fever"], "ada"), person_id="ben"))
