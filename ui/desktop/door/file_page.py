"""The last step for a helper: the clinic's file, now or later."""

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from core.importers.receipt import Receipt
from core.strings import Catalogue
from ui.desktop.door.first_run_frame import framed
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.first_run_state import FirstRunState
from ui.desktop.file_dialog import ask_for_file
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.drop_zone import DropZone
from ui.desktop.widgets.figures import Count
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.progress import ProgressCard
from ui.desktop.work import Errand
from ui.desktop.work import Stage as WorkStage


def file_page(look: Look, model: FirstRunModel, state: FirstRunState) -> QWidget:
    errand = state.errand
    if errand is None or errand.stage in {WorkStage.FAILED, WorkStage.STOPPED}:
        content = _asking(look, model, errand)
    elif isinstance(errand.result, Receipt):
        content = _told(look, model, errand.result)
    else:
        content = _reading(look, model, errand)
    pieces = column(*content, None, gap=look.space("m"))
    return framed(look, model.words, state, pieces)


def _asking(look: Look, model: FirstRunModel, errand: Errand | None) -> list[Piece]:
    say = model.words.say
    zone = DropZone(look, say("door.file.drop"), say("door.file.choose"))
    zone.dropped.connect(partial(_bring_in_first, model))
    zone.asked.connect(lambda: ask_for_file(zone, say("door.file.choose_title"), model.bring_in))
    later = BigButton(look, say("door.file.later"), "later")
    later.clicked.connect(model.enter)
    return [
        boxed(title(look, say("door.file.title"), say("door.file.below"))),
        *_failure(look, model.words, errand),
        zone,
        boxed(Flow(look.space("s"), later)),
    ]


def _bring_in_first(model: FirstRunModel, paths: tuple[Path, ...]) -> None:
    """One at a time here; the page for files takes many."""
    if paths:
        model.bring_in(paths[0])


def _failure(look: Look, words: Catalogue, errand: Errand | None) -> list[Piece]:
    if errand is None or errand.error is None:
        return []
    exact = f"error.{errand.error.code}_{'_'.join(map(str, errand.error.args[:1]))}"
    said = words.say(exact if words.knows(exact) else f"error.{errand.error.code}", fields="")
    return [Banner(look, "caution", said, icon="document")]


def _reading(look: Look, model: FirstRunModel, errand: Errand) -> list[Piece]:
    say, percent = model.words.say, round(100 * errand.share)
    far = say("door.file.how_far", percent=percent) if percent else say("door.file.waiting")
    card = ProgressCard(
        look, say("door.file.reading"), far, errand.share, stop=say("door.file.stop")
    )
    card.stopped.connect(model.stop)
    return [boxed(title(look, say("door.file.title"), say("door.file.below"))), card]


def _told(look: Look, model: FirstRunModel, receipt: Receipt) -> list[Piece]:
    say = model.words.say
    heading = say("door.file.title_stopped" if receipt.was_stopped else "door.file.title_done")
    counts = (
        Count(look, str(receipt.added), say("door.file.added"), "add"),
        Count(look, str(receipt.known), say("door.file.known"), "check"),
        Count(look, str(receipt.refused), say("door.file.refused"), "close"),
    )
    warnings = [say(f"import_warning.{warning}") for warning in receipt.warnings]
    opens = BigButton(look, say("door.file.open"), "next", "primary")
    opens.clicked.connect(model.enter)
    another = BigButton(look, say("door.file.another"), "import")
    another.clicked.connect(model.another_file)
    return [
        boxed(title(look, heading)),
        *(Banner(look, "caution", warning, icon="warning") for warning in warnings),
        Card(look, Flow(look.space("m"), *counts)),
        boxed(Flow(look.space("s"), opens, another)),
    ]
