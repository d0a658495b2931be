"""Expat for files that break the rules: what is damaged is read alone, and the rest goes on.

What stands before the first element never gets here, so no file declares an entity and none can
be unfolded.
"""

import re
from collections.abc import Callable
from xml.parsers import expat

from core.importers.apple_health.salvage import Salvaged, salvage

LONGEST_TAG_BYTES = 1_000_000
MOST_DAMAGES = 10_000

Start = Callable[[str, list[str]], None]
_ROOT = b"<HealthData>"
_TAG = re.compile(rb"<[^<>\"']*(?:(?:\"[^\"<]*\"|'[^'<]*')[^<>\"']*)*>")


class TooDamaged(Exception):
    """More damages than a file has that was once good."""


class TolerantParser:
    """start: called for every element, with names and values in turns. damaged: for a tag that
    was read alone, or for None when there was no tag. `ends` may be set to hear of the elements'
    ends, as long as it is set.
    """

    def __init__(self, start: Start, damaged: Callable[[Salvaged | None], None]) -> None:
        self._start = start
        self._damaged = damaged
        self._ends: Callable[[str], None] | None = None
        self._held = b""
        self._damages = 0
        self._is_whole = False
        self._parser, self._before = self._begun(b""), 0

    @property
    def ends(self) -> Callable[[str], None] | None:
        return self._ends

    @ends.setter
    def ends(self, ends: Callable[[str], None] | None) -> None:
        """Hearing of every end takes as long as reading: only where it matters."""
        self._ends = ends
        self._parser.EndElementHandler = ends

    def feed(self, piece: bytes) -> None:
        """Bytes in order. Raises TooDamaged."""
        data = self._held + piece if self._held else piece
        # Cut where a tag ends, so that a damaged one is at hand whole.
        cut = data.rfind(b">") + 1
        self._held = data[cut:]
        if cut:
            self._parse(data, cut)
        if len(self._held) > LONGEST_TAG_BYTES:
            self._held = b""
            self._note(None)

    def close(self) -> bool:
        """Whether the file ended where its first element ends."""
        try:
            self._parser.Parse(self._held, True)
        except expat.ExpatError:
            return self._is_whole and not self._held.strip()
        return True

    def _parse(self, data: bytes, end: int) -> None:
        at = 0
        with memoryview(data) as whole:
            while at < end:
                try:
                    self._parser.Parse(whole[at:end], False)
                except expat.ExpatError:
                    failed_at = self._parser.ErrorByteIndex - self._before + at
                    at = self._past_damage(data, at, max(failed_at, at))
                else:
                    self._before += end - at
                    return

    def _past_damage(self, data: bytes, since: int, failed_at: int) -> int:
        """Where to go on; with a new parser, as expat does not go on after an error."""
        begun = max(data.rfind(b"<", since, failed_at + 1), since)
        whole = _TAG.match(data, begun)
        self._parser, self._before = self._begun(_ROOT), len(_ROOT)
        if whole is None or whole.end() <= failed_at:
            return self._past_no_tag(data, failed_at)
        if data.startswith(b"</", begun):
            self._end_out_of_turn(whole[0])
        else:
            self._note(found := salvage(whole[0]))
            if found is not None and whole[0].endswith(b"/>") and self._ends is not None:
                self._ends(found.name)
        return whole.end()

    def _past_no_tag(self, data: bytes, failed_at: int) -> int:
        self._note(None)
        following = data.find(b"<", failed_at + 1)
        return len(data) if following < 0 else following

    def _end_out_of_turn(self, tag: bytes) -> None:
        """Its beginning was read alone, and counted then."""
        name = tag[2:-1].strip().decode("ascii", "replace")
        self._is_whole = self._is_whole or name == "HealthData"
        if self._ends is not None:
            self._ends(name)

    def _note(self, found: Salvaged | None) -> None:
        self._damages += 1
        if self._damages > MOST_DAMAGES:
            raise TooDamaged
        self._damaged(found)

    def _begun(self, root: bytes) -> expat.XMLParserType:
        parser = expat.ParserCreate("utf-8")
        parser.ordered_attributes = True
        parser.Parse(root, False)
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._ends
        return parser
