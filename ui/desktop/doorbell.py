"""Rings for what waits while nobody looks at the window, and brings the click into the record."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from core.clock import Clock
from core.events import Event, RecordChanged, RecordErased
from core.lifecycle.showing import Limits, is_quiet
from core.records.working import Answer
from core.strings import FALLBACK, Catalogue
from core.typed_moments import zone_named
from ui.desktop.bubbles import (
    DOOR,
    at_the_door,
    generic_question,
    generic_visits,
    noticed,
    question_at_the_door,
    worded_question,
    worded_visits,
)
from ui.desktop.desk import Desk
from ui.desktop.notifier import PUT_AWAY, Notifier
from ui.desktop.what_waits import Question, Waiting, answer_bubble, look_around, still_waits
from ui.machine_zone import machine_zone

# A bubble that is put away is "later" (T3).
_SAID = {PUT_AWAY: Answer.LATER, **{str(answer): answer for answer in Answer}}


class Doorbell(QObject):
    """Has a desk while the vault is open. One question at a time; nothing while it is hushed.

    is_in_front: whether the page that asks is before the person: then it asks, and no bubble.
    `wanted`: a bubble was opened, and with it the window.
    """

    wanted = Signal()

    def __init__(
        self,
        notifier: Notifier,
        clock: Clock,
        is_in_front: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._notifier = notifier
        self._clock = clock
        self._is_in_front = is_in_front
        self._desk: Desk | None = None
        self._rings_at_the_door = False
        # When questions come, of a record that was open here; None of one that never was.
        self._coming: tuple[datetime, ...] | None = None
        self._is_hushed = False
        # The prompt whose bubble hangs, and the one whose bubble was taken in by a hush.
        self._hanging: str | None = None
        self._taken_in: str | None = None
        notifier.clicked.connect(self._clicked)
        notifier.came.connect(self.ring)

    def enter(self, desk: Desk) -> None:
        """The vault is open. The next beat rings."""
        self.leave()
        self._desk = desk
        self._rings_at_the_door, self._coming = False, None
        self._notifier.withdraw(DOOR)

    def leave(self) -> None:
        """The vault closes: no bubble of the record stays, and no click reaches it."""
        self._desk = self._taken_in = None
        self._take_down()

    def stand_at_the_door(self) -> None:
        """There is a vault and it is locked: one bubble says so, by day.

        One that was open here rings when a question comes, and says no more than that.
        """
        self.leave()
        self._rings_at_the_door = self._coming is None
        self.ring()

    @Slot()
    def hush(self) -> None:
        """The screen is locked: what hangs is taken in, and nothing is rung for."""
        self._is_hushed = True
        self._taken_in = self._hanging
        self._take_down()

    @Slot()
    def unhush(self) -> None:
        self._is_hushed = False
        self.ring()

    @Slot()
    def ring(self) -> None:
        """At each beat. Time has its say in any case; bubbles only where someone can see them."""
        can_ring = self._notifier.is_there and not self._is_hushed
        if self._desk is None:
            if can_ring:
                self._ring_at_the_door()
            return
        may_ask = can_ring and not self._is_in_front()
        look = partial(look_around, may_ask=may_ask, may_remind=can_ring)
        self._desk.ask(look, partial(self._found, self._desk))

    @Slot(object)
    def hear(self, event: Event) -> None:
        """What was answered elsewhere hangs no longer."""
        if self._desk is None or self._hanging is None:
            return
        if isinstance(event, RecordChanged | RecordErased):
            asked = self._hanging
            self._desk.ask(partial(still_waits, prompt_id=asked), partial(self._if_answered, asked))

    def _found(self, desk: Desk, waiting: Waiting) -> None:
        if desk is not self._desk:
            return  # the vault was closed meanwhile
        self._coming = tuple(waiting.coming)
        self._hang(desk, waiting.question, shows_words=waiting.shows_words)
        if waiting.visits and not self._is_hushed:
            visits = worded_visits if waiting.shows_words else generic_visits
            self._notifier.show(visits(desk.words, waiting.visits, waiting.now, desk.zone))
        if waiting.told is not None and not self._is_hushed:
            self._notifier.show(noticed(desk.words, waiting.told))

    def _hang(self, desk: Desk, question: Question | None, *, shows_words: bool) -> None:
        """Once for each time it is put; what the page has put is the page's."""
        if self._is_hushed:
            self._taken_in = question.prompt_id if question else self._taken_in
            return
        if question is None or question.prompt_id != self._hanging:
            self._take_down()
        came_back, self._taken_in = self._taken_in, None
        if question is not None and (question.is_new or question.prompt_id == came_back):
            bubble = worded_question if shows_words else generic_question
            self._hanging = question.prompt_id
            self._notifier.show(bubble(desk.words, question))

    def _take_down(self) -> None:
        if self._hanging is not None:
            self._notifier.withdraw(self._hanging)
        self._hanging = None

    def _if_answered(self, asked: str, waits: bool) -> None:  # noqa: FBT001 - the answer of a future
        if not waits and asked == self._hanging:
            self._take_down()

    @Slot(str, str)
    def _clicked(self, subject: str, key: str) -> None:
        """While the screen or the record is locked nothing is written: the page will ask."""
        if subject == self._hanging:
            self._take_down()
        said = _SAID.get(key)
        if said is not None and self._desk is not None and not self._is_hushed:
            answering = partial(answer_bubble, prompt_id=subject, said=said)
            self._desk.ask(answering, partial(self._answered, self._desk, said))
        elif key != PUT_AWAY:
            self.wanted.emit()

    def _answered(self, desk: Desk, said: Answer, changed: bool) -> None:  # noqa: FBT001 - as above
        """Said at the foot of the window, where it can be taken back."""
        if changed:
            desk.saved(desk.words.say("doorbell.saved"))
        elif said is Answer.LATER:
            desk.say(desk.words.say("doorbell.asked_later"))

    def _ring_at_the_door(self) -> None:
        """Nobody's own hours are known here: the usual ones, by this computer's clock."""
        now, zone = self._clock.read().wall, zone_named(machine_zone())
        coming = self._coming or ()
        has_question = any(at <= now for at in coming)
        if not (self._rings_at_the_door or has_question):
            return
        if self._is_in_front() or is_quiet(now, zone, Limits()):
            return
        self._rings_at_the_door = False
        self._coming = tuple(at for at in coming if at > now) if has_question else self._coming
        bubble = question_at_the_door if has_question else at_the_door
        self._notifier.show(bubble(Catalogue.load(FALLBACK)))
