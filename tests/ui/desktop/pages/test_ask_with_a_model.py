"""A model on this computer words an answer to a helper: lines and sources stay as they are.

Over real HTTP on loopback, through the page's own model, its thread and a real vault.
"""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest

from core.adapters.line import Patience
from core.adapters.local_model import LocalModel
from core.assistant.context import Label, Line, Part, Store
from core.assistant.worded import fitted
from core.companion.model_choice import agree_to_model, choose_model
from helpers.desks import desk_for, read, until
from helpers.model_server import model_server, says
from helpers.people import ADA, ADA_HERSELF
from helpers.world import World
from ui.desktop.pages.ask.view_model import AskModel
from ui.desktop.work import Work

pytestmark = pytest.mark.usefixtures("qapp")

ASKED = "Which medicines does she take?"
SHORT = Patience(connect=0.5, read=0.3, total=0.5)


class WorkToTheEnd(Work):
    def wait(self):
        self.close()
        for lane in self._lanes.values():
            lane.shutdown(wait=True)


@pytest.fixture
def home(tmp_path):
    with ThreadPoolExecutor(max_workers=1) as thread:
        world = World(tmp_path, thread=thread)
        world.work = WorkToTheEnd()
        world.add("medication", name="Metformin", dose="500 mg")
        world.add("medication", name="Ramipril")
        yield world
        world.work.wait()
        world.close()


def agree(world, address):
    world.run(partial(agree_to_model, agrees=True), ADA_HERSELF)
    world.run(partial(choose_model, address=address, name="small"), ADA_HERSELF)


def ask(world, text=ASKED):
    desk = replace(
        desk_for(world, ADA),
        work=world.work,
        find_model=lambda choice: LocalModel(choice.address, choice.name, SHORT),
    )
    model = AskModel(desk)
    read(model)
    until(lambda: model.state.is_ready)
    before = len(model.state.answers)
    model.send(text)
    until(lambda: len(model.state.answers) > before)
    return model.state.answers[-1]


@pytest.fixture
def plain(home):
    """As it is without a model."""
    return ask(home)


def test_an_answer_is_worded_around_its_lines_and_stands_on_the_same_sources(home, plain):
    with model_server(says("Her medicines now are [2] and also [1].")) as server:
        agree(home, server.address)

        answer = ask(home)

    assert answer.answered.startswith("Her medicines now are ")
    for line in plain.answered.splitlines()[1:3]:
        assert line in answer.answered
    assert [each.words for each in answer.sources] == [each.words for each in plain.sources]
    (asked,) = server.asked
    assert [each["role"] for each in asked[2]["messages"]] == ["system", "user"]


@pytest.mark.parametrize(
    "sent",
    [
        "Her medicines are [1].",
        "Her medicines are [1] and [2] and [2].",
        "Her medicines are [1] and [2], and she should not take them.",
        "Take [1] and [2] twice.",
        "[1] [2] 1000 mg",
        "[1], [2] and [3].",
        "Ask Dr Osei about [1] and [2].",
        "",
    ],
)
def test_whatever_says_more_or_less_is_not_shown(home, plain, sent):
    with model_server(says(sent)) as server:
        agree(home, server.address)

        assert ask(home).answered == plain.answered
    assert len(server.asked) == 1


def test_what_is_late_is_not_waited_for(home, plain):
    with model_server(lambda handler: handler.waits()) as server:
        agree(home, server.address)

        assert ask(home).answered == plain.answered


def test_without_consent_nothing_is_asked(home, plain):
    with model_server(says("Her medicines are [1] and [2].")) as server:
        agree(home, server.address)
        home.run(partial(agree_to_model, agrees=False), ADA_HERSELF)

        assert ask(home).answered == plain.answered
    assert server.asked == []


def test_who_to_ask_about_a_medicine_is_never_worded_by_a_model(home):
    home.add("contact", name="Dr Osei", relation="Doctor", phone="0161 496 0002")
    with model_server(says("She should take [1].")) as server:
        agree(home, server.address)

        assert "0161 496 0002" in ask(home, "Should she take two metformin?").answered
    assert server.asked == []


def test_no_name_or_number_goes_to_a_model(home):
    home.add("contact", name="Anna Winter", relation="Daughter", phone="0161 496 0001")
    with model_server(says("The people are [1].")) as server:
        agree(home, server.address)
        ask(home, "Who is Anna Winter?")

    sent = json.dumps([each[2] for each in server.asked])
    assert server.asked
    assert "Winter" not in sent
    assert "496" not in sent


def line(text):
    return Line(Part.PROFILE, "medication", "id", text, Label(Store.CLINICAL, "caregiver"))


def test_a_line_is_put_in_whole_wherever_its_sign_stands():
    lines = [line("Metformin, 500 mg"), line("Ramipril")]

    assert fitted("On the list: [2]; [1].", lines) == "On the list: Ramipril; Metformin, 500 mg."
    assert fitted("None of these: [1], [2].", lines) is None
    assert fitted("[1]\n[2] <b>", lines) is None
