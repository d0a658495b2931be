"""A talk: what stands on the page, what is being written, what is waited for."""

import re
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import field, replace
from datetime import timedelta
from functools import partial

from PySide6.QtCore import QTimer

from core.companion.conversation import Said
from core.companion.safety import UNKNOWN, Help, help_at_hand
from core.errors import AppError, PolicyRefused
from core.frozen import frozen
from core.records.talk import Message, Speaker
from core.words.emergency import Category
from core.words.fingerprint import fingerprint
from core.words.intent import Intent
from ui.desktop.desk import Desk, Route
from ui.desktop.pages.talk.found import Found, read_talk
from ui.desktop.pages.talk.speech import pause
from ui.desktop.pages.talk.voices import Voices
from ui.desktop.read_aloud import Aloud, find_voice
from ui.desktop.tasks import nothing_more
from ui.desktop.view_model import ViewModel

# A reply, and why where it is a fixed one.
Shown = tuple[str, Category | None]
FindVoice = Callable[[str], Aloud | None]
After = Callable[[int, Callable[[], None]], None]
# What can be said with one press, where nothing was said yet.
ANSWERS = ("talk_page.yes", "talk_page.no")
_YES_OR_NO = re.compile(r"\b(?:would you|shall (?:we|I)|do you want|is someone)\b[^.?]*\?", re.I)
OPENERS = ("talk_page.opener_day", "talk_page.opener_story", "talk_page.opener_call")


@frozen
class Bubble:
    is_ours: bool
    words: str = field(repr=False)


@frozen
class TalkState:
    """banner: the lines of a fixed reply; it stays. answers: what one press can say to what was
    asked last. is_silent: no talk in this language (N5); help: whom to call then. has_voice: what
    is said can be read aloud here.
    """

    bubbles: tuple[Bubble, ...] = field(default=(), repr=False)
    banner: tuple[str, ...] = field(default=(), repr=False)
    openers: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    help: tuple[str, ...] = field(default=(), repr=False)
    has_voice: bool = False
    is_ready: bool = False
    is_writing: bool = False
    is_silent: bool = False


