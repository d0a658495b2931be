"""Today: the time in words, at most one question, and what is coming."""

from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from core.dates_in_words import DatesInWords
from core.errors import AppError
from core.records.working import Answer
from ui.desktop.desk import Desk, Route
from ui.desktop.pages.today.found import Found, Said, read_today, say
from ui.desktop.pages.today.in_words import TodayInWords, TodayState
from ui.desktop.view_model import ViewModel

# After an answer the page rests: a second press must not answer what was not read yet.
REST = timedelta(minutes=2)


class TodayModel(ViewModel[TodayState]):
    """Asks nothing until the page is before the person: a question counts as put once shown.

    is_more_open: kept here, so that a page that is drawn anew is as it was left.
    """

    def __init__(self, desk: Desk, _about: str | None = None) -> None:
        super().__init__(desk, TodayState())
        self._in_words = TodayInWords(DatesInWords(desk.words, desk.zone), desk.scope.account_id)
        self._page_in_view: object = None
        self._just_read: TodayState | None = None
        self._answered_at: datetime | None = None
        self._is_answering = False
        self.is_more_open = False

    def refresh(self) -> None:
        """A page that nobody sees keeps what it shows, and reads anew when it is seen."""
        if self._page_in_view is None:
            return
        may_ask = not self._rests
        read = partial(read_today, zone=self.desk.zone, may_ask=may_ask)
        self.read_anew(read, partial(self._show, may_ask))

    def tick(self) -> None:
        """Time has passed: the greeting, the time and the plan may read otherwise."""
        self.refresh()

    def come_into_view(self, page: object, shows: TodayState | None = None) -> None:
        """shows: what it was drawn from. What was just read is not read again for its own page."""
        self._page_in_view = page
        is_new, self._just_read = shows is not None and shows is self._just_read, None
        if not is_new:
            self.refresh()

    def go_out_of_view(self, page: object) -> None:
        """The page before the one in view may be told of late; that says nothing."""
        if self._page_in_view is page:
            self._page_in_view = None

    def open_more(self, is_open: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        self.is_more_open = is_open

    def answer(self, word: Answer) -> None:
        """One answer to the question that is shown; a second press finds none."""
        question = self.state.question
        if question is None or self._is_answering:
            return
        self._is_answering = True
        saying = partial(say, prompt_id=question.prompt_id, word=word)
        self.desk.ask(saying, partial(self._said, word), self._not_said)

    def look_at_my_health(self) -> None:
        self.desk.go(Route("my_health"))

    @property
    def _rests(self) -> bool:
        """In either direction: a clock that is set right must not silence the page for a year."""
        if self._answered_at is None:
            return False
        return abs(self.desk.clock.read().wall - self._answered_at) < REST

    def _said(self, word: Answer, said: Said) -> None:
        words = self.desk.words
        if word is Answer.LATER:
            self.desk.say(words.say("today.postponed"))
        elif not said.changed:
            self.desk.say(words.say("today.passed_on"))
        else:
            self.desk.saved(words.say(_saved(word, said), text=said.text))
        self._rest()

    def _not_said(self, error: AppError) -> None:
        self.desk.told(error)
        self._rest()

    def _rest(self) -> None:
        self._is_answering = self.is_more_open = False
        self._answered_at = self.desk.clock.read().wall
        self.become(replace(self.state, question=None, is_quiet=False, calm=()))
        self.refresh()

    def _show(self, was_asked: bool, found: Found) -> None:  # noqa: FBT001 - bound when it is asked
        state = self._in_words.state(found, was_asked=was_asked)
        if state != self.state:
            self._just_read = state
        self.become(state)


def _saved(word: Answer, said: Said) -> str:
    if word is Answer.GONE:
        return "today.saved_gone"
    return "today.saved_taking" if said.is_medicine else "today.saved_still"
