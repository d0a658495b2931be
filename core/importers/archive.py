"""Unpacks gzip step by step, and gives all that stands before a damage or a cut."""

import zlib
from collections.abc import Iterator

_GZIP = 16 + zlib.MAX_WBITS
_PIECE_BYTES = 256 * 1024


class Archive:
    """Fed with packed bytes in order. Several archives one after the other count as one.

    The standard reader gives nothing of a read that ends in a damage, although all before
    the damage was unpacked.
    """

    def __init__(self) -> None:
        self._unpacker = zlib.decompressobj(_GZIP)
        self._is_between = True
        self.is_damaged = False

    @property
    def is_whole(self) -> bool:
        """Whether the bytes so far end where an archive ends, with nothing damaged."""
        return self._is_between and not self.is_damaged

    def feed(self, packed: bytes) -> Iterator[bytes]:
        """Unpacked pieces of limited size, so that little packed never becomes much at once."""
        has_more = bool(packed)
        while has_more:
            self._is_between = False
            before = self._unpacker.copy()
            try:
                piece = self._unpacker.decompress(packed, _PIECE_BYTES)
            except zlib.error:
                yield up_to_the_damage(before, packed)
                self.is_damaged = True
                return
            yield piece
            packed = self._unpacker.unconsumed_tail
            if self._unpacker.eof:
                packed, piece = self._begin_next(), b""
            # A full piece may leave more inside the unpacker, with nothing left to feed it.
            has_more = bool(packed) or len(piece) == _PIECE_BYTES

    def _begin_next(self) -> bytes:
        """Zeros behind an archive are padding (gzip(1))."""
        rest = self._unpacker.unused_data.lstrip(b"\0")
        self._unpacker = zlib.decompressobj(_GZIP)
        self._is_between = True
        return rest


def up_to_the_damage(unpacker: "zlib._Decompress", packed: bytes) -> bytes:
    """Byte by byte: the damage is one of them, and those before it are good."""
    good = bytearray()
    for at in range(len(packed)):
        try:
            good += unpacker.decompress(packed[at : at + 1])
        except zlib.error:
            break
    return bytes(good)
