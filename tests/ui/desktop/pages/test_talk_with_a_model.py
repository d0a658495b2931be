"""A model on this computer in the window: let through, refused, and never waited for by anyone.

Asked over real HTTP on loopback, through the page's own model, its thread and a real vault.
"""

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest

from core.adapters.line import Patience
from core.adapters.local_model import LocalModel
from core.companion.model_choice import (
    LEAST_TURNS,
    Measured,
    choose_model,
    let_it_write,
    note_measured,
)
from core.records.talk import SessionStatus
from core.records.working import CONSENT, ConsentScope
from core.sharing.consents import SELF, give_consent
from helpers.desks import desk_for, read, until
from helpers.model_server import event, model_server, says
from helpers.people import ADA_HERSELF
from helpers.talks import journal_beside
from helpers.world import World
from ui.desktop.pages.talk.view_model import TalkModel
from ui.desktop.work import Work

pytestmark = pytest.mark.usefixtures("qapp")

WORDED = "[ANSWER] I'm here with you."
# A page that waits for it waits six times as long as a test does.
LONG = Patience(connect=5, read=60, total=60)


class Pauses:
    def __init__(self):
        self.asked = []
        self.then = []

    def __call__(self, milliseconds, then):
        self.asked.append(milliseconds)
        self.then.append(then)

    def pass_by(self):
        while self.then:
            self.then.pop(0)()


@pytest.fixture
def pauses():
    return Pauses()


class WorkToTheEnd(Work):
    def wait(self):
        self.close()
        for lane in self._lanes.values():
            lane.shutdown(wait=True)


@pytest.fixture
def work():
    return WorkToTheEnd()


@pytest.fixture
def home(tmp_path, work):
    """The vault on its own thread, as in the program."""
    with ThreadPoolExecutor(max_workers=1) as thread:
        world = World(tmp_path, thread=thread)
        world.work = work
        settle(world)
        yield world
        work.wait()
        world.close()


def settle(world):
    world.add("place", label="home", how_we_say_it="at home, in Elm Street", is_home=True)
    world.add("contact", name="Anna", relation="Daughter", phone="0161 496 0001")


def let_near(world, address, *, leaks=0, switched=True):
    """As a person would: agreed to, chosen, measured, switched on."""
    agree = partial(give_consent, scope=ConsentScope.LOCAL_MODEL, purpose="talk", basis=SELF)
    world.run(agree, ADA_HERSELF)
    world.run(partial(choose_model, address=address, name="small"), ADA_HERSELF)
    fingerprint = LocalModel(address, "small").fingerprint()
    measured = Measured(fingerprint, LEAST_TURNS, leaks, world.clock.read().wall)
    world.run(partial(note_measured, measured=measured), ADA_HERSELF)
    if switched and measured.is_safe:
        world.run(partial(let_it_write, with_the_person=True), ADA_HERSELF)


def page(world, pauses):
    desk = desk_for(world, ADA_HERSELF)
    opened = replace(desk.opened, journal=journal_beside(world))
    desk = replace(desk, opened=opened, work=world.work, find_model=found)
    model = TalkModel(desk, None, pauses)
    read(model)
    until(lambda: model.state.is_ready)
    return model


def found(choice):
    return LocalModel(choice.address, choice.name, LONG, measured=choice.measured.fingerprint)


def say(model, pauses, text):
    model.send(text)
    until(lambda: pauses.then or not model.state.is_writing)
    pauses.pass_by()
    until(lambda: not model.state.is_writing)
    return model.state.bubbles[-1].words


def test_what_a_model_words_is_shown_with_the_answer_of_the_record(home, pauses):
    with model_server(says(WORDED)) as server:
        let_near(home, server.address)

        reply = say(page(home, pauses), pauses, "Where am I?")

    assert "at home, in Elm Street" in reply
    assert reply.endswith("I'm here with you.")
    assert len(server.asked) == 1
    assert all(each <= 2000 for each in pauses.asked)


