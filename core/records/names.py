"""When two names are the same name: exactly, or not at all.

Prednisone and prednisolone differ by two letters and are different medicines, so
nothing here measures likeness (reference: look-alike pairs; issue 1, "exact").
"""

import re
import unicodedata

_GAPS = re.compile(r"\s+")
_EDGES = " \t\n.,;:!?\"'()[]"


def normalised(name: str) -> str:
    """Compatibility-folded, lower case, single spaces, no punctuation at the ends."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return _GAPS.sub(" ", folded).strip(_EDGES)


def same_name(one: str, other: str) -> bool:
    return normalised(one) == normalised(other)
