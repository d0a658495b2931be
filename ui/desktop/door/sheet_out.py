"""The recovery sheet leaves the screen: to the printer, or into a file that was asked for.

What draws and prints is imported when it is used: most starts of the program need none of it.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from ui.desktop.door.sheet import Sheet
from ui.desktop.door.sheet_model import SheetModel, SheetState
from ui.desktop.file_dialog import ask_where_to_save

S = TypeVar("S", bound=SheetState)


def send_to_printer(model: SheetModel[S]) -> None:
    from ui.desktop.door.sheet_on_paper import print_sheet
    from ui.desktop.printing import can_print

    sheet, country = model.state.sheet, model.state.country
    if sheet is not None:
        model.print(lambda: can_print() and print_sheet(sheet, country))


def save_as_pdf(model: SheetModel[S], parent: QWidget) -> None:
    from ui.desktop.door.sheet_on_paper import sheet_pdf

    _save(model, parent, "pdf", lambda sheet: sheet_pdf(sheet, model.state.country))


def save_as_text(model: SheetModel[S], parent: QWidget) -> None:
    _save(model, parent, "txt", lambda sheet: sheet.as_text().encode("utf-8"))


def _save(
    model: SheetModel[S], parent: QWidget, suffix: str, made: Callable[[Sheet], bytes]
) -> None:
    sheet, say = model.state.sheet, model.words.say
    if sheet is None:
        return
    name = f"{say('door.sheet.file_name')}.{suffix}"
    then = partial(model.save, made(sheet))
    ask_where_to_save(parent, say("door.sheet.save_where"), name, then)
