"""The page of the ways in: a list, one question before a change, and a code that is shown once."""

from functools import partial

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.new_passphrase import passphrase_pieces
from ui.desktop.pages.keys.view_model import KeysModel, KeysState, Way, Wish
from ui.desktop.proof import FIELD_WIDTH, proof_field
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.text import Text

_WHAT_IT_MEANS = (
    "keys.renew_means",
    "keys.renew_for_whom",
    "keys.renew_after",
    "keys.renew_backups",
)


class KeysPage:
    def __init__(self, look: Look, model: KeysModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: KeysState) -> QWidget:
        look, name = self._look, self._words.say("page.keys")
        content = column(
            self._back(),
            boxed(title(look, name, self._words.say("keep.ways_in_below"))),
            *self._new_code(state),
            *self._question(state),
            *self._list(state),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _new_code(self, state: KeysState) -> list[Piece]:
        """Read aloud and copied by hand: it is on no list and in no file."""
        if not state.code:
            return []
        look, words = self._look, self._words
        kept = BigButton(look, words.say("keys.written_down"), "check", "primary")
        kept.clicked.connect(self._model.code_is_kept)
        groups = state.code.split("-")
        lines = ["  ".join(groups[at : at + 3]) for at in range(0, len(groups), 3)]
        code = [Text(look, line, "strong") for line in lines]
        below = Text(look, words.say("keys.code_below"), "body", "ink_soft")
        heading = SectionHeader(look, words.say("keys.code"), icon="key")
        return [heading, Card(look, column(*code, below, flush(kept), gap=look.space("s")))]

    def _question(self, state: KeysState) -> list[Piece]:
        if state.wish is None:
            return []
        look, words, model = self._look, self._words, self._model
        pieces: list[Piece] = []
        if state.wish is Wish.RENEW:
            pieces += [Text(look, words.say(key)) for key in _WHAT_IT_MEANS]
        if state.wish is Wish.CHOOSE:
            label, hint = words.say("keys.passphrase"), words.say("keys.passphrase_hint")
            pieces += passphrase_pieces(look, words, model, label=label, hint=hint)
        if state.wish is Wish.ADD:
            name = Field(
                look,
                words.say("keys.name"),
                model.name,
                words.say("keys.name_hint"),
                width=FIELD_WIDTH,
            )
            name.typed.connect(self._keep_name)
            pieces.append(name)
        secret = proof_field(look, words, model.secret, state.problem)
        secret.typed.connect(self._keep_secret)
        secret.entered.connect(model.go_on)
        heading = words.say(f"keys_wish.{state.wish.value}", what=state.going)
        pieces += [secret, Text(look, words.say("keys.way_out"), "small", "ink_soft")]
        pieces.append(self._acts(state))
        return [
            SectionHeader(look, heading, icon="lock"),
            Card(look, column(*pieces, gap=look.space("m"))),
        ]

    def _acts(self, state: KeysState) -> Flow:
        look, words, model = self._look, self._words, self._model
        if state.is_busy:
            return Flow(look.space("s"), Text(look, words.say("keys.one_moment"), "strong"))
        go_on = BigButton(look, words.say("keys.go_on"), "check", "primary")
        go_on.clicked.connect(model.go_on)
        leave_it = BigButton(look, words.say("keys.leave_it"), "back", "quiet")
        leave_it.clicked.connect(model.think_again)
        return Flow(look.space("s"), go_on, leave_it)

    def _list(self, state: KeysState) -> list[Piece]:
        look, words = self._look, self._words
        add = BigButton(look, words.say("keys.add"), "add")
        add.clicked.connect(self._model.ask_to_add)
        choose = BigButton(look, words.say("keys.choose_passphrase"), "lock")
        choose.clicked.connect(self._model.ask_for_a_passphrase)
        rows = [self._way(way) for way in state.ways]
        listing: list[Piece] = [Listing(look, *rows)] if rows else []
        renew = BigButton(look, words.say("keys.renew"), "key", "quiet")
        renew.clicked.connect(self._model.ask_for_a_new_key)
        return [*listing, Flow(look.space("s"), add, choose, renew)]

    def _way(self, way: Way) -> FactRow:
        look, words = self._look, self._words
        if not way.can_go:
            return FactRow(look, way.words, way.about, icon="key")
        away = BigButton(look, words.say("keys.take_away"), "close", "quiet")
        away.setAccessibleName(words.say("keys.take_away_named", what=way.words))
        away.clicked.connect(partial(self._model.ask_to_remove, way.slot_id))
        return FactRow(look, way.words, way.about, icon="key", action=away)

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._words.say("page.keep"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)

    def _keep_name(self, typed: str) -> None:
        self._model.name = typed

    def _keep_secret(self, typed: str) -> None:
        self._model.secret = typed
