"""The assistant of a window, beside the vault's thread; its embedder once it is there."""

from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace

from core.assistant.answer import EmbeddedAnswerer
from core.assistant.turn import Assistant, Consulted, consult
from core.companion.conversation import Said
from core.dates_in_words import DatesInWords
from core.words.embedding.usual import open_embedder
from core.words.embedding.weights import WeightsChanged, WeightsMissing
from core.words.meaning import Meaning
from ui.desktop.desk import Desk
from ui.desktop.pages.talk.voices import LANE, READING_LANE


class Asking:
    """Questions are answered one after the other, whatever page is shown."""

    def __init__(self, desk: Desk, dates: DatesInWords) -> None:
        self._desk, self._dates = desk, dates
        self._meaning: Meaning | None = None
        self._is_opening = False

    def listen(self) -> None:
        """Somebody writes: the embedder is opened meanwhile, once."""
        if not self._is_opening:
            self._is_opening = True
            self._desk.work.quickly(self._open, lane=READING_LANE)

    def ask(self, said: Said, session_id: str | None, shown: Future[str]) -> Future[Consulted]:
        """shown: is given a fixed reply as soon as there is one; empty once it is clear that none
        is needed."""
        scope = replace(self._desk.scope, session_key=session_id)
        vault = self._desk.opened.vault
        assistant = Assistant(vault, EmbeddedAnswerer(self._dates), self._dates, self._meaning)

        def answer() -> Consulted:
            try:
                return consult(assistant, scope, said, lambda fixed, _why: shown.set_result(fixed))
            finally:
                if not shown.done():
                    shown.set_result("")

        return self._desk.work.quickly(answer, lane=LANE)

    def _open(self) -> None:
        """Where there is none, or it was damaged, the words alone go on being enough."""
        meaning = Meaning(open_embedder)
        with suppress(WeightsMissing, WeightsChanged):
            meaning.vector("hello")
            self._meaning = meaning
