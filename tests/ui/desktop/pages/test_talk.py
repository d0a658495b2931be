"""Talk: a line goes out, an answer comes; what stands on the page is calm and never counts."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from core.clinical.people import change_person
from core.errors import VaultFull
from core.words.at_once import TooLong
from helpers.day import ALONE, MARGARETS, golden
from helpers.desks import answered, desk_for, read
from helpers.people import ADA_HERSELF
from helpers.rendering import opened, problems_of
from helpers.talks import journal_beside
from ui.desktop.desk import Route
from ui.desktop.pages.talk.page import TalkPage
from ui.desktop.pages.talk.speech import LONGEST, SHORTEST, pause
from ui.desktop.pages.talk.view_model import Bubble as Bubbled
from ui.desktop.pages.talk.view_model import TalkModel, TalkState
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.talk import Bubble
from ui.desktop.widgets.text import Text

pytestmark = pytest.mark.usefixtures("qapp")


class Pauses:
    """Nothing is waited for: what a pause was for is done when the test says so."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.then: list[Callable[[], None]] = []

    def __call__(self, milliseconds: int, then: Callable[[], None]) -> None:
        self.asked.append(milliseconds)
        self.then.append(then)

    def pass_by(self) -> None:
        while self.then:
            self.then.pop(0)()


@pytest.fixture
def pauses():
    return Pauses()


@pytest.fixture
def desk(world):
    world.add("place", label="home", how_we_say_it="at home, in Elm Street", is_home=True)
    desk = desk_for(world, ADA_HERSELF)
    journal = journal_beside(world)
    return replace(desk, opened=replace(desk.opened, journal=journal))


@pytest.fixture
def model(desk, pauses):
    model = TalkModel(desk, None, pauses)
    read(model)
    return model


def say(model, pauses, text):
    model.send(text)
    answered()
    pauses.pass_by()


def words(model):
    return [(each.is_ours, each.words) for each in model.state.bubbles]


def test_an_empty_talk_offers_something_to_say(model):
    assert model.state.is_ready
    assert model.state.openers == ("What day is it?", "Tell me a story", "Who can I call?")


def test_a_line_goes_out_and_an_answer_comes_after_a_pause(model, pauses):
    model.draft = "Where am I?"
    model.send("Where am I?")
    answered()

    assert words(model) == [(False, "Where am I?")]
    assert model.state.is_writing
    assert model.draft == ""
    pauses.pass_by()

    assert len(words(model)) == 2
    assert "at home, in Elm Street" in words(model)[1][1]
    assert not model.state.is_writing


def test_a_second_line_waits_until_the_first_is_answered(model, pauses):
    model.send("Where am I?")
    model.send("Where am I?")
    answered()
    pauses.pass_by()

    assert len(words(model)) == 2


def test_a_pause_is_in_proportion_and_never_long():
    assert pause("") == SHORTEST
    assert pause("A few short words, said slowly.") > SHORTEST
    assert pause("word " * 500) == LONGEST == 2000


def test_the_talk_is_there_when_one_comes_back(desk, model, pauses):
    say(model, pauses, "Where am I?")

    again = TalkModel(desk, None, pauses)

    assert [each.words for each in read(again).bubbles] == [each for _, each in words(model)]


def test_what_is_asked_more_than_once_stands_there_once_with_its_newest_answer(desk, model, pauses):
    for _ in range(3):
        say(model, pauses, "Is there tea?")
    newest = words(model)[-1]

    again = read(TalkModel(desk, None, pauses))

    assert [(each.is_ours, each.words) for each in again.bubbles] == [
        (False, "Is there tea?"),
        newest,
    ]


def test_in_an_emergency_the_fixed_reply_is_there_at_once_and_stays(desk, model, pauses):
    model.send("I have a crushing pain in my chest")
    answered()

    assert model.state.banner[0].startswith("Please call ")
    assert pauses.asked == []
    say(model, pauses, "I am sitting down now")
    assert model.state.banner[0].startswith("Please call ")
    assert read(TalkModel(desk, None, pauses)).banner == model.state.banner


def test_what_is_too_long_is_told_and_stays_in_the_field(model, desk, pauses):
    long = "And so it went on. " * 300

    say(model, pauses, long)

    assert model.draft == long.strip()
    assert words(model) == []
    assert [type(each) for each in desk.heard.told] == [TooLong]
    look = Look(face=Face.PERSON)
    with opened(TalkPage(look, model).render(model.state), look) as page:
        assert page.findChild(QLineEdit).text() == long.strip()


def test_an_alarm_that_is_too_long_is_answered_and_stays_in_the_field(model, pauses):
    long = "I have a crushing pain in my chest. " + "And so it went on. " * 300

    say(model, pauses, long)

    assert "call" in " ".join(model.state.banner)
    assert model.draft == long.strip()


