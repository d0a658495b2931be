"""The voice of a window: the companion beside the vault's thread, its embedder once it is there.

A talk begins by the words alone; the embedder is opened meanwhile, and nobody waits for it.
"""

from concurrent.futures import Future
from contextlib import suppress

from core.companion.conversation import Deliver, Said, hold_turn, replay
from core.companion.turn import Turn
from core.companion.voice import Voice
from core.companion.who_writes import WhoWrites, who_writes
from core.dates_in_words import DatesInWords
from core.words.embedding.shared import shared_embedder
from core.words.embedding.weights import WeightsChanged, WeightsMissing
from core.words.meaning import Meaning
from ui.desktop.desk import Desk

LANE, READING_LANE = "voice", "embedder"


class Voices:
    """Turns are held one after the other, whatever page is shown."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._dates = DatesInWords(desk.words, desk.zone)
        self._meaning: Meaning | None = None
        self._is_opening = False
        self._writer: WhoWrites | None = None

    def wake(self) -> Future[int]:
        """What was said and not remembered is remembered. How much."""
        return self._desk.work.quickly(lambda: replay(self._voice()), lane=LANE)

    def listen(self) -> None:
        """Somebody writes: the embedder is opened meanwhile, once."""
        if not self._is_opening:
            self._is_opening = True
            self._desk.work.quickly(self._open, lane=READING_LANE)

    def answer(self, said: Said, deliver: Deliver) -> Future[Turn]:
        """A model on this computer may write it, where one was let near the person (S6)."""
        scope, voice = self._desk.scope, self._voice()
        return self._desk.work.quickly(lambda: hold_turn(voice, scope, said, deliver), lane=LANE)

    def cancel(self) -> None:
        """No model is waited for any longer: what people reviewed is said instead, at once."""
        if self._writer is not None:
            self._writer.cancel()

    def _voice(self) -> Voice:
        """For one turn: the embedder may be there by the next."""
        desk, opened = self._desk, self._desk.opened
        self._writer = writer = who_writes(opened.vault, desk.scope, desk.find_model)
        desk.work.at_end(LANE, writer.cancel)
        return Voice(opened.vault, opened.journal, writer, self._dates, self._meaning)

    def _open(self) -> None:
        """Ready to be used at once: the first sentence through it costs a second.

        Where there is none, or it was damaged, the words alone go on being enough.
        """
        meaning = Meaning(shared_embedder)
        with suppress(WeightsMissing, WeightsChanged):
            meaning.vector("hello")
            self._meaning = meaning
