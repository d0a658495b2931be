"""The page of what leaves the record: from the most used to the most open."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.file_dialog import ask_where_to_save
from ui.desktop.live_progress import LiveProgress
from ui.desktop.new_passphrase import passphrase_pieces
from ui.desktop.pages.keep.results import Outcome
from ui.desktop.pages.keep.view_model import Job, KeepModel, KeepState, WayIn
from ui.desktop.proof import proof_pieces
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.beside import Beside
from ui.desktop.widgets.button import BigButton, ButtonKind, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.chips import Provenance
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.growing import growing
from ui.desktop.widgets.icon import Icon
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.notices import Banner, BannerKind
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.text import Rule, Text
from ui.desktop.widgets.toggles import Tick


class KeepPage:
    def __init__(self, look: Look, model: KeepModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: KeepState) -> QWidget:
        look, name = self._look, self._words.say("page.keep")
        return page_body(look, name, growing(self._pieces(name, state), gap=look.space("m")))

    def _pieces(self, name: str, state: KeepState) -> Iterator[Piece]:
        look = self._look
        yield boxed(title(look, name, self._words.say("keep.below")))
        yield self._ways_out()
        yield from self._consent(state)
        yield from self._job(state.export)
        yield from self._job(state.backup)
        yield from self._ways_in(state)
        yield look.space("l")
        yield Rule(look)
        yield from self._away()
        yield None

    def _ways_out(self) -> Listing:
        words, model = self._words, self._model
        card = self._button("keep.card_act", "print", "primary")
        card.clicked.connect(model.show_card)
        backup = self._button("keep.backup_act", "backup")
        backup.clicked.connect(model.back_up)
        bring_back = self._button("keep.bring_back_act", "undo")
        bring_back.clicked.connect(model.bring_back)
        export = self._button("keep.export_act", "share")
        export.clicked.connect(model.ask_to_export)
        return Listing(
            self._look,
            self._way_out("document", words.say("keep.card"), words.say("keep.card_what"), card),
            self._way_out(
                "backup", words.say("keep.backup"), words.say("keep.backup_what"), backup
            ),
            *self._second_place(),
            self._way_out(
                "undo",
                words.say("keep.bring_back"),
                words.say("keep.bring_back_what"),
                bring_back,
            ),
            self._way_out(
                "record", words.say("keep.export"), words.say("keep.export_what"), export
            ),
            *self._person_in(),
        )

    def _second_place(self) -> list[QWidget]:
        """Of whoever helps: it asks for sticks and folders."""
        if self._look.is_person:
            return []
        words = self._words
        act = self._button("second_place.keep_act", "next")
        act.clicked.connect(self._model.go_to_second_place)
        name, what = words.say("page.second_place"), words.say("second_place.keep_what")
        return [self._way_out("backup", name, what, act)]

    def _person_in(self) -> list[QWidget]:
        """Of whoever helps: it brings one more person to care for."""
        if self._look.is_person:
            return []
        words = self._words
        act = self._button("take_in.choose", "next")
        act.clicked.connect(self._model.go_to_taking_in)
        hands = self._button("handover_page.keep_act", "next")
        hands.clicked.connect(self._model.go_to_handing_over)
        reads = self._button("sent.open", "next")
        reads.clicked.connect(self._model.go_to_what_was_sent)
        return [
            self._way_out("person", words.say("page.take_in"), words.say("take_in.keep_what"), act),
            self._way_out(
                "share", words.say("page.handover"), words.say("handover_page.keep_what"), hands
            ),
            self._way_out(
                "document", words.say("page.sent_in"), words.say("sent.keep_what"), reads
            ),
        ]

    def _button(self, key: str, icon: IconName, kind: ButtonKind = "plain") -> BigButton:
        return BigButton(self._look, self._words.say(key), icon, kind)

    def _way_out(self, icon: IconName, name: str, what: str, act: BigButton) -> QWidget:
        look = self._look
        words = column(
            Text(look, name, "strong"), Text(look, what, "body", "ink_soft"), gap=look.px(2)
        )
        beside = Beside(look, words, act)
        line = row(Icon(look, icon, 28), beside, gap=look.space("m"), top=True)
        line.setStretchFactor(beside, 1)
        return boxed(line)

    def _consent(self, state: KeepState) -> list[Piece]:
        """Asked before the place: who has not agreed is not asked where to."""
        look, words, model = self._look, self._words, self._model
        if not state.is_agreeing:
            return []
        tick = Tick(look, words.say(f"keep_agree.{state.form}"), is_on=state.has_agreed)
        tick.clicked.connect(model.agree)
        pieces: list[Piece] = [tick]
        if state.has_agreed and not state.proof.is_enough:
            pieces += proof_pieces(look, words, model.prover)
        elif state.has_agreed:
            pieces += self._passphrase(state)
            where = self._button("keep.choose_place", "document")
            where.clicked.connect(lambda: self._ask_where(where))
            pieces.append(row(where, None))
        else:
            pieces.append(Text(look, words.say("keep.agree_hint"), "small", "ink_soft"))
        heading, below = words.say("keep.open_file"), words.say(f"keep_form_below.{state.form}")
        icon: IconName = "lock" if state.is_locked else "warning"
        kind: BannerKind = "chosen" if state.is_locked else "caution"
        if state.is_locked:
            heading = words.say("keep.locked_file")
        warning = Banner(look, kind, heading, below, icon=icon)
        return [self._forms(state), warning, Card(look, column(*pieces, gap=look.space("m")))]

    def _forms(self, state: KeepState) -> Options:
        words = self._words
        choices = tuple(Choice(f, words.say(f"keep_form.{f}")) for f in self._model.forms())
        forms = Options(self._look, words.say("keep.which_form"), choices, state.form)
        forms.chosen.connect(self._model.choose_form)
        return forms

    def _passphrase(self, state: KeepState) -> list[Piece]:
        look, words = self._look, self._words
        if not state.is_locked:
            return []
        told: list[Piece] = [Text(look, state.problem, "body")] if state.problem else []
        label, hint = words.say("keep.passphrase"), words.say("keep.passphrase_hint")
        return [*passphrase_pieces(look, words, self._model, label=label, hint=hint), *told]

    def _ask_where(self, parent: QWidget) -> None:
        if not self._model.may_choose_place():
            return
        heading, suggested = self._words.say("keep.choose_place"), self._model.suggested_name()
        ask_where_to_save(parent, heading, suggested, self._model.export_to)

    def _job(self, job: Job) -> list[Piece]:
        look, model = self._look, self._model
        if job.underway is not None:
            stop = self._words.say("work.stop")
            card = LiveProgress(look, job.underway, stop, model.came_on)
            number = job.underway.number
            card.stopped.connect(lambda: model.stop(number))
            return [card]
        return [self._outcome(job.outcome)] if job.outcome else []

    def _outcome(self, outcome: Outcome) -> Banner:
        look = self._look
        place = column(Text(look, outcome.place, "small", "on_accent_soft"))
        return Banner(
            look,
            "chosen" if outcome.is_good else "caution",
            outcome.heading,
            outcome.words,
            icon="check" if outcome.is_good else "warning",
            below=place if outcome.place else None,
        )

    def _ways_in(self, state: KeepState) -> list[Piece]:
        look, words = self._look, self._words
        if state.ways_problem:
            return [Banner(look, "caution", state.ways_problem, icon="warning")]
        if not state.ways:
            return []
        heading = SectionHeader(look, words.say("keep.ways_in"), icon="key")
        below = Text(look, words.say("keep.ways_in_below"), "body", "ink_soft")
        change = BigButton(look, words.say("keys.change"), "key")
        change.clicked.connect(self._model.change_ways_in)
        seen = BigButton(look, words.say("seen.show"), "people")
        seen.clicked.connect(self._model.show_who_looked)
        safety = BigButton(look, words.say("safety.show"), "lock")
        safety.clicked.connect(self._model.show_safety)
        acts = Flow(look.space("s"), change, seen, safety)
        return [
            look.space("xs"),
            heading,
            below,
            Listing(look, *map(self._way_in, state.ways)),
            acts,
        ]

    def _way_in(self, way: WayIn) -> FactRow:
        if way.is_checked is None:
            return FactRow(self._look, way.words, way.about)
        chip = (
            Provenance("check", way.about)
            if way.is_checked
            else Provenance("warning", way.about, "caution")
        )
        return FactRow(self._look, way.words, chips=(chip,))

    def _away(self) -> list[Piece]:
        """Below the line, quiet, and on a page of its own: the hardest to reach."""
        look, words = self._look, self._words
        away = BigButton(look, words.say("keep.delete"), "next", "quiet")
        away.clicked.connect(self._model.go_to_deletion)
        heading = SectionHeader(look, words.say("keep.taking_out"))
        below = Text(look, words.say("keep.taking_out_below"), "body", "ink_soft")
        return [heading, below, flush(away)]
