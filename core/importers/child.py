"""The child process that reads a file for us (apart.py): it has the file, and nothing else.

No key, no vault, little memory, little time; it is killed without regret. Run by its path, so
it says itself where the rest of Rosemary lies.
"""

import json
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path

MOST_MEMORY_BYTES = 512 * 1024 * 1024
LEAST_CPU_SECONDS = 9
BYTES_A_SECOND = 2_000_000  # of the file; a slow computer reads twice as much
# Of talks each sentence is judged, not only read.
SLOWER_BY = {"memories": 4}
PACKED_TIMES = 25  # as much as it looks is in a packed file
READY = b"ready\n"
REJECTED = b"rejected "


def limit_this_process(file_bytes: int) -> None:
    """Where the system knows how: memory, time, no core dump, not one byte written to a file."""
    if sys.platform == "win32":
        return
    import resource

    seconds = LEAST_CPU_SECONDS + file_bytes // BYTES_A_SECOND
    for what, most in (
        (resource.RLIMIT_AS, MOST_MEMORY_BYTES),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
    ):
        # macOS refuses some of them; where a lower limit stands already, it stays.
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


def weight_of(path: Path) -> int:
    """In bytes to be read. What unpacks to far more than this is rejected for that."""
    with path.open("rb") as file:
        is_packed = file.read(2) in {b"\x1f\x8b", b"PK"}
    return path.stat().st_size * (PACKED_TIMES if is_packed else 1)


def main() -> None:
    """In: a line that says which importer, which file, when. Out: `packed` entries."""
    asked = json.loads(sys.stdin.buffer.readline())
    path = Path(asked["path"])
    limit_this_process(weight_of(path) * SLOWER_BY.get(asked["importer"], 1))
    from core.errors import ImportRejected
    from core.importers.entry import StillReading
    from core.importers.importers import importer_named
    from core.importers.wire import packed

    out = sys.stdout.buffer
    try:
        importer = importer_named(asked["importer"])
        read = importer.reader(with_samples=asked.get("with_samples") is True)
        entries = read(path, datetime.fromisoformat(asked["now"]))
        out.write(READY)
        out.flush()
        for entry in entries:
            out.write(packed(entry))
            if isinstance(entry.outcome, StillReading):
                out.flush()  # a sign of life that waits for others is none
    except ImportRejected as rejected:
        out.write(REJECTED + str(rejected.args[0]).encode("ascii") + b"\n")
    out.flush()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))
    main()
