"""How much room words take on paper, never less than they will: so that a page is chosen, not
tried. Measured of Inter Bold, whose letters are the widest that are drawn; in em.
"""

import unicodedata
from functools import cache
from math import ceil
from typing import Final

_KNOWN: Final = {
    letter: width
    for width, letters in (
        (0.32, " ',.:;Iijl"),
        (0.42, '!"()/[\\]frt{|}·\u2018\u2019'),
        (0.50, "-1^_`"),
        (0.62, "*7?EFJLacekosvxyz"),
        (0.68, "#$&+2345689<=>BPRSTZbdghnpqu~"),
        (0.80, "0ACDGHKNOQUVXY\u2013\u201c\u201d\u2022"),
        (0.93, "%Mmw"),
        (1.05, "@W…—"),
    )
    for letter in letters
}
_WIDE_CYRILLIC: Final = frozenset("ЖЩЮШщМЫжшФюыЪ")
_NOTHING: Final = frozenset({"Mn", "Me", "Cf", "Cc"})
_LATIN_ENDS, _GREEK, _CYRILLIC, _CYRILLIC_ENDS = 0x250, 0x370, 0x400, 0x530


def width_of(text: str) -> float:
    """In em; what stands on lines of its own counts as one."""
    return sum(map(_width, text))


def lines_of(text: str, room: float) -> int:
    """How many lines `room` em wide are needed at most, as words are wrapped."""
    return sum(_wrapped(line, room) for line in text.splitlines() or [""])


def cut_to(text: str, room: float, end: str = "…") -> str:
    """As many whole words as `room` em hold, and `end` where some did not; at least a part.

    Looks no further than that: a note may be as long as a book.
    """
    used, fits = 0.0, 0
    for at, letter in enumerate(text):
        used += _width(letter)
        if used > room:
            return _ended(text[:fits], end)
        if used <= room - width_of(end):
            fits = at + 1
    return text


def _ended(kept: str, end: str) -> str:
    whole = kept.rsplit(" ", 1)[0] if " " in kept.strip() else kept
    return f"{whole.rstrip(' ,.;:')}{end}"


def _wrapped(line: str, room: float) -> int:
    lines, used = 1, 0.0
    for word in line.split(" "):
        width = width_of(word)
        if used and used + _width(" ") + width <= room:
            used += _width(" ") + width
        elif width <= room:
            lines, used = lines + bool(used), width
        else:  # longer than a line: broken where it must be
            lines += bool(used) + ceil(width / (room - 1)) - 1
            used = room
    return lines


@cache
def _width(letter: str) -> float:
    if unicodedata.category(letter) in _NOTHING:
        return 0.0
    if (known := _KNOWN.get(letter)) is not None:
        return known
    apart = unicodedata.normalize("NFKD", letter)
    if ord(letter) < _CYRILLIC_ENDS:
        return _of_a_script(letter, apart)
    # A sign for several letters (the ligature of a whole phrase) is as wide as they are.
    return len(apart) * (1.1 if unicodedata.east_asian_width(letter) in "WF" else 2.7)


def _of_a_script(letter: str, apart: str) -> float:
    """Latin with its accents, Greek, Cyrillic."""
    code = ord(letter)
    if code < _LATIN_ENDS:
        return sum(_KNOWN.get(each, 0.0) for each in apart) or 1.4
    if code < _GREEK:
        return 1.4
    if code < _CYRILLIC:
        return 1.0
    is_usual = code <= 0x45F and letter not in _WIDE_CYRILLIC
    return 0.85 if is_usual else 1.4
