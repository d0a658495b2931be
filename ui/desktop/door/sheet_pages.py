"""The recovery sheet on the screen: shown once, printed or saved, and two groups asked back."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.door.about_form import Who
from ui.desktop.door.first_run_frame import framed
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.first_run_state import FirstRunState
from ui.desktop.door.sheet import ACROSS, Sheet
from ui.desktop.door.sheet_model import SheetModel, SheetState
from ui.desktop.door.sheet_out import save_as_pdf, save_as_text, send_to_printer
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, ButtonKind, flush
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.paper import CodeGroups, Paper, QrCode
from ui.desktop.widgets.text import Text

S = TypeVar("S", bound=SheetState)

GROUP_WIDE = 200  # pixels at 100 %


def sheet_page(look: Look, model: FirstRunModel, state: FirstRunState) -> QWidget:
    say = model.words.say
    heading = boxed(title(look, say("door.sheet.title"), say("door.sheet.below")))
    paper = sheet_pieces(look, model, state, put_away=model.put_sheet_away)
    pieces = [heading, *paper, *_helped(look, model, state)]
    return framed(look, model.words, state, column(*pieces, None, gap=look.space("m")))


def _helped(look: Look, model: FirstRunModel, state: FirstRunState) -> list[Piece]:
    if state.who is not Who.MYSELF or state.is_sheet_out or state.is_saving:
        return []
    helped = BigButton(look, model.words.say("door.sheet.helped"), "people", "quiet")
    helped.clicked.connect(model.remind_me)
    return [flush(helped)]


def sheet_pieces(
    look: Look, model: SheetModel[S], state: SheetState, *, put_away: Callable[[], None]
) -> list[Piece]:
    """The paper, what became of it, and how it leaves the screen. put_away: it is in a hand."""
    if state.sheet is None:
        raise LookupError("a sheet is shown while there is a code")
    told: list[Piece] = [Banner(look, "note", state.told, icon="document")] if state.told else []
    return [_paper(look, state.sheet), *told, *_acts(look, model, state, put_away)]


def _paper(look: Look, sheet: Sheet) -> Paper:
    code = Flow(
        look.space("xxl"),
        CodeGroups(look, sheet.groups, across=2 if look.is_stacked else ACROSS),
        QrCode(look, sheet.square(), sheet.for_a_camera),
        line_gap=look.space("m"),
    )
    return Paper(
        look,
        column(
            Text(look, sheet.heading, "title", "print"),
            Text(look, sheet.made_on, "small", "print"),
            look.space("s"),
            code,
            look.space("s"),
            Text(look, sheet.keep, "strong", "print"),
            Text(look, sheet.secret, "body", "print"),
            gap=look.space("hair"),
        ),
    )


def _acts(
    look: Look, model: SheetModel[S], state: SheetState, put_away: Callable[[], None]
) -> list[Piece]:
    if state.is_saving:
        return [_saving(look, model)]
    say, is_out = model.words.say, state.is_sheet_out
    prints = BigButton(look, say("door.sheet.print"), "print", _kind(is_main=not is_out))
    prints.clicked.connect(lambda: send_to_printer(model))
    saves = BigButton(look, say("door.sheet.save"), "document")
    saves.clicked.connect(model.warn_of_saving)
    key = "door.go_on" if is_out else "door.sheet.by_hand"
    goes_on = BigButton(look, say(key), "next", _kind(is_main=is_out))
    goes_on.clicked.connect(put_away)
    order = [goes_on, prints, saves] if is_out else [prints, saves, goes_on]
    return [boxed(Flow(look.space("s"), *order))]


def _saving(look: Look, model: SheetModel[S]) -> Banner:
    """Said before the file is made, not after (a file is easier to copy than paper)."""
    say = model.words.say
    as_pdf = BigButton(look, say("door.sheet.save_pdf"), "print", "primary")
    as_pdf.clicked.connect(lambda: save_as_pdf(model, as_pdf))
    as_text = BigButton(look, say("door.sheet.save_text"), "document")
    as_text.clicked.connect(lambda: save_as_text(model, as_text))
    rather_not = BigButton(look, say("door.sheet.save_not"), "close")
    rather_not.clicked.connect(model.do_not_save)
    return Banner(
        look,
        "caution",
        say("door.sheet.warn"),
        say("door.sheet.warn_how"),
        icon="warning",
        below=Flow(look.space("s"), as_pdf, as_text, rather_not),
    )


def check_page(look: Look, model: FirstRunModel, state: FirstRunState) -> QWidget:
    words = model.words
    heading = boxed(title(look, words.say("door.check.title"), words.say("door.check.below")))
    reminds = BigButton(look, words.say("door.check.remind"), "later", "quiet")
    reminds.clicked.connect(model.remind_me)
    asked = check_pieces(look, model, state, check=model.check, back=model.go_back)
    pieces = [heading, *asked, flush(reminds)]
    return framed(look, words, state, column(*pieces, None, gap=look.space("m")))


def check_pieces(
    look: Look,
    model: SheetModel[S],
    state: SheetState,
    *,
    check: Callable[[], None],
    back: Callable[[], None],
) -> list[Piece]:
    """Two groups of the sheet, typed from the paper. check: they are there. back: to the sheet."""
    words = model.words
    fields = [_group_field(look, model, number) for number in state.asked]
    for field in fields:
        field.entered.connect(check)
    goes_on = BigButton(look, words.say("door.go_on"), "next", "primary")
    goes_on.clicked.connect(check)
    shows = BigButton(look, words.say("door.check.show"), "back")
    shows.clicked.connect(back)
    return [*fields, look.space("xs"), boxed(Flow(look.space("s"), goes_on, shows))]


def _group_field(look: Look, model: SheetModel[S], number: int) -> Field:
    words: Catalogue = model.words
    label = words.say("door.check.group", number=number)
    field = Field(look, label, model.groups.get(number, ""), width=GROUP_WIDE)
    field.typed.connect(partial(model.type_group, number))
    if number in model.state.differing:
        field.refuse(words.say("door.check.differs", number=number))
    return field


def _kind(*, is_main: bool) -> ButtonKind:
    return "primary" if is_main else "plain"
