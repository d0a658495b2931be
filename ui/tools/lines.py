"""Standard input as lines of a bounded length: whoever writes without end fills no memory."""

import os
from collections.abc import AsyncIterator
from typing import Final

import anyio.to_thread

# A call is small (core/tools/calling.py); what is longer than this is none.
LONGEST: Final = 262_144
_AT_A_TIME: Final = 65_536


class Lines:
    """What `stdio_server` reads: UTF-8, line by line; one that is too long comes empty."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    async def __aiter__(self) -> AsyncIterator[str]:
        kept, is_too_long = bytearray(), False
        while read := await self._read():
            kept += read
            *whole, kept = kept.split(b"\n")
            for number, line in enumerate(whole):
                is_cut = (is_too_long and number == 0) or len(line) > LONGEST
                yield "" if is_cut else line.decode(errors="replace")
            is_too_long = (is_too_long and not whole) or len(kept) > LONGEST
            if is_too_long:
                kept.clear()

    async def _read(self) -> bytes:
        """Empty at the end. Left behind when the program ends: nobody waits for a key to be hit."""
        return await anyio.to_thread.run_sync(
            os.read, self._descriptor, _AT_A_TIME, abandon_on_cancel=True
        )


def own_standard_input() -> int:
    """Nobody else in this program, and no child of it, reads what was sent to us."""
    ours = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return ours
