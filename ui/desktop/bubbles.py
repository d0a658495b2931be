"""The words of each bubble: generic unless the person chose otherwise (rules T8, S4)."""

from collections.abc import Sequence
from datetime import datetime, timedelta, tzinfo

from core.care.telling import Told
from core.dates_in_words import DatesInWords
from core.records.working import Answer
from core.strings import Catalogue
from ui.desktop.notifier import OPENED, Bubble, Button
from ui.desktop.what_waits import Question, Visit

# The bubble at the door speaks of no question and no visit.
DOOR = "door"
# Two answers and a way to put it off; "not sure" is on the page behind "Open".
_ANSWERS = (Answer.STILL, Answer.GONE, Answer.LATER)
# How each wording is answered; what is taken or right is not "still there".
_ANSWER_WORDS = {"prompt.state": "doorbell.state"}
_OTHER_ANSWER_WORDS = "doorbell.yes_no"


def generic_question(words: Catalogue, question: Question) -> Bubble:
    buttons = (
        Button(OPENED, words.say("doorbell.open")),
        Button(Answer.LATER, words.say("doorbell.later")),
    )
    return Bubble(
        question.prompt_id,
        words.say("desktop.name"),
        words.say("prompt.notification"),
        buttons,
    )


def worded_question(words: Catalogue, question: Question) -> Bubble:
    table = _ANSWER_WORDS.get(question.wording, _OTHER_ANSWER_WORDS)
    buttons = tuple(Button(each, words.say(f"{table}.{each}")) for each in _ANSWERS)
    return Bubble(
        question.prompt_id,
        words.say("desktop.name"),
        words.say(question.wording, text=question.text),
        buttons,
        is_private=True,
    )


def generic_visits(
    words: Catalogue, visits: Sequence[Visit], now: datetime, zone: tzinfo
) -> Bubble:
    """One bubble for all that were found at this moment, named by the soonest."""
    soonest = visits[0]
    is_today = soonest.starts_at.astimezone(zone).date() == now.astimezone(zone).date()
    if soonest.starts_at - now <= timedelta(hours=1):
        body = words.say("doorbell.visit_soon")
    elif is_today:
        body = words.say("doorbell.visit_today")
    else:
        body = words.say("doorbell.visit_tomorrow")
    return _of_visits(words, visits, body)


def worded_visits(words: Catalogue, visits: Sequence[Visit], now: datetime, zone: tzinfo) -> Bubble:
    dates = DatesInWords(words, zone)
    lines = [
        words.say(
            "doorbell.visit",
            what=each.what,
            day=dates.on(each.starts_at, now),
            time=dates.time_of_day(each.starts_at),
        )
        for each in visits
    ]
    return _of_visits(words, visits, "\n".join(lines), is_private=True)


def noticed(words: Catalogue, told: Told) -> Bubble:
    """All that was noticed, in one bubble. Never in words: others may read a screen (S4, D1)."""
    said = words.say("doorbell.urgent" if told.is_urgent else "doorbell.noticed")
    button = Button(OPENED, words.say("doorbell.open"))
    return Bubble(told.subject, words.say("desktop.name"), said, (button,))


def at_the_door(words: Catalogue) -> Bubble:
    """The record is locked, so nothing is known; someone may open it."""
    button = Button(OPENED, words.say("doorbell.open"))
    return Bubble(DOOR, words.say("desktop.name"), words.say("doorbell.locked"), (button,))


def question_at_the_door(words: Catalogue) -> Bubble:
    """It is known that there is one, and nothing of what it is about."""
    button = Button(OPENED, words.say("doorbell.open"))
    return Bubble(DOOR, words.say("desktop.name"), words.say("prompt.notification"), (button,))


def _of_visits(
    words: Catalogue, visits: Sequence[Visit], body: str, *, is_private: bool = False
) -> Bubble:
    button = Button(OPENED, words.say("doorbell.open"))
    subject = visits[0].reminder_id
    return Bubble(subject, words.say("desktop.name"), body, (button,), is_private=is_private)
