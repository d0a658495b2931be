"""Whether a folder is carried off by something: a cloud's client, or a disk of another computer.

A vault in such a folder is written by two at once sooner or later; a backup there is a file like
any other, and travels.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from core.elsewhere import Elsewhere

# By the name of a folder on the way, as the clients make them.
_NAMES: Mapping[Elsewhere, re.Pattern[str]] = {
    Elsewhere.DROPBOX: re.compile(r"dropbox( \(.+\))?", re.IGNORECASE),
    Elsewhere.ONEDRIVE: re.compile(r"onedrive( - .+|-.+)?", re.IGNORECASE),
    Elsewhere.ICLOUD: re.compile(
        r"icloud ?drive|com~apple~clouddocs|mobile documents", re.IGNORECASE
    ),
    Elsewhere.GOOGLE_DRIVE: re.compile(
        r"google ?drive|googledrive-.+|drivefs|insync", re.IGNORECASE
    ),
    Elsewhere.NEXTCLOUD: re.compile(r"nextcloud\d*|owncloud", re.IGNORECASE),
    Elsewhere.SYNCTHING: re.compile(r"syncthing", re.IGNORECASE),
}
# By what the clients leave in the folder that they keep alike.
_MARKERS: Mapping[str, Elsewhere] = {
    ".dropbox": Elsewhere.DROPBOX,
    ".dropbox.cache": Elsewhere.DROPBOX,
    ".849C9593-D756-4E56-8D6E-42412F2A707B": Elsewhere.ONEDRIVE,
    ".tmp.drivedownload": Elsewhere.GOOGLE_DRIVE,
    ".sync_journal.db": Elsewhere.NEXTCLOUD,
    ".nextcloudsync.log": Elsewhere.NEXTCLOUD,
    ".owncloudsync.log": Elsewhere.NEXTCLOUD,
    ".stfolder": Elsewhere.SYNCTHING,
    ".stversions": Elsewhere.SYNCTHING,
}
_PREFIXES: Mapping[str, Elsewhere] = {"._sync_": Elsewhere.NEXTCLOUD, ".sync_": Elsewhere.NEXTCLOUD}
_NETWORKS = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "ceph", "ncpfs", "davfs"})
_FUSE = "fuse."
# Made of this computer's own disks.
_LOCAL_FUSE = frozenset({"ntfs-3g", "exfat", "veracrypt", "encfs", "gocryptfs", "cryfs", "bindfs"})
_MOUNTS = Path("/proc/self/mountinfo")


def carried_off(folder: Path, mounts: str | None = None) -> Elsewhere | None:
    """None: nothing was noticed. Asks only the folder, those above it, and what is mounted.

    mounts: the text of Linux's mountinfo; None reads this computer's.
    """
    whole = folder.resolve()  # a link leads where its files are
    for above in (whole, *whole.parents):
        found = _by_name(above) or _by_marker(above)
        if found is not None:
            return found
    is_share = str(whole).startswith("\\\\")
    return Elsewhere.NETWORK if is_share or _is_network(whole, mounts) else None


def _by_name(folder: Path) -> Elsewhere | None:
    return next((where for where, named in _NAMES.items() if named.fullmatch(folder.name)), None)


def _by_marker(folder: Path) -> Elsewhere | None:
    try:
        names = {found.name for found in folder.iterdir()}
    except OSError:
        return None
    for name in names & _MARKERS.keys():
        return _MARKERS[name]
    of_a_kind = (n for n in names if n.endswith((".db", ".db-wal", ".db-shm")))
    return next((w for n in of_a_kind for p, w in _PREFIXES.items() if n.startswith(p)), None)


def _is_network(folder: Path, mounts: str | None) -> bool:
    text = mounts if mounts is not None else _mounts()
    under = [(len(point.parts), kind) for point, kind in _mounted(text) if _is_in(folder, point)]
    # Of two on one another the later one is seen, and stands later.
    kind = max(enumerate(under), key=lambda each: (each[1][0], each[0]))[1][1] if under else ""
    is_fuse = kind == "fuse" or kind.startswith(_FUSE)
    return kind in _NETWORKS or (is_fuse and kind.removeprefix(_FUSE) not in _LOCAL_FUSE)


def _mounted(text: str) -> Iterator[tuple[Path, str]]:
    for line in text.splitlines():
        before, _, after = line.partition(" - ")
        fields = before.split()
        if len(fields) > 4 and after:
            yield Path(_unescaped(fields[4])), after.split()[0]


def _unescaped(point: str) -> str:
    """mountinfo writes a space as a backslash and three octal digits."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), point)


def _is_in(folder: Path, point: Path) -> bool:
    return folder == point or point in folder.parents


def _mounts() -> str:
    try:
        return _MOUNTS.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""  # not Linux
