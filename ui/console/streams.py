"""Where a command reads and writes."""

import errno
import io
import os
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


class Closed(io.StringIO):
    """What a shell closed before it started us (`>&-`): nothing to read, nowhere to write."""

    def write(self, _text: str, /) -> int:
        """Raises OSError, always."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
