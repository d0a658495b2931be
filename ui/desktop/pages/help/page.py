"""Help, drawn: numbers to be read from across the room, and the card to show."""

from PySide6.QtWidgets import QWidget

from core.sharing.paper_in_words import PaperInWords, PaperLine, PaperSection
from ui.desktop.pages.help.in_words import Call, HelpState
from ui.desktop.pages.help.view_model import HelpModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.beside import Beside
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.facts import Detail
from ui.desktop.widgets.figures import CallCard, CallKind
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.text import Text

LEAST = 330  # pixels at 100 %: a number and what to say


class HelpPage:
    def __init__(self, look: Look, model: HelpModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: HelpState) -> QWidget:
        look, name = self._look, self._say("page.help")
        pieces: list[Piece] = [title(look, name), self._calls(state)]
        if state.note:
            pieces.append(Banner(look, "caution", state.note, icon="warning"))
        if state.card is not None:
            pieces.append(self._card(state.card))
        if state.more:
            pieces.append(SectionHeader(look, self._say("help_page.more_numbers")))
            pieces.append(Listing(look, *map(self._more, state.more)))
        return page_body(look, name, column(*pieces, None, gap=look.space("l")))

    def _calls(self, state: HelpState) -> QWidget:
        emergency = self._call("danger", state.emergency)
        other = self._call("chosen", state.helper) if state.helper else self._no_helper()
        return Columns(self._look, emergency, other, least=LEAST, is_level=True)

    def _call(self, kind: CallKind, call: Call) -> QWidget:
        return CallCard(self._look, kind, call.heading, call.number, below=call.below)

    def _no_helper(self) -> QWidget:
        look = self._look
        words = column(
            Text(look, self._say("help_page.no_helper"), "heading"),
            Text(look, self._say("help_page.no_helper_more")),
            None,
            gap=look.space("xs"),
        )
        return Card(look, words)

    def _more(self, call: Call) -> QWidget:
        look = self._look
        number = Text(look, call.number, "heading").on_one_line()
        return boxed(column(Beside(look, column(Text(look, call.heading)), number)))

    def _card(self, card: PaperInWords) -> QWidget:
        look = self._look
        heading = "help_page.show_card" if look.is_person else "help_page.their_card"
        button = BigButton(look, self._say("help_page.print"), "print")
        button.clicked.connect(self._model.go_to_card)
        head = Beside(look, column(Text(look, self._say(heading), "heading")), button)
        details = [self._who(card), *map(self._section, card.sections)]
        half = (len(details) + 1) // 2
        both = (boxed(column(*part, gap=look.space("s"))) for part in _parts(details, half))
        columns = Columns(look, *both, least=300)
        return Card(look, column(head, columns, gap=look.space("m")))

    def _who(self, card: PaperInWords) -> QWidget:
        about = (f"{line.words}: {line.detail}" for line in card.about)
        return Detail(self._look, self._say("card.name"), "\n".join((card.name, *about)))

    def _section(self, section: PaperSection) -> QWidget:
        return Detail(self._look, section.heading, "\n".join(map(_line, section.lines)))


def _parts(details: list[QWidget], half: int) -> tuple[list[QWidget], list[QWidget]]:
    return details[:half], details[half:]


def _line(line: PaperLine) -> str:
    return f"{line.words}: {line.detail}" if line.detail else line.words


HELP = PageKind("help", frozenset(Face), HelpModel, HelpPage)
