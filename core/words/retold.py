"""What somebody told, in sentences around their own: each of theirs whole, once, in its order.

A model that words a summary is shown signs for the sentences and writes the signs. What it says
of its own is of a list that can name nobody, and count, deny and judge nothing. It is no reply, and
is not checked as one: core/words/reply_check.py knows whole replies, not words between quotations.
"""

import re
from collections.abc import Sequence
from typing import Final

from core.resource_files import lexicon

_FILE: Final = "lexicon/en/around_told.json"
_SIGN: Final = re.compile(r"\[(\d+)\]")
# A sentence has its own end, and a quotation its own marks.
_ABOUT_A_SIGN: Final = re.compile(r"[\"\u201c]?(\[\d+\])[\"\u201d]?[,;.:]*")
_MARKS: Final = re.compile(r"[A-Za-z,;:.' -]*")
_AFTER_AN_END: Final = re.compile(r"(\u201d\s+)([a-z])")
_LONGEST: Final = 30  # words of its own


def question() -> str:
    """What a model is asked."""
    return " ".join(lexicon(_FILE)["asked"])


def retold(said: str, lines: Sequence[str]) -> str | None:
    """With the lines, as quotations, for their signs; None where it says more, less or other."""
    said = _ABOUT_A_SIGN.sub(r"\1", " ".join(said.replace("\u2019", "'").split()))
    signs = [int(each) for each in _SIGN.findall(said)]
    around = _SIGN.sub(" ", said)
    if signs != list(range(1, len(lines) + 1)) or not _is_harmless(around):
        return None
    told = _SIGN.sub(lambda sign: _quoted(lines[int(sign[1]) - 1]), said)
    told = _AFTER_AN_END.sub(lambda found: found[1] + found[2].upper(), told)
    return told[:1].upper() + told[1:]


def is_retold(text: str, lines: Sequence[str]) -> bool:
    """Whether these lines, and no others, were put into sentences there."""
    for line in lines:
        before, found, after = text.partition(_quoted(line))
        if not found:
            return False
        text = f"{before} {after}"
    return _is_harmless(text)


def _is_harmless(around: str) -> bool:
    own = re.findall(r"[\w']+", around.casefold())
    is_known = _MARKS.fullmatch(around) is not None and set(own) <= set(lexicon(_FILE)["words"])
    return is_known and 0 < len(own) <= _LONGEST


def _quoted(line: str) -> str:
    return f"\u201c{line}\u201d"
