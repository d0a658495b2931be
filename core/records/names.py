"""When two names are the same name: exactly, or not at all.

Prednisone and prednisolone differ by two letters and are different medicines, so
nothing here measures likeness (reference: look-alike pairs; issue 1, "exact").
"""

import re
import unicodedata

_GAPS = re.compile(r"\s+")
_EDGES = " \t\n.,;:!?\"'()[]"
_GLUED = re.compile(r"(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])")
# Not among the dashes of Unicode, and looks like one.
_MINUS = "\u2212"


def normalised(name: str) -> str:
    """Compatibility-folded, lower case, single spaces, no punctuation at the ends.

    What nobody sees is not there, and every dash is a hyphen: names are pasted from web pages.
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    if not folded.isascii():
        folded = "".join(map(_as_seen, folded))
    return _GAPS.sub(" ", folded).strip(_EDGES)


def digits_apart(name: str) -> str:
    """ "amoxicillin500mg" as "amoxicillin 500 mg": a strength is no part of a name."""
    return _GLUED.sub(" ", name)


def same_name(one: str, other: str) -> bool:
    return normalised(one) == normalised(other)


def same_if_said(one: str | None, other: str | None) -> bool:
    """True, too, where one of them is silent: nothing tells the two apart."""
    return one is None or other is None or same_name(one, other)


def _as_seen(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cf":
        return ""
    return "-" if category == "Pd" or character == _MINUS else character
