"""The recovery sheet on the screen: shown once, printed or saved, and two groups asked back."""

from functools import partial

from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.door.about_form import Who
from ui.desktop.door.first_run_frame import framed
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.first_run_state import FirstRunState
from ui.desktop.door.sheet import ACROSS, Sheet
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

GROUP_WIDE = 200  # pixels at 100 %


def sheet_page(look: Look, model: FirstRunModel, state: FirstRunState) -> QWidget:
    say, sheet = model.words.say, state.sheet
    if sheet is None:
        raise LookupError("a sheet is shown while there is a code")
    content = column(
        boxed(title(look, say("door.sheet.title"), say("door.sheet.below"))),
        _paper(look, sheet),
        *([Banner(look, "note", state.told, icon="document")] if state.told else []),
        *_acts(look, model, state),
        None,
        gap=look.space("m"),
    )
    return framed(look, model.words, state, content)


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


def _acts(look: Look, model: FirstRunModel, state: FirstRunState) -> list[Piece]:
    if state.is_saving:
        return [_saving(look, model)]
    say, is_out = model.words.say, state.is_sheet_out
    prints = BigButton(look, say("door.sheet.print"), "print", _kind(is_main=not is_out))
    prints.clicked.connect(lambda: send_to_printer(model))
    saves = BigButton(look, say("door.sheet.save"), "document")
    saves.clicked.connect(model.warn_of_saving)
    key = "door.go_on" if is_out else "door.sheet.by_hand"
    goes_on = BigButton(look, say(key), "next", _kind(is_main=is_out))
    goes_on.clicked.connect(model.put_sheet_away)
    order = [goes_on, prints, saves] if is_out else [prints, saves, goes_on]
    acts: list[Piece] = [boxed(Flow(look.space("s"), *order))]
    if state.who is Who.MYSELF and not is_out:
        helped = BigButton(look, say("door.sheet.helped"), "people", "quiet")
        helped.clicked.connect(model.remind_me)
        acts.append(flush(helped))
    return acts


def _saving(look: Look, model: FirstRunModel) -> Banner:
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
    fields = [_group_field(look, model, number) for number in state.asked]
    goes_on = BigButton(look, words.say("door.go_on"), "next", "primary")
    goes_on.clicked.connect(model.check)
    shows = BigButton(look, words.say("door.check.show"), "back")
    shows.clicked.connect(model.go_back)
    reminds = BigButton(look, words.say("door.check.remind"), "later", "quiet")
    reminds.clicked.connect(model.remind_me)
    content = column(
        boxed(title(look, words.say("door.check.title"), words.say("door.check.below"))),
        *fields,
        look.space("xs"),
        boxed(Flow(look.space("s"), goes_on, shows)),
        flush(reminds),
        None,
        gap=look.space("m"),
    )
    return framed(look, words, state, content)


def _group_field(look: Look, model: FirstRunModel, number: int) -> Field:
    words: Catalogue = model.words
    label = words.say("door.check.group", number=number)
    field = Field(look, label, model.drafts.groups.get(number, ""), width=GROUP_WIDE)
    field.typed.connect(partial(model.type_group, number))
    field.entered.connect(model.check)
    if number in model.state.differing:
        field.refuse(words.say("door.check.differs", number=number))
    return field


def _kind(*, is_main: bool) -> ButtonKind:
    return "primary" if is_main else "plain"
