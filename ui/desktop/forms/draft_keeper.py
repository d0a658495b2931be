"""Keeps what is being typed in the vault, at every keystroke and no faster than it can write."""

from functools import partial

from core.clinical.drafts import Form, keep_draft
from core.errors import AppError
from ui.desktop.desk import Desk
from ui.desktop.forms.fields import Said


class DraftKeeper:
    """While one write is under way only the newest words wait for the next."""

    def __init__(self, desk: Desk, form: Form) -> None:
        self.form = form
        self._desk = desk
        self._is_writing = False
        self._waiting: Said | None = None

    def keep(self, said: Said) -> None:
        if self._is_writing:
            self._waiting = said
            return
        self._is_writing = True
        self._desk.ask(
            partial(keep_draft, form=self.form, said=said), self._written, self._not_written
        )

    def let_go(self) -> None:
        """Nothing more is written: the words are about to be saved, or were given up."""
        self._waiting = None

    def _written(self, _nothing: None) -> None:
        self._is_writing = False
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self.keep(waiting)

    def _not_written(self, error: AppError) -> None:
        """Said at the foot; the words still stand in the form."""
        self._is_writing, self._waiting = False, None
        self._desk.told(error)
