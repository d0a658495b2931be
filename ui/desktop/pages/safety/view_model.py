"""The words of the page on safety, and the one thing that is looked up: where the folder lies."""

from dataclasses import replace

from core.elsewhere import Elsewhere
from core.events import Event
from core.frozen import frozen
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel

SAFE = ("stolen", "others", "copies", "screen", "damage", "changes")
NOT_SAFE = ("programs", "unlocked", "swap", "accounts", "erased", "sheet", "lost")
TO_DO = ("keep_sheet", "encrypt_disk", "second_place", "no_cloud")


@frozen
class SafetyState:
    """elsewhere: a sentence, where something carries the record's own folder off."""

    elsewhere: str = ""


class SafetyModel(ViewModel[SafetyState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, SafetyState())

    def concerns(self, event: Event) -> bool:
        del event
        return False

    def refresh(self) -> None:
        keeper, folder = self.desk.keeper, self.desk.vault.folder
        looking = self.desk.work.quickly(lambda: keeper.carried_off(folder))
        self.desk.tasks.when_done(looking, self._found, self.desk.told)

    def leave(self) -> None:
        self.desk.go(Route("keep"))

    def _found(self, elsewhere: Elsewhere | None) -> None:
        if elsewhere is None:
            return
        name = self.desk.words.say(f"elsewhere.{elsewhere}")
        said = self.desk.words.say("safety.elsewhere", name=name)
        self.become(replace(self.state, elsewhere=said))
