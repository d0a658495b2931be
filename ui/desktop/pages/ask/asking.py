"""The assistant of a window, beside the vault's thread; its embedder once it is there."""

from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial

from core.assistant.answer import EmbeddedAnswerer
from core.assistant.turn import Assistant, Consulted, consult
from core.assistant.worded import Rewords, WordedAnswerer
from core.companion.conversation import Said
from core.companion.who_writes import model_now
from core.dates_in_words import DatesInWords
from core.scope import Scope
from core.words.embedding.shared import shared_embedder
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
        find = partial(self._model, scope)
        answerer = WordedAnswerer(EmbeddedAnswerer(self._dates), find, self._meaning)
        seek = self._desk.remembering.seeking(vault).sought
        assistant = Assistant(vault, answerer, self._dates, self._meaning, seek)

        def answer() -> Consulted:
            try:
                return consult(assistant, scope, said, lambda fixed, _why: shown.set_result(fixed))
            finally:
                if not shown.done():
                    shown.set_result("")

        return self._desk.work.quickly(answer, lane=LANE)

    def _model(self, scope: Scope) -> Rewords | None:
        """One that may word the answer; whoever locks the window does not wait for it."""
        model = model_now(self._desk.opened.vault, scope, self._desk.find_model)
        if model is not None:
            self._desk.work.at_end(LANE, model.cancel)
        return model

    def _open(self) -> None:
        """Where there is none, or it was damaged, the words alone go on being enough."""
        meaning = Meaning(shared_embedder)
        with suppress(WeightsMissing, WeightsChanged):
            meaning.vector("hello")
            self._meaning = meaning
        self._desk.remembering.fill(self._desk.vault, self._desk.scope)
