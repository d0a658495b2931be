"""Which assistants may ask, for what and until when; each question of theirs; one word ends it."""

from dataclasses import field
from functools import partial

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.settings import TOOLS_ON, set_setting
from core.tools.grants import shut_out
from core.tools.overview import Client, Overview, overview
from core.tools.question import Question
from core.tools.requests import CONNECTING, answer_request
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel


@frozen
class Asking:
    """question: in one sentence. words: what it is about, where it is about words."""

    request_id: str
    question: str = field(repr=False)
    words: str = field(repr=False)


@frozen
class Known:
    """may: what it may see or suggest, and until when. can_end: it may do something now."""

    name: str = field(repr=False)
    may: tuple[str, ...]
    when: str
    can_end: bool


@frozen
class ToolsState:
    is_read: bool = False
    is_on: bool = False
    asking: tuple[Asking, ...] = ()
    known: tuple[Known, ...] = ()


class ToolsModel(ViewModel[ToolsState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, ToolsState())
        self._dates = DatesInWords(desk.words, desk.zone)

    def refresh(self) -> None:
        self.read_anew(overview, self._show)

    def switch(self, is_on: bool) -> None:  # noqa: FBT001 - what a switch says
        key = "tools_page.is_on" if is_on else "tools_page.is_off"
        change = partial(set_setting, setting=TOOLS_ON, value=is_on)
        self.desk.ask(change, lambda _: self._done(key))

    def answer(self, request_id: str, *, is_allowed: bool) -> None:
        key = "tools_page.said_yes" if is_allowed else "tools_page.said_no"
        change = partial(answer_request, request_id=request_id, is_allowed=is_allowed)
        self.desk.ask(change, lambda _: self._done(key))

    def shut_out(self, name: str) -> None:
        self.desk.ask(partial(shut_out, client=name), lambda _: self._done("tools_page.ended"))

    def leave(self) -> None:
        self.desk.go(Route("settings"))

    def _done(self, key: str) -> None:
        self.desk.say(self.desk.words.say(key))
        self.refresh()

    def _show(self, seen: Overview) -> None:
        self.become(
            ToolsState(
                is_read=True,
                is_on=seen.is_on,
                asking=tuple(map(self._asking, seen.waiting)),
                known=tuple(map(self._known, seen.clients)),
            )
        )

    def _asking(self, question: Question) -> Asking:
        request, say = question.request, self.desk.words.say
        section = say(f"tool_section.{request.section}")
        said = say(question.key, client=request.client, section=section)
        return Asking(request.id, said, f"\u201c{question.words}\u201d" if question.words else "")

    def _known(self, client: Client) -> Known:
        say, now = self.desk.words.say, self.desk.clock.read().wall
        may = [
            say(
                f"tool_right.{each.needed.right}",
                section=say(f"tool_section.{each.needed.section}"),
            )
            for each in client.allowed
            if each.needed != CONNECTING.needed
        ]
        until = client.until
        if until is None:
            may = [say("tools_page.nothing")]
        else:
            may.append(say("tools_page.until", when=self._dates.full_date(until)))
        last = self._dates.when(client.last_at, now) if client.last_at else say("tools.never")
        when = say("tools_page.last", when=last) if client.last_at else last
        return Known(client.name, tuple(may), when[:1].upper() + when[1:], until is not None)