def test_a_line_that_cannot_be_kept_goes_back_to_where_it_was_written(desk, pauses):
    class Full:
        def left(self):
            return []

        def accept(self, *_line):
            raise VaultFull

    model = TalkModel(replace(desk, opened=replace(desk.opened, journal=Full())), None, pauses)
    read(model)

    model.send("Where am I?")
    answered()

    assert model.draft == "Where am I?"
    assert words(model) == []
    assert [type(each) for each in desk.heard.told] == [VaultFull]


def test_the_escape_key_takes_it_from_the_screen_for_good(desk, model, pauses):
    say(model, pauses, "Is there tea?")
    read(model)
    look = Look(face=Face.PERSON)
    with opened(TalkPage(look, model).render(model.state), look) as page:
        QTest.keyClick(page, Qt.Key.Key_Escape)

    assert desk.heard.routes == [Route("today")]
    assert read(model).bubbles == ()


def test_nobody_is_talked_to_in_a_language_that_was_not_measured(world, desk, pauses):
    world.run(change_person, ADA_HERSELF, fields={"locale": "de"})
    model = TalkModel(desk, None, pauses)

    assert read(model).is_silent


def test_a_page_shows_who_speaks_and_has_a_field_that_keeps_the_draft(model, pauses):
    say(model, pauses, "Is there tea?")
    model.draft = "and bis"

    look = Look(face=Face.PERSON)
    with opened(TalkPage(look, model).render(model.state), look) as page:
        names = [each.accessibleName() for each in page.findChildren(Bubble)]
        assert names[0] == "You: Is there tea?"
        assert names[1].startswith("Rosemary: ")
        assert page.findChild(QLineEdit).text() == "and bis"
        assert page.findChild(Banner) is None


class Voice:
    """What would be heard."""

    def __init__(self):
        self.heard = []

    def say(self, words):
        self.heard.append(words)

    def stop(self):
        self.heard.append("(silence)")


def test_what_was_said_last_is_read_aloud_where_there_is_a_voice(desk, pauses):
    voice = Voice()
    model = TalkModel(desk, None, pauses, lambda _language: voice)
    read(model)
    say(model, pauses, "Where am I?")

    model.read_aloud()
    model.hide()

    assert "Elm Street" in voice.heard[0]
    assert voice.heard[1:] == ["(silence)"]


def test_a_fixed_reply_is_read_before_anything_else(desk, pauses):
    voice = Voice()
    model = TalkModel(desk, None, pauses, lambda _language: voice)
    read(model)
    say(model, pauses, "I have a crushing pain in my chest")

    model.read_aloud()

    assert voice.heard[0].startswith("Please call")


@pytest.mark.parametrize(("voice", "is_offered"), [(Voice(), True), (None, False)])
def test_reading_aloud_is_offered_only_where_it_can_be_done(desk, pauses, voice, is_offered):
    model = TalkModel(desk, None, pauses, lambda _language: voice)
    read(model)
    say(model, pauses, "Where am I?")

    look = Look(face=Face.PERSON)
    with opened(TalkPage(look, model).render(model.state), look) as page:
        offered = [each for each in page.findChildren(BigButton) if each.text() == "Read to me"]
    assert bool(offered) is is_offered


def test_a_question_of_ours_can_be_answered_with_one_press(model, pauses):
    say(model, pauses, "I can't find my purse")
    asked = model.state.bubbles[-1].words

    assert model.state.answers == (("Yes", "No") if "Shall we" in asked else ())


def test_where_no_talk_is_offered_the_number_stands_all_the_same(world, pauses):
    world.run(change_person, fields={"locale": "fr", "country": "FR"})
    desk = desk_for(world, ADA_HERSELF)
    desk = replace(desk, opened=replace(desk.opened, journal=journal_beside(world)))
    model = TalkModel(desk, None, pauses)
    read(model)
    answered()

    assert model.state.is_silent
    assert "15" in model.state.help[0] or "112" in model.state.help[0]


SPOKEN = re.compile(r"^(?:Margaret|Rosemary): (.*(?:\n {10}.*)*)", re.MULTILINE)
DAY = SPOKEN.findall(golden(MARGARETS, ALONE).read_text(encoding="utf-8"))


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [QSize(1072, 800), QSize(800, 700)])
def test_no_line_of_a_whole_day_is_clipped(model, scale, size):
    bubbles = tuple(Bubbled(bool(place % 2), each) for place, each in enumerate(DAY[60:96]))
    look = Look(face=Face.PERSON, scale=scale)

    state = TalkState(bubbles=bubbles, answers=("Yes", "No"), has_voice=True, is_ready=True)
    with opened(TalkPage(look, model).render(state), look, size) as page:
        assert len(page.findChildren(Bubble)) == len(bubbles)
        assert problems_of(page, look) == []


@pytest.mark.parametrize("words", ["Allergies:\nPenicillin", "Yes."])
def test_who_speaks_stands_on_one_line(words):
    look = Look(face=Face.CAREGIVER)
    with opened(Bubble(look, "From the record", words, is_ours=True), look) as bubble:
        who = bubble.findChildren(Text)[0]

        assert who.width() >= QFontMetrics(who.font()).horizontalAdvance("From the record")
