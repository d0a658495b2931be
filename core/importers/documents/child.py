"""The child process that opens a paper (apart.py): it has the paper's bytes, and nothing else.

No path, no key, no vault, little memory, little time; it is killed without regret. Run by its
path, so it says itself where the rest of Rosemary lies.
"""

import json
import sys
from contextlib import suppress
from pathlib import Path

MOST_MEMORY_BYTES = 512 * 1024 * 1024
MOST_CPU_SECONDS = 10


def limit_this_process(cpu_seconds: int = MOST_CPU_SECONDS) -> None:
    """Where the system knows how: memory, time, no core dump, not one byte written to a file."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in (
        (resource.RLIMIT_AS, MOST_MEMORY_BYTES),
        (resource.RLIMIT_CPU, cpu_seconds),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
    ):
        # macOS refuses some of them; where a lower limit stands already, it stays.
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


def main() -> None:
    """In: a line that says what is to be done, then the bytes. Out: lines of JSON."""
    asked = json.loads(sys.stdin.buffer.readline())
    content = sys.stdin.buffer.read()
    limit_this_process(min(int(asked.get("cpu_seconds", MOST_CPU_SECONDS)), MOST_CPU_SECONDS))
    from core.importers.documents.works import WORKS

    for told in WORKS[asked["work"]](content, asked):
        sys.stdout.buffer.write(json.dumps(told).encode("ascii") + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[3]))
    main()
