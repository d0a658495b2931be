"""A model on this computer words the summary of a talk, around what was told; else the gist stands.

Over real HTTP on loopback, through the runner and a real vault.
"""

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial

import pytest

from core.adapters.line import Patience
from core.adapters.local_model import LocalModel
from core.companion.model_choice import (
    LEAST_TURNS,
    Measured,
    agree_to_model,
    choose_model,
    forget_model,
    note_measured,
)
from core.records.memory import MEMORY, Namespace
from core.records.talk import SESSION
from core.sharing.erase import erase_record
from core.upkeep.jobs import jobs_with
from core.upkeep.runner import run_due_jobs
from core.upkeep.summarise_talks import ask_for_summary
from core.upkeep.word_summaries import WORD_JOB, Wording
from helpers.model_server import event, model_server, says
from helpers.people import ADA, ADA_HERSELF
from helpers.talks import Talk

BREAD = "My sister Edith taught me to bake rye bread in the old mill by the river."
FLOWERS = "I grew tall yellow sunflowers along the garden wall this summer."
GIST = f"{BREAD} {FLOWERS}"
WORDED = f"In this talk they told: “{BREAD}” And then they spoke of this: “{FLOWERS}”"
GOOD = says("In this talk they told: [1], and then ", "they spoke of this: [2].")
SHORT = Patience(connect=0.5, read=0.3, total=0.5)
LONG = Patience(connect=5, read=60, total=60)


def let_near(world, address, *, leaks=0):
    """As a person would: agreed to, chosen, measured."""
    world.run(partial(agree_to_model, agrees=True), ADA_HERSELF)
    world.run(partial(choose_model, address=address, name="small"), ADA_HERSELF)
    fingerprint = LocalModel(address, "small").fingerprint()
    measured = Measured(fingerprint, LEAST_TURNS, leaks, world.clock.read().wall)
    world.run(partial(note_measured, measured=measured), ADA_HERSELF)


def find(choice, patience=SHORT):
    return LocalModel(choice.address, choice.name, patience)


def tell(world):
    talk = Talk(world)
    talk.says(BREAD)
    talk.says(FLOWERS)
    world.clock.advance(timedelta(hours=1))
    return talk


def work(world, wording=None, should_stop=lambda: False):
    jobs = jobs_with(wording or Wording(find))
    run_due_jobs(world.vault, ADA_HERSELF, should_stop, jobs=jobs)


def summary(world):
    kept = world.run(lambda uow: uow.of(MEMORY).find(namespace=Namespace.CHAT_SUMMARY), ADA_HERSELF)
    (newest,) = [each for each in kept if each.superseded_at is None]
    return newest


def wording_jobs(world):
    return [each.status for each in world.run(lambda uow: uow.jobs.all()) if each.name == WORD_JOB]


def test_what_was_told_stands_whole_in_the_sentences_of_a_model(world):
    with model_server(GOOD) as server:
        let_near(world, server.address)
        tell(world)

        work(world)

    assert summary(world).content == WORDED
    assert summary(world).account_id == ADA_HERSELF.account_id
    assert len(server.asked) == 1


def test_the_gist_stands_before_a_model_is_asked(world):
    with model_server(GOOD) as server:
        let_near(world, server.address)
        tell(world)

        run_due_jobs(world.vault, ADA_HERSELF, lambda: False)

    assert summary(world).content == GIST
    assert server.asked == []
    assert wording_jobs(world) == ["waiting"]


@pytest.mark.parametrize(
    "sent",
    [
        "They told Anna [1], and then [2].",
        "They told [1], and then [2] 500 mg twice.",
        "They told [1] and two tablets of [2].",
        "They told [1].",
        "They told [2], and then [1].",
        "They told [1], and then [2], and then [2].",
        "They told [1], [2] and [3].",
        "They did not tell [1] and [2].",
        "They told [1]. They should see a doctor. [2].",
        "[1] [2]",
        "They told " + "and then " * 20 + "[1] and [2].",
        "",
    ],
)
def test_whatever_says_more_less_or_other_leaves_the_gist(world, sent):
    with model_server(says(sent)) as server:
        let_near(world, server.address)
        tell(world)

        work(world)

    assert summary(world).content == GIST
    assert len(server.asked) == 1
    assert wording_jobs(world) == ["done"]


def _is_slow(handler):
    handler.waits()


def _is_cut_off(handler):
    handler.begins()
    handler.wfile.write(event("In this talk they told: [1], and then [2]"))


@pytest.mark.parametrize("sends", [_is_slow, _is_cut_off])
def test_what_is_late_or_cut_off_leaves_the_gist(world, sends):
    with model_server(sends) as server:
        let_near(world, server.address)
        tell(world)

        work(world)

    assert summary(world).content == GIST
    assert len(server.asked) == 1


def test_one_that_is_gone_leaves_the_gist(world):
    with model_server(GOOD) as server:
        let_near(world, server.address)
    tell(world)

    work(world)

    assert summary(world).content == GIST
    assert wording_jobs(world) == ["done"]


def test_another_model_under_its_name_is_never_asked(world):
    with model_server(GOOD) as server:
        let_near(world, server.address)
        server.models = {"data": [{"id": "small", "created": 1, "owned_by": "somebody else"}]}
        tell(world)

        work(world)

    assert summary(world).content == GIST
    assert server.asked == []


