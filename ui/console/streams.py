"""Where a command reads and writes."""

from typing import TextIO

from core.frozen import frozen


@frozen
class Streams:
    stdin: TextIO
    stdout: TextIO
    stderr: TextIO

    @property
    def can_ask(self) -> bool:
        """Someone sits there and can be asked without echo."""
        return self.stdin.isatty() and self.stderr.isatty()
