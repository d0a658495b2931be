"""The recovery sheet leaves the screen: to the printer, or into a file that was asked for."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.sheet import Sheet
from ui.desktop.file_dialog import ask_where_to_save


class SheetOut:
    """What draws and prints is loaded when it is used: most starts of the program need none."""

    def __init__(self, model: FirstRunModel) -> None:
        self._model = model

    def print(self) -> None:
        from ui.desktop.door.sheet_on_paper import print_sheet
        from ui.desktop.printing import can_print

        sheet = self._model.state.sheet
        is_printed = sheet is not None and can_print()
        if sheet is not None and is_printed:
            is_printed = print_sheet(sheet, self._model.state.country)
        self._model.tell_printed(is_printed=is_printed)

    def save_pdf(self, parent: QWidget) -> None:
        from ui.desktop.door.sheet_on_paper import sheet_pdf

        country = self._model.state.country
        self._save(parent, "pdf", lambda sheet: sheet_pdf(sheet, country))

    def save_text(self, parent: QWidget) -> None:
        self._save(parent, "txt", lambda sheet: sheet.as_text().encode("utf-8"))

    def _save(self, parent: QWidget, suffix: str, made: Callable[[Sheet], bytes]) -> None:
        sheet, say = self._model.state.sheet, self._model.words.say
        if sheet is None:
            return
        name = f"{say('door.sheet.file_name')}.{suffix}"
        then = partial(self._model.save, made(sheet))
        ask_where_to_save(parent, say("door.sheet.save_where"), name, then)
