"""The weekly copy in words: where it goes, and how the last one went."""

from dataclasses import field, replace
from functools import partial
from pathlib import Path

from core.dates_in_words import DatesInWords
from core.errors import AppError, InputRejected
from core.frozen import frozen
from core.sharing.handover.weekly import Weekly, send_weekly, stop_weekly, weekly_handover
from core.upkeep.jobs import put_standing_jobs
from ui.desktop.desk import Desk, Route
from ui.desktop.pages.second_place.view_model import ZERO_WIDTH_SPACE
from ui.desktop.shell import sentence_of
from ui.desktop.view_model import ViewModel


@frozen
class HandoverState:
    """is_read: until then nothing is shown. file: where it goes; empty while none is wished for.

    problem: of what was typed, or of the last copy. has_agreed: consent comes first (S6).
    """

    is_read: bool = False
    file: str = field(default="", repr=False)
    last: str = ""
    problem: str = ""
    has_agreed: bool = False


class HandoverModel(ViewModel[HandoverState]):
    """key: `age1...` of whoever is to read it, as it is typed."""

    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, HandoverState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self.key = ""

    def refresh(self) -> None:
        self.read_anew(weekly_handover, self._show)

    def agree(self, has_agreed: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        self.become(replace(self.state, has_agreed=has_agreed, problem=""))

    def choose(self, folder: Path) -> None:
        """The first copy is made by the next round of upkeep, within minutes."""
        if not self.state.has_agreed:
            return
        keys = tuple(self.key.split())
        sending = partial(
            send_weekly, folder=folder, recipients=keys, beside=self.desk.vault.folder
        )
        asked = self.desk.vault.submit(self.desk.scope, sending)
        self.desk.tasks.when_done(asked, self._chosen, self._refused)

    def stop(self) -> None:
        """What was sent stays where it is."""
        self.desk.ask(stop_weekly, lambda _none: self._stopped())

    def send_one_now(self) -> None:
        """With a passphrase, to any place: one of the forms of an export."""
        self.desk.go(Route("keep", "export"))

    def leave(self) -> None:
        self.desk.go(Route("keep"))

    def _stopped(self) -> None:
        self.refresh()
        self.desk.say(self.desk.words.say("handover.stopped"))

    def _chosen(self, _weekly: Weekly) -> None:
        self.key = ""
        self.desk.ask(put_standing_jobs, lambda _none: self.refresh())

    def _refused(self, error: AppError) -> None:
        words = self.desk.words
        is_key = isinstance(error, InputRejected)
        said = words.say("handover_page.no_key") if is_key else sentence_of(words, error)
        self.become(replace(self.state, problem=said))

    def _show(self, weekly: Weekly | None) -> None:
        if weekly is None:
            self.become(HandoverState(is_read=True, has_agreed=self.state.has_agreed))
            return
        words = self.desk.words
        last = words.say("handover_page.not_yet")
        if weekly.sent_at is not None:
            day, time = self._dates.full_date(weekly.sent_at), self._dates.clock(weekly.sent_at)
            last = words.say("handover_page.last", day=day, time=time)
        file = str(weekly.file(self.desk.scope.user_id)).replace("/", f"/{ZERO_WIDTH_SPACE}")
        problem = words.say("handover.problem") if weekly.problem else ""
        self.become(HandoverState(is_read=True, file=file, last=last, problem=problem))
