"""The first run without a widget: asks, makes the record, shows its sheet, takes in a file."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot

from core.errors import AppError, InputRejected, KeyringUnavailable
from core.key_choices import KeyChoice, UseKeyring, UsePassphrase, UseRecovery
from core.strings import FALLBACK, Catalogue
from core.typed_moments import zone_named
from ui.desktop.door.about_form import AboutForm, Ask, Drafts, Who
from ui.desktop.door.countries import likely_countries
from ui.desktop.door.first_run_state import FirstRunState, Stage
from ui.desktop.door.gate import Entrance, Gate
from ui.desktop.door.making import Made, Newcomer, make_record
from ui.desktop.door.sheet import made_sheet
from ui.desktop.door.sheet_model import SheetModel
from ui.desktop.sent_file import SentFile, Surroundings
from ui.desktop.tasks import Tasks
from ui.desktop.work import Errand, ErrandKind, Progress, ShouldStop, Work
from ui.machine_zone import machine_zone

ASKED_BACK = 2
_BEFORE = {
    Stage.ABOUT: Stage.WHO,
    Stage.PHRASE: Stage.ABOUT,
    Stage.CHECK: Stage.SHEET,
    Stage.SENT: Stage.WHO,
}


class FirstRunModel(SheetModel[FirstRunState]):
    """`changed` carries the state, `entered` the Entrance once all is done or left for later.

    `has_backup`: there is a record already, and it comes from another computer.
    """

    entered = Signal(object)
    has_backup = Signal()

    def __init__(self, words: Catalogue, gate: Gate, tasks: Tasks) -> None:
        self.zone = machine_zone()
        likely = likely_countries(self.zone)
        state = FirstRunState(
            country=likely[0] if len(likely) == 1 else None,
            is_other_country=not likely,
            language=FALLBACK,
        )
        super().__init__(words, gate, tasks, state)
        self.drafts = Drafts(groups=self.groups)
        self._newcomer: Newcomer | None = None
        self._entrance: Entrance | None = None
        self._work: Work | None = None
        around = Surroundings(lambda: gate.keeper, gate.clock, gate.run)
        self.sent = SentFile(words, around, lambda sent: self._become(sent=sent))

    def read_what_was_sent(self) -> None:
        self._become(stage=Stage.SENT, problems={})

    def open_sent(self) -> None:
        if (opening := self.sent.begin()) is not None:
            self._tasks.when_done(opening, self.sent.opened, self.sent.refused)

    def type(self, ask: Ask, text: str) -> None:
        self.drafts.typed[ask] = text

    def choose_who(self, who: Who) -> None:
        self._become(stage=Stage.ABOUT, who=who, problems={})

    def choose_country(self, country: str) -> None:
        self.drafts.typed.pop(Ask.COUNTRY, None)
        self._become(country=country, is_other_country=False, problems={})

    def look_for_country(self) -> None:
        self._become(country=None, is_other_country=True)

    def choose_language(self, language: str) -> None:
        self._become(language=language)

    def go_back(self) -> None:
        self._become(stage=_BEFORE[self.state.stage], problems={}, told="")

    def tell_about(self) -> None:
        """The fields are filled in: make the record, or say what needs a look."""
        if self.state.who is None:
            return
        read = AboutForm(
            words=self.words,
            drafts=self.drafts,
            who=self.state.who,
            country=self.state.country,
            language=self.state.language,
            zone=self.zone,
            now=self._gate.clock.read().wall,
        ).read()
        if not isinstance(read, Newcomer):
            self._become(problems=read)
            return
        self._newcomer = read
        self.make(UseKeyring())

    def choose_phrase(self) -> None:
        phrase, twice = self.drafts.of(Ask.PHRASE), self.drafts.of(Ask.TWICE)
        if phrase.split() != twice.split():
            self._become(problems={Ask.TWICE: self.words.say("door.phrase.differ")})
        else:
            self.make(UsePassphrase(phrase))

    def use_keyring(self) -> None:
        self.make(UseKeyring())

    def use_sheet_only(self) -> None:
        """Nothing to choose: the printed code opens the record each time."""
        self.make(UseRecovery(""))

    def make(self, key: KeyChoice) -> None:
        if self._newcomer is None:
            return
        before = self.state.stage
        self._become(stage=Stage.MAKING, problems={}, told="")
        making = self._gate.run(partial(make_record, self._gate, self._newcomer, key))
        self._tasks.when_done(making, self._made, partial(self._not_made, before))

    def _made(self, made: Made) -> None:
        self.drafts.forget_keys()
        self._entrance = made.entrance
        if made.recovery_code is None:
            self._after_sheet()
            return
        now = self._gate.clock.read().wall
        sheet = made_sheet(self.words, made.recovery_code, now, zone_named(self.zone))
        self._become(stage=Stage.SHEET, sheet=sheet)

    def _not_made(self, before: Stage, error: AppError) -> None:
        if isinstance(error, KeyringUnavailable):
            reason = str(error.args[0]) if error.args else ""
            self._become(stage=Stage.PHRASE, keyring_reason=reason)
        elif isinstance(error, InputRejected) and error.args == (UsePassphrase.slot_type,):
            weak = self.words.say("door.phrase.weak")
            self._become(stage=Stage.PHRASE, problems={Ask.PHRASE: weak})
        else:
            why = self.words.say(f"error.{error.code}")
            told = f"{self.words.say('door.making.failed')} {why}"
            self._become(stage=before, told=told)

    def put_sheet_away(self) -> None:
        """A helper is asked two groups back; someone alone is never examined (D5)."""
        if self.state.who is Who.MYSELF:
            self._after_sheet()
            return
        asked = self._draw_lots()
        self._become(stage=Stage.CHECK, asked=asked, differing=frozenset(), told="")

    def check(self) -> None:
        if self.state.sheet is None or self._entrance is None:
            return
        if differing := self._differing():
            self._become(differing=differing)
            return
        confirming = self._gate.run(self._entrance.opened.confirm_recovery)
        self._tasks.when_done(confirming, lambda _: self._after_sheet(), self._not_kept)

    def remind_me(self) -> None:
        """The header then says that nobody checked this sheet."""
        self._after_sheet()

    def _not_kept(self, _error: AppError) -> None:
        """That the sheet was checked could not be written: it is asked about once more later."""
        self._after_sheet()

    def _after_sheet(self) -> None:
        self.drafts.forget_keys()
        if self.state.who is Who.MYSELF:
            self.enter()
        else:
            self._become(stage=Stage.FILE, sheet=None, told="", asked=())

    def bring_in(self, path: Path) -> None:
        if self._entrance is None:
            return
        if self._work is None:
            self._work = Work()
            self._work.changed.connect(self._came_on)
        reading = partial(_import, self._entrance, path)
        self._work.begin(self._entrance.scope, ErrandKind.BRING_IN, reading, path)

    def stop(self) -> None:
        if self._work is not None and self.state.errand is not None:
            self._work.stop(self.state.errand.number)

    @Slot(object)
    def _came_on(self, errand: Errand) -> None:
        self._become(errand=errand)

    def another_file(self) -> None:
        self._become(errand=None)

    def enter(self) -> None:
        """The record opens; this model is at its end."""
        self.state = FirstRunState()
        entrance, self._entrance = self._entrance, None
        self._end_work()
        if entrance is not None:
            self.entered.emit(entrance)

    def leave(self) -> None:
        """The window closes in the middle: what was made stays made, and is closed."""
        self._end_work()
        entrance, self._entrance = self._entrance, None
        if entrance is not None:
            entrance.opened.close()

    def _end_work(self) -> None:
        if self._work is not None:
            self._work.close()
            self._work = None


def _import(entrance: Entrance, path: Path, tell: Progress, should_stop: ShouldStop) -> object:
    from core.importers.base import import_file  # heavy, and not everyone has a file

    vault = entrance.opened.vault
    return import_file(vault, entrance.scope, path, tell, should_stop=should_stop)
