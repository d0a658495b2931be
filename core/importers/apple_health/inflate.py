"""Unpacks a member of a zip step by step, and gives all that stands before a damage."""

import zlib
from collections.abc import Iterator
from typing import BinaryIO

from core.importers.archive import up_to_the_damage

_PIECE_BYTES = 256 * 1024


def unpacked(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Pieces of limited size, each with the byte of the file up to which it was read.

    Raises EOFError where the file breaks off, zlib.error where it is damaged.
    """
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    while not unpacker.eof:
        packed = unpacker.unconsumed_tail or file.read(_PIECE_BYTES)
        if not packed:
            raise EOFError
        before = unpacker.copy()
        try:
            piece = unpacker.decompress(packed, _PIECE_BYTES)
        except zlib.error:
            yield file.tell(), up_to_the_damage(before, packed)
            raise
        yield file.tell() - len(unpacker.unconsumed_tail) - len(unpacker.unused_data), piece