@pytest.mark.parametrize(
    "sent",
    [
        "You asked me that already. [ANSWER]",
        "Take two tablets now.",
        "No. You are wrong about that.",
        "Anna died last week.",
    ],
)
def test_what_it_should_not_have_written_is_never_on_the_page(home, pauses, sent):
    with model_server(says(sent)) as server:
        let_near(home, server.address)

        reply = say(page(home, pauses), pauses, "Where am I?")

    assert "at home, in Elm Street" in reply
    assert sent.split(".")[0].replace("[ANSWER]", "") not in reply
    assert len(server.asked) == 1


def _without_consent(world):
    (consent,) = world.find(CONSENT.name, ADA_HERSELF)

    def revoke(uow):
        rows = uow.of(CONSENT)
        held = rows.get(consent.id)
        rows.replace(held.changed(revoked_at=uow.now, updated_at=uow.now))

    world.run(revoke, ADA_HERSELF)


def _switched_off(world):
    world.run(partial(let_it_write, with_the_person=False), ADA_HERSELF)


@pytest.mark.parametrize("taken_away", [_without_consent, _switched_off])
def test_what_is_taken_away_counts_from_the_next_line_on(home, pauses, taken_away):
    with model_server(says(WORDED)) as server:
        let_near(home, server.address)
        model = page(home, pauses)
        say(model, pauses, "Where am I?")
        taken_away(home)

        reply = say(model, pauses, "What day is it?")

    assert len(server.asked) == 1
    assert "today" in reply.lower() or "day" in reply


def test_one_that_was_measured_and_failed_is_never_asked(home, pauses):
    with model_server(says(WORDED)) as server:
        let_near(home, server.address, leaks=4)

        say(page(home, pauses), pauses, "Where am I?")

    assert server.asked == []


def hanging(asked):
    """A model that has begun, and goes on for ever."""

    def hang(handler):
        handler.begins()
        handler.wfile.write(event("You're"))
        asked.set()
        handler.waits()

    return hang


def test_whoever_goes_on_is_not_kept_waiting_by_a_model(home, pauses):
    asked = threading.Event()
    with model_server(hanging(asked)) as server:
        let_near(home, server.address)
        model = page(home, pauses)
        model.send("Where am I?")
        until(asked.is_set)

        model.send("I have a crushing pain in my chest")
        until(lambda: model.state.banner)

    assert model.state.banner[0].startswith("Please call ")
    said = [each.words for each in model.state.bubbles]
    assert said[0] == "Where am I?"
    assert "at home, in Elm Street" in said[1]
    assert said[2] == "I have a crushing pain in my chest"


def test_who_sends_the_same_line_twice_says_it_once(home, pauses):
    asked = threading.Event()
    with model_server(hanging(asked)) as server:
        let_near(home, server.address)
        model = page(home, pauses)
        model.send("Where am I?")
        until(asked.is_set)
        model.send("Where am I?")

        assert [each.words for each in model.state.bubbles] == ["Where am I?"]
        model.hide()


def test_a_window_that_is_locked_waits_for_no_model_and_loses_no_word(home, pauses):
    asked = threading.Event()
    with model_server(hanging(asked)) as server:
        let_near(home, server.address)
        model = page(home, pauses)
        model.send("Where am I?")
        until(asked.is_set)

        model.desk.work.close()
        until(lambda: len(home.find("message", ADA_HERSELF)) == 2)

    (session,) = home.find("session", ADA_HERSELF)
    assert session.status is SessionStatus.ACTIVE
    assert len(server.asked) == 1


def test_what_is_hidden_while_a_model_writes_stays_hidden(home, pauses):
    asked = threading.Event()
    with model_server(hanging(asked)) as server:
        let_near(home, server.address)
        model = page(home, pauses)
        model.send("Where am I?")
        until(asked.is_set)

        model.hide()
        until(lambda: len(home.find("message", ADA_HERSELF)) == 2)
        pauses.pass_by()

    assert model.state.bubbles == ()
    assert not model.state.is_writing


def test_the_time_that_a_model_took_is_no_part_of_the_pause(home, pauses):
    with model_server(says(WORDED)) as server:
        let_near(home, server.address)
        model = page(home, pauses)
        say(model, pauses, "Where am I?")

    assert 0 <= pauses.asked[0] <= 2000
