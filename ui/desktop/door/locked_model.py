"""The locked door without a widget: why it is shut, and the ways to open it."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import field, replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from core.dates_in_words import DatesInWords
from core.errors import AppError, RecoveryCodeMistyped, VaultError, VaultWrongKey
from core.frozen import frozen
from core.key_choices import KeyChoice, UseKeyring, UsePassphrase, UseRecovery
from core.recovery_code import GROUPS, groups_to_compare, is_group, read_groups
from core.scope import Role
from core.strings import Catalogue
from core.typed_moments import zone_named
from core.vault_receipts import BackupInfo
from ui.desktop.door.gate import Entrance, Gate
from ui.desktop.tasks import Tasks
from ui.machine_zone import machine_zone

SALVAGED = frozenset({"vault_damaged", "vault_cut_off"})
MOST_BACKUPS = 12  # older ones are files, and can be chosen as such
PASTED_FROM = 2  # groups: nobody types that much into one field


class View(StrEnum):
    WHY = "why"
    CODE = "code"
    PHRASE = "phrase"
    BACKUPS = "backups"
    CONFIRM = "confirm"
    SALVAGE = "salvage"


@frozen
class BackupLine:
    """A backup as it is offered. when: its day and time, or the name of a file that was chosen."""

    file: Path = field(repr=False)
    when: str
    about: str = ""


@frozen
class LockedState:
    """error: why it is shut. is_opening: a key is being tried.

    has_phrase: whether words were once chosen. groups: by number from 1, what needs a look.
    told: what became of the last try. backups: None until they were looked for. chosen: the
    backup that takes the record's place once a key is found. is_salvaging: what can be read of
    the damaged record does.
    """

    error: AppError
    view: View = View.WHY
    is_opening: bool = False
    has_phrase: bool = False
    groups: Mapping[int, str] = field(default_factory=dict)
    told: str = ""
    backups: tuple[BackupLine, ...] | None = None
    chosen: BackupLine | None = None
    is_salvaging: bool = False

    @property
    def can_salvage(self) -> bool:
        """Where a backup is missing, the last way of all: some of the damaged file can be read."""
        return self.error.code in SALVAGED


class LockedModel(QObject):
    """`changed` carries the state, `entered` an Entrance; `given_up`: no backup is wanted.

    typed: the groups of the code by number from 1, as they stand. phrase: the chosen words.
    Both are forgotten once the record is open.
    """

    changed = Signal(object)
    entered = Signal(object)
    given_up = Signal()

    def __init__(self, words: Catalogue, gate: Gate, tasks: Tasks, error: AppError) -> None:
        super().__init__()
        self.comes_for_backup = False
        self.words, self._gate, self._tasks = words, gate, tasks
        self.typed: dict[int, str] = {}
        self.phrase = ""
        self.role = Role.CAREGIVER
        self.state = LockedState(error)
        if gate.ways:
            self._know_ways()

    def look_at_ways(self) -> None:
        """They are known already where a key was just tried, and the page stands as it is."""
        self._tasks.when_done(
            self._gate.look_at_ways(),
            lambda _: self._know_ways(),
            lambda _broken: None,  # the reason is on the screen
        )

    def _know_ways(self) -> None:
        """A record without a keyring's key is opened by what was typed from the start.

        A page that is right already is not drawn anew: someone may be pressing its button.
        """
        types = self._gate.ways
        has_phrase = UsePassphrase.slot_type in types
        view = self.state.view
        if UseKeyring.slot_type not in types and view is View.WHY:
            view = View.PHRASE if has_phrase else View.CODE
        if (has_phrase, view) != (self.state.has_phrase, self.state.view):
            self._become(has_phrase=has_phrase, view=view)

    def show(self, view: View) -> None:
        self._become(view=view, told="", groups={})

    def look_for_backups(self) -> None:
        """What could be brought back; a file from elsewhere can always be chosen."""
        self.show(View.BACKUPS)
        self._tasks.when_done(self._gate.backups(), self._know_backups, self._refused)

    def choose_backup(self, line: BackupLine) -> None:
        self._become(chosen=line, is_salvaging=False, view=View.CONFIRM, told="")

    def choose_file(self, file: Path) -> None:
        self.choose_backup(BackupLine(file, file.name))

    def bring_back(self) -> None:
        """With this computer's key, if it has one; what it needs otherwise is said then."""
        self._become(view=View.WHY)
        self._open(UseKeyring())

    def ask_to_salvage(self) -> None:
        self._become(view=View.SALVAGE, told="")

    def salvage(self) -> None:
        self._become(view=View.WHY, chosen=None, is_salvaging=True)
        self._open(UseKeyring())

    def keep_as_it_is(self) -> None:
        """Nothing is brought back after all; who came for just that goes back where they were."""
        if self.comes_for_backup:
            self.given_up.emit()
            return
        self._become(chosen=None, is_salvaging=False, view=View.WHY, told="")

    def _know_backups(self, found: Sequence[BackupInfo]) -> None:
        lines = tuple(backup_line(self.words, each) for each in found[:MOST_BACKUPS])
        self._become(backups=lines)

    def try_keyring(self) -> None:
        self._open(UseKeyring())

    def try_as_caregiver(self) -> None:
        self.role = Role.CAREGIVER
        self._open(UseKeyring())

    def take_as_it_is(self) -> None:
        """Someone was told that the record looks older, and goes on with it."""
        self._gate.take_older()
        self._open(UseKeyring())

    def type_group(self, number: int, text: str) -> int:
        """Where the cursor belongs now: what does not fit into a group goes on into the next.

        A letter too many never pushes aside what stands there; only a code that was pasted does.
        """
        groups = read_groups(text)[: GROUPS - number + 1]
        following = range(number + 1, number + len(groups))
        is_pasted = len(groups) > PASTED_FROM
        if not following or (not is_pasted and any(self.typed.get(at) for at in following)):
            self.typed[number] = text
            return number
        for at, group in enumerate(groups, start=number):
            self.typed[at] = group
        return following[-1]

    def try_code(self) -> None:
        typed = [self.typed.get(number, "") for number in range(1, GROUPS + 1)]
        unlike = [n for n, text in enumerate(typed, start=1) if not is_group(text)]
        if unlike:
            said = self.words.say("locked.group_unlike")
            told = self.words.say("locked.code_unfinished")
            self._become(groups=dict.fromkeys(unlike, said), told=told)
            return
        self._open(UseRecovery(" ".join(typed)))

    def try_phrase(self) -> None:
        if self.phrase.strip():
            self._open(UsePassphrase(self.phrase))
        else:
            self._become(told=self.words.say("locked.phrase_missing"))

    def _open(self, key: KeyChoice) -> None:
        if self.state.is_opening:
            return
        self._become(is_opening=True, told="", groups={})
        self._tasks.when_done(self._entering(key), self._opened, self._refused)

    def _entering(self, key: KeyChoice) -> Future[Entrance]:
        chosen = self.state.chosen
        if self.state.is_salvaging:
            return self._gate.salvage(key, self.role)
        if chosen is None:
            return self._gate.knock(key, self.role)
        return self._gate.bring_back(chosen.file, key, self.role)

    def _opened(self, entrance: Entrance) -> None:
        self.typed.clear()
        self.phrase = ""
        self.entered.emit(entrance)

    def _refused(self, error: AppError) -> None:
        if isinstance(error, RecoveryCodeMistyped):
            self._compare()
        elif isinstance(error, VaultWrongKey) and self.state.view is not View.WHY:
            self._become(is_opening=False, told=self._why_not(error))
        elif isinstance(error, VaultError) and self.state.view is View.WHY:
            self._become(is_opening=False, error=error)
        else:
            self._become(is_opening=False, error=error, view=View.WHY)

    def _why_not(self, error: VaultWrongKey) -> str:
        is_code = error.args[:1] == (UseRecovery.slot_type,)
        keys = ("wrong_code", "wrong_code_how") if is_code else ("wrong_phrase", "wrong_phrase_how")
        return " ".join(f"{self.words.say(f'locked.{key}')}." for key in keys)

    def _compare(self) -> None:
        """Which groups are worth a look: a slip of one letter is explained by few of them."""
        numbers = groups_to_compare("".join(self.typed.values()))
        said = self.words.say("locked.group_compare")
        if not numbers:
            self._become(is_opening=False, told=self.words.say("locked.code_differs"))
            return
        listed = ", ".join(map(str, numbers))
        told = self.words.say("locked.code_compare", groups=listed)
        self._become(is_opening=False, told=told, groups=dict.fromkeys(numbers, said))

    # Whatever fields of the state are named; replace() checks that they exist.
    def _become(self, **fields: object) -> None:
        self.state = replace(self.state, **fields)  # type: ignore[arg-type]  # checked there
        self.changed.emit(self.state)


def backup_line(words: Catalogue, backup: BackupInfo) -> BackupLine:
    """Its time as this computer's zone has it: nothing is known of the person at the door."""
    dates = DatesInWords(words, zone_named(machine_zone()))
    day, time = dates.full_date(backup.made_at), dates.clock(backup.made_at)
    about = words.say("locked.backup_way_back") if backup.is_way_back else ""
    return BackupLine(backup.file, words.say("locked.backup_when", day=day, time=time), about)
