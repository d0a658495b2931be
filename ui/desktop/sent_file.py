"""A copy that was sent, opened to read: the file, what opens it, and a window of its own for it.

The same at the door, where nobody has a record yet, and on a page of whoever cares for others.
"""

import sys
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import field, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QProcess

from core.clock import Clock
from core.errors import AppError, InputRejected
from core.frozen import frozen
from core.key_choices import KeyChoice, UseKeyring
from core.strings import Catalogue
from core.vaults import VaultKeeper
from ui.desktop.file_dialog import ask_for_file, ask_for_folder
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, ButtonKind, flush
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.text import Text
from ui.place import received_folder

FIELD_WIDTH = 520  # pixels at 100 %
KEY_FILE = "Rosemary key for copies.txt"
_LONGEST_KEY_FILE = 4_000


@frozen
class SentState:
    """file, key: their names, once chosen. done: said when it is open; empty before.

    own_key: what to give to whoever sends copies, and where its secret is.
    """

    file: str = field(default="", repr=False)
    key: str = field(default="", repr=False)
    is_opening: bool = False
    problem: str = ""
    done: str = ""
    own_key: str = ""


def show_in_a_window(folder: Path) -> None:
    """A window for each record: two people's data never stand in one."""
    program, script = sys.executable, str(Path(sys.argv[0]).absolute())
    QProcess.startDetached(program, [script, "--vault", str(folder)])


@frozen
class Surroundings:
    """What opening needs. find_keeper: made when it is first needed, beside the window.

    key: of the copy, on this computer. folder: of a person's copy. show: in a window of its own.
    """

    find_keeper: Callable[[], VaultKeeper]
    clock: Clock
    run: Callable[[Callable[[], Path]], Future[Path]]
    key: KeyChoice = UseKeyring()
    folder: Callable[[str], Path] = received_folder
    show: Callable[[Path], None] = show_in_a_window


class SentFile:
    """passphrase: kept nowhere, and forgotten once it was used. become: shows the state."""

    def __init__(
        self, words: Catalogue, around: Surroundings, become: Callable[[SentState], None]
    ) -> None:
        self._words, self._around, self._become = words, around, become
        self.state = SentState()
        self.passphrase = ""
        self._file: Path | None = None
        self._key: Path | None = None

    def choose(self, file: Path) -> None:
        self._file = file
        self._show(replace(self.state, file=file.name, problem="", done=""))

    def choose_key(self, file: Path) -> None:
        self._key = file
        self._show(replace(self.state, key=file.name, problem=""))

    def make_key(self, folder: Path) -> None:
        """For copies that others send: into a new file of this folder."""
        from core.sharing.handover.own_key import make_own_key

        file = folder / KEY_FILE
        try:
            recipient = make_own_key(file)
        except AppError as error:
            self.refused(error)
            return
        said = self._words.say("sent.own_key", recipient=recipient, file=file.name)
        self._show(replace(self.state, own_key=said, problem=""))

    def begin(self) -> Future[Path] | None:
        """None while it is being opened, or something is missing. The answer is the folder."""
        if self._file is None or self.state.is_opening or not (self.passphrase or self._key):
            return None
        work = partial(_open, self._around, self._file, key=self._key, words=self.passphrase)
        self.passphrase = ""
        self._show(replace(self.state, is_opening=True, problem=""))
        return self._around.run(work)

    def opened(self, folder: Path) -> None:
        self._key = None
        self._show(SentState(done=self._words.say("sent.done")))
        self._around.show(folder)

    def refused(self, error: AppError) -> None:
        exact = f"error.{error.code}"
        said = self._words.say(exact, fields="") if self._words.knows(exact) else ""
        problem = said or self._words.say("error.handover")
        self._show(replace(self.state, is_opening=False, problem=problem))

    def _show(self, state: SentState) -> None:
        self.state = state
        self._become(state)


def sent_pieces(
    look: Look, words: Catalogue, sent: SentFile, act: Callable[[], None]
) -> list[Piece]:
    """The file first; then what opens it, and one button. act: begins to open it."""
    state = sent.state
    pieces: list[Piece] = []
    if state.problem:
        pieces.append(Banner(look, "caution", state.problem, icon="warning"))
    if state.done:
        pieces.append(Banner(look, "chosen", state.done, icon="check"))
    if state.own_key:
        pieces.append(Banner(look, "note", state.own_key, icon="key"))
    if state.is_opening:
        return [*pieces, Text(look, words.say("sent.opening"), "strong")]
    if not state.file:
        own = BigButton(look, words.say("sent.make_key"), "key", "quiet")
        own.clicked.connect(lambda: ask_for_folder(own, words.say("sent.key_place"), sent.make_key))
        return [*pieces, flush(_choose(look, words, sent, is_first=True)), flush(own)]
    return [*pieces, _asking(look, words, sent, act)]


def _asking(look: Look, words: Catalogue, sent: SentFile, act: Callable[[], None]) -> Card:
    secret = Field(
        look,
        words.say("take_in.passphrase"),
        sent.passphrase,
        words.say("sent.passphrase_hint"),
        width=FIELD_WIDTH,
        is_secret=True,
    )
    secret.typed.connect(lambda text: setattr(sent, "passphrase", text))
    secret.entered.connect(act)
    opens = BigButton(look, words.say("sent.open"), "key", "primary")
    opens.clicked.connect(act)
    key = BigButton(look, words.say("sent.key"), "key")
    key.clicked.connect(lambda: ask_for_file(key, words.say("sent.key"), sent.choose_key))
    acts = Flow(look.space("s"), opens, key, _choose(look, words, sent, is_first=False))
    chosen = [Text(look, sent.state.key)] if sent.state.key else []
    name = Text(look, sent.state.file, "strong")
    return Card(look, column(name, secret, *chosen, boxed(acts), gap=look.space("m")))


def _choose(look: Look, words: Catalogue, sent: SentFile, *, is_first: bool) -> BigButton:
    kind: ButtonKind = "primary" if is_first else "plain"
    said = words.say("take_in.choose" if is_first else "take_in.other")
    choose = BigButton(look, said, "document", kind)
    choose.clicked.connect(lambda: ask_for_file(choose, said, sent.choose))
    return choose


def _open(around: Surroundings, file: Path, *, key: Path | None, words: str) -> Path:
    """Raises what opening a copy raises, InputRejected for a file without a key."""
    from core.sharing.age.locks import Identity, Passphrase
    from core.sharing.handover.opening import CopyPlace, open_handover, who_was_sent

    opener = Passphrase(words) if key is None else Identity(_key_in(key))
    folder = around.folder(who_was_sent(file, opener).person_id)
    folder.parent.mkdir(parents=True, exist_ok=True)
    place = CopyPlace(folder, around.key)
    opened, _ = open_handover(around.find_keeper(), place, around.clock, file=file, opener=opener)
    opened.close()
    return folder


def _key_in(file: Path) -> str:
    """As the age program writes it. Raises InputRejected."""
    try:
        with file.open(encoding="ascii") as lines:
            text = lines.read(_LONGEST_KEY_FILE)
    except (OSError, UnicodeDecodeError):
        raise InputRejected("identity") from None
    keys = [line.strip() for line in text.splitlines() if line.strip()[:1] not in {"", "#"}]
    return keys[0] if keys else ""
