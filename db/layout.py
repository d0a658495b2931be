"""Where the files of a vault lie, and which of a folder's files are ours."""

from collections.abc import Iterator
from pathlib import Path

from core.errors import VaultUnwritable
from core.frozen import frozen
from core.vaults import TOOL_DOOR
from db.errors import vault_errors
from db.header_file import DATABASE_NAME, HEADER_NAME, PREVIOUS_NAME
from db.vault_lock import LOCK_NAME

# In backups/, until what they hold is whole and has its name.
BACKUP_COPY = ".copy.db"
BACKUP_PART = ".backup.part"
ORIGINAL_PART = ".original.part"
RESTORE_PART = ".restore.part"
_REHEARSING = "memory.db.rehearsing-"

# With the journals that lie beside some of them, and what somebody copied under such a name.
_IN_BACKUPS = (
    "backup-*",
    "before-restore-*",
    "before-migration-*",
    *(f"{name}*" for name in (BACKUP_COPY, BACKUP_PART, ORIGINAL_PART, RESTORE_PART)),
)


@frozen
class Layout:
    """A vault's folder (0700). Nothing else in it is ever touched."""

    folder: Path

    @property
    def header(self) -> Path:
        return self.folder / HEADER_NAME

    @property
    def database(self) -> Path:
        return self.folder / DATABASE_NAME

    @property
    def newborn(self) -> Path:
        """The database while it is being made: no vault yet, or one that just began."""
        return self.folder / "memory.db.new"

    @property
    def migrating(self) -> Path:
        """The copy that migrations work on; worthless until it is swapped in."""
        return self.folder / "memory.db.migrating"

    @property
    def rekeyed(self) -> Path:
        """The whole record under a new key, until the header knows of it and it is swapped in."""
        return self.folder / "memory.db.rekeyed"

    @property
    def rekeying(self) -> Path:
        """What comes out of a backup under an earlier key, while it is brought under this one."""
        return self.folder / "memory.db.rekeying"

    def rehearsing(self, token: str) -> Path:
        """A copy that something is tried on, under a key that is kept nowhere."""
        return self.folder / f"{_REHEARSING}{token}"

    def left_of_rehearsals(self) -> Iterator[Path]:
        """After a crash; the journals beside them, too."""
        yield from self.folder.glob(f"{_REHEARSING}*")

    @property
    def restoring(self) -> Path:
        """What comes out of a backup, until it is checked and swapped in."""
        return self.folder / "memory.db.restoring"

    @property
    def journal(self) -> Path:
        """SQLite's own: there only while a transaction runs, or after a crash."""
        return self.folder / "memory.db-journal"

    @property
    def talks(self) -> Path:
        """What was said and is not in the record yet, sealed."""
        return self.folder / "talks"

    @property
    def lock(self) -> Path:
        return self.folder / LOCK_NAME

    @property
    def backups(self) -> Path:
        return self.folder / "backups"

    def unfinished_copies(self) -> Iterator[Path]:
        """Of backups and of originals; other programs keep hidden files too."""
        for name in (BACKUP_COPY, BACKUP_PART, ORIGINAL_PART, RESTORE_PART):
            yield self.backups / name

    def make_backups(self) -> None:
        """Raises VaultUnwritable where something else has the name."""
        with vault_errors():
            try:
                self.backups.mkdir(mode=0o700, exist_ok=True)
            except FileExistsError:
                raise VaultUnwritable from None

    def holds_vault(self) -> bool:
        """A header, however broken, or a database: never to be written over."""
        names = (self.header, self.folder / PREVIOUS_NAME, self.database)
        return any(name.exists() for name in names)

    def key_files(self) -> Iterator[Path]:
        """What holds wrapped keys, to be destroyed first."""
        yield from self.folder.glob(f"{HEADER_NAME}*")
        yield from self.folder.glob(f".{HEADER_NAME}*")

    def our_files(self) -> Iterator[Path]:
        """Every file that Rosemary made in this folder."""
        yield from self.key_files()
        for named in _IN_BACKUPS:
            yield from (path for path in self.backups.glob(named) if not path.is_dir())
        yield from (path for path in self.talks.glob("*.talk") if not path.is_dir())
        yield from self.folder.glob("memory.db*")
        yield from self.folder.glob(".memory.db*")
        yield from self.folder.glob(TOOL_DOOR)
        if self.lock.exists():
            yield self.lock
