"""Locked files on the command line: what locks them, what opens them, what came in."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import InputRejected
from core.sharing.age.first_line import FIRST_LINE
from core.upkeep.safe_copies import copy_before
from ui.console.answer import Answer, one_line
from ui.console.errors import WrongUsage
from ui.console.keys import new_words_for_a_file, typed_words_of_a_file
from ui.console.progress import progress_bar
from ui.console.session import Session
from ui.newcomer import owner_of

if TYPE_CHECKING:
    from core.sharing.age.locks import Lock, Opener


def lock_for(recipients: Sequence[str], session: Session) -> "Lock":
    """For whoever has these keys; without one, a passphrase that is asked for.

    Raises InputRejected, PassphrasesDiffer.
    """
    from core.sharing.age.locks import Passphrase, Recipients

    if recipients:
        return Recipients(tuple(recipients))
    session.key  # noqa: B018 - the line that opens the vault comes first
    return Passphrase(new_words_for_a_file(session.streams))


def opener_for(identity: Path | None, session: Session) -> "Opener":
    """A key in a file, as the age program writes it; without one, a passphrase.

    Raises InputRejected for a file without a key.
    """
    from core.sharing.age.locks import Identity, Passphrase

    if identity is None:
        session.key  # noqa: B018 - the line that opens the vault comes first
        return Passphrase(typed_words_of_a_file(session.streams))
    try:
        lines = identity.read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError):
        raise InputRejected("identity") from None
    keys = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    return Identity(keys[0] if keys else "")


def is_locked_file(path: Path) -> bool:
    """Of what, only its key tells."""
    try:
        with path.open("rb") as file:
            return file.read(len(FIRST_LINE)) == FIRST_LINE
    except OSError:
        return False


def take_person_in(session: Session, files: Sequence[Path], identity: Path | None) -> Answer:
    """An archive, as one more person of this vault. Raises WrongUsage for several files at once."""
    from core.sharing.archive.restore import restore_archive

    if len(files) != 1:
        raise WrongUsage("FILE")
    session.require_no_guest()
    opener = opener_for(identity, session)
    copy_before(session.opened)
    # Nobody's record is meant yet: whoever set this vault up will care for them.
    account = owner_of(session.opened.vault) or session.scope.account_id
    with progress_bar(session.streams, session.words.say("progress.records")) as progress:
        receipt = restore_archive(
            session.opened.vault, account, files[0], opener, progress=progress
        )
    data = {
        "files": [{"file": files[0], "kind": "archive", "counts": dict(receipt.counts)}],
        "person_id": receipt.person_id,
    }
    count = sum(receipt.counts.values())
    return Answer(data, one_line("import.person_in", count=count, file=files[0]))