def _one_that_failed(world, address):
    let_near(world, address, leaks=4)


def _one_that_was_not_measured(world, address):
    world.run(partial(agree_to_model, agrees=True), ADA_HERSELF)
    world.run(partial(choose_model, address=address, name="small"), ADA_HERSELF)


def _one_no_longer_agreed_to(world, address):
    let_near(world, address)
    world.run(partial(agree_to_model, agrees=False), ADA_HERSELF)


@pytest.mark.parametrize(
    "chosen", [_one_that_failed, _one_that_was_not_measured, _one_no_longer_agreed_to]
)
def test_one_that_may_not_is_never_asked_and_nothing_waits(world, chosen):
    with model_server(GOOD) as server:
        chosen(world, server.address)
        tell(world)

        work(world)

    assert summary(world).content == GIST
    assert server.asked == []
    assert wording_jobs(world) == []


def test_a_word_taken_back_before_its_turn_counts(world):
    with model_server(GOOD) as server:
        let_near(world, server.address)
        tell(world)
        run_due_jobs(world.vault, ADA_HERSELF, lambda: False)
        world.run(partial(agree_to_model, agrees=False), ADA_HERSELF)

        work(world)

    assert summary(world).content == GIST
    assert server.asked == []


def test_a_talk_deleted_before_its_turn_is_not_told(world):
    with model_server(GOOD) as server:
        let_near(world, server.address)
        tell(world)
        run_due_jobs(world.vault, ADA_HERSELF, lambda: False)
        (session,) = world.run(lambda uow: uow.of(SESSION).find(), ADA_HERSELF)
        world.run(erase_record, ADA.for_rosemary(), record_id=session.id)

        work(world)

    assert server.asked == []
    assert world.run(lambda uow: uow.of(MEMORY).find(), ADA_HERSELF) == []


class WhileItWrites(LocalModel):
    """Something happens before its answer is there."""

    happens = staticmethod(lambda: None)

    def reword(self, asked, lines):
        said = super().reword(asked, lines)
        self.happens()
        return said


def _takes_it_back(world):
    world.run(partial(agree_to_model, agrees=False), ADA_HERSELF)


def _forgets_the_model(world):
    world.run(forget_model, ADA_HERSELF)


def _deletes_the_talk(world):
    (session,) = world.run(lambda uow: uow.of(SESSION).find(), ADA_HERSELF)
    world.run(erase_record, ADA.for_rosemary(), record_id=session.id)


@pytest.mark.parametrize(
    ("happens", "left"),
    [(_takes_it_back, [GIST]), (_forgets_the_model, [GIST]), (_deletes_the_talk, [])],
)
def test_what_changes_while_it_writes_counts(world, happens, left):
    def find_it(choice):
        model = WhileItWrites(choice.address, choice.name, SHORT)
        model.happens = partial(happens, world)
        return model

    with model_server(GOOD) as server:
        let_near(world, server.address)
        tell(world)

        work(world, Wording(find_it))

    kept = world.run(lambda uow: uow.of(MEMORY).find(), ADA_HERSELF)
    assert [each.content for each in kept] == left
    assert len(server.asked) == 1


def test_no_name_goes_to_a_model(world):
    with model_server(GOOD) as server:
        let_near(world, server.address)
        tell(world)

        work(world)

    sent = json.dumps([each[2] for each in server.asked])
    assert "rye bread" in sent
    assert "Edith" not in sent


def test_it_is_not_worded_anew_while_nothing_else_is_told(world):
    with model_server(GOOD) as server:
        let_near(world, server.address)
        talk = Talk(world)
        talk.says(BREAD)
        talk.says(FLOWERS)
        for _ in range(2):
            world.run(ask_for_summary, ADA_HERSELF)
            work(world)

    assert summary(world).content == WORDED
    assert len(server.asked) == 1


def test_what_is_told_later_is_summarised_with_what_was_worded(world):
    with model_server(GOOD) as server:
        let_near(world, server.address)
        talk = Talk(world)
        talk.says(BREAD)
        talk.says(FLOWERS)
        world.run(ask_for_summary, ADA_HERSELF)
        work(world)
        server.sends = says("No.")
        talk.says("My brother Tom rowed across the lake with both of his dogs.")
        world.run(ask_for_summary, ADA_HERSELF)

        work(world)

    assert "rowed" in summary(world).content
    assert "“" not in summary(world).content


def test_who_comes_back_is_not_kept_waiting_by_a_model_and_it_is_asked_later(world):
    asked, stop = threading.Event(), threading.Event()

    def hang(handler):
        asked.set()
        handler.waits()

    with model_server(hang) as server:
        let_near(world, server.address)
        tell(world)
        run_due_jobs(world.vault, ADA_HERSELF, lambda: False)
        wording = Wording(partial(find, patience=LONG))

        def come_back():
            asked.wait(30)
            stop.set()
            wording.let_go()

        with ThreadPoolExecutor(max_workers=1) as thread:
            coming = thread.submit(come_back)
            work(world, wording, stop.is_set)
            coming.result()
        left = summary(world).content, wording_jobs(world)
        server.sends = GOOD
        work(world)

    assert left == (GIST, ["waiting"])
    assert summary(world).content == WORDED