class TalkModel(ViewModel[TalkState]):
    """draft: kept here, so that no redraw and no failure loses a letter."""

    def __init__(
        self,
        desk: Desk,
        _about: str | None = None,
        after: After = QTimer.singleShot,
        find: FindVoice = find_voice,
    ) -> None:
        super().__init__(desk, TalkState())
        self._find = find
        self._aloud: Aloud | None = None
        self._after = after
        self._voices = Voices(desk)
        self._found: Found | None = None
        self._hidden: frozenset[str] = frozenset()
        self._turn = 0
        self._sent_at = timedelta(0)
        # A reply that is there, and stays unsaid for its pause; what was sent meanwhile.
        self._ready: str | None = None
        self._next = ""
        self.draft = ""

    def refresh(self) -> None:
        if self._found is None:
            self.desk.tasks.when_done(self._voices.wake(), self._awake, self._failed)
        elif not self.state.is_writing:
            self.desk.ask(read_talk, self._show, self._failed)

    def write(self, draft: str) -> None:
        self.draft = draft
        self._voices.listen()

    def send(self, text: str) -> None:
        """One line at a time; whoever goes on is not kept waiting for the answer to the last."""
        if self._found is None or not text.strip():
            return
        if self.state.is_writing:
            self._go_on_with(text.strip())
            return
        now = self.desk.clock.read()
        said = Said(text.strip(), now.wall, self._found.beginning.at_hand)
        self._sent_at = now.since_boot
        shown: Future[Shown] = Future()
        self._put(Bubble(is_ours=False, words=said.text), is_writing=True)
        turn = self._voices.answer(said, lambda words, why: shown.set_result((words, why)))
        self.desk.tasks.when_done(shown, partial(self._answered, self._turn), self._failed)
        # The page has it all; the record too, now or at the next start.
        self.desk.tasks.when_done(turn, nothing_more, partial(self._not_kept, said.text, shown))
        self.draft = ""

    def read_aloud(self) -> None:
        """What matters most of what stands there: the fixed reply, else what was said last."""
        said = [each.words for each in self.state.bubbles if each.is_ours]
        words = "\n".join(self.state.banner) or next(iter(said[::-1]), "")
        if self._aloud is not None and words:
            self._aloud.say(words)

    def hide(self) -> None:
        """What stands here goes from the screen, and does not come back to it (N4)."""
        messages = self._found.messages if self._found else ()
        self._hidden = self._hidden | {each.id for each in messages}
        self._turn, self._ready, self._next = self._turn + 1, None, ""
        self._voices.cancel()
        self.become(replace(self.state, bubbles=(), banner=(), answers=(), is_writing=False))
        if self._aloud is not None:
            self._aloud.stop()
        self.desk.go(Route("today"))

    def _awake(self, _remembered: int) -> None:
        self.desk.ask(read_talk, self._show, self._failed)

    def _show(self, found: Found) -> None:
        if self._found is None:
            self._aloud = self._find(found.beginning.person.locale)
        self._found = found
        shown = [each for each in found.messages if each.id not in self._hidden]
        fixed = [each for each in shown if each.intent == Intent.EMERGENCY]
        bubbles = _bubbles([each for each in shown if each not in fixed])
        banner = tuple(fixed[-1].content.splitlines()) if fixed else self.state.banner
        openers = () if bubbles else tuple(self.desk.words.say(each) for each in OPENERS)
        self.become(
            TalkState(
                bubbles=bubbles,
                banner=banner,
                openers=openers,
                answers=self._to_what_was_asked(bubbles),
                has_voice=self._aloud is not None,
                is_ready=True,
            )
        )

    def _failed(self, error: AppError) -> None:
        if isinstance(error, PolicyRefused):
            self.become(TalkState(is_ready=True, is_silent=True))
            self.desk.ask(help_at_hand, self._help)
        else:
            self.become(replace(self.state, is_writing=False))
            self.desk.told(error)

    def _help(self, at_hand: Help) -> None:
        """By country, whatever the language (N5): numbers need no translation."""
        numbers = at_hand.numbers
        number = numbers.emergency.number if numbers else UNKNOWN
        lines = [self.desk.words.say("talk_page.emergency", number=number)]
        if at_hand.contact is not None:
            lines.append(f"{at_hand.contact.name}: {at_hand.contact.phone}")
        self.become(replace(self.state, help=tuple(lines)))

    def _to_what_was_asked(self, bubbles: Sequence[Bubble]) -> tuple[str, ...]:
        """Two answers at most, and only to a question of ours that has these."""
        if not bubbles or not bubbles[-1].is_ours or not _YES_OR_NO.search(bubbles[-1].words):
            return ()
        return tuple(self.desk.words.say(each) for each in ANSWERS)

    def _go_on_with(self, text: str) -> None:
        """What is on its way is said now: what comes next may be a call for help (N1)."""
        if text == self.state.bubbles[-1].words:
            return  # pressed twice
        self._next = " ".join(filter(None, (self._next, text)))
        self.draft = ""
        self._voices.cancel()
        self._say()

    def _answered(self, turn: int, shown: Shown) -> None:
        words, category = shown
        if turn != self._turn:
            return  # it was hidden meanwhile
        if category is not None:
            self.become(replace(self.state, banner=tuple(words.splitlines()), is_writing=False))
            self._go_on()
            return
        self._ready = words
        took = (self.desk.clock.read().since_boot - self._sent_at) // timedelta(milliseconds=1)
        if self._next:
            self._say()
        else:
            self._after(max(0, pause(words) - took), self._say)

    def _say(self) -> None:
        """Nothing where it was said before its pause was over."""
        words, self._ready = self._ready, None
        if words is not None:
            self._put(Bubble(is_ours=True, words=words), is_writing=False)
            self._go_on()

    def _go_on(self) -> None:
        text, self._next = self._next, ""
        if text:
            self.send(text)

    def _not_kept(self, text: str, shown: Future[Shown], error: AppError) -> None:
        """The words go back to where they were written; what is not shown by now never is."""
        shown.cancel()
        self.draft = " ".join(filter(None, (text, self._next)))
        self._next = ""
        bubbles = self.state.bubbles[:-1]
        self.become(replace(self.state, bubbles=bubbles, is_writing=False))
        self.desk.told(error)

    def _put(self, bubble: Bubble, *, is_writing: bool) -> None:
        bubbles = (*self.state.bubbles, bubble)
        answers = self._to_what_was_asked(bubbles)
        self.become(
            replace(self.state, bubbles=bubbles, openers=(), answers=answers, is_writing=is_writing)
        )


def _bubbles(messages: Sequence[Message]) -> tuple[Bubble, ...]:
    """What was asked more than once stands here once, with its newest answer (D1, D7)."""
    newest: dict[str, str] = {}
    for each in messages:
        if each.role is Speaker.USER:
            newest[fingerprint(each.content) or each.content.casefold()] = each.id
    kept: list[Bubble] = []
    is_gone = False
    for each in messages:
        if each.role is Speaker.USER:
            is_gone = each.id not in newest.values()
        if not is_gone:
            kept.append(Bubble(each.role is Speaker.ASSISTANT, each.content))
    return tuple(kept)
