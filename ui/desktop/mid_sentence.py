"""A label in the middle of a sentence: "Sore left knee" is asked about as "your sore left knee"."""

import re

# A capital, small letters, and nothing that speaks of a name: "MRSA" and "Crohn's" stay.
_PLAIN = re.compile(r"[A-Z][a-z]+(?=[ ,-]|$)")
# Names of people that stand in an illness without their 's.
_NAMES = frozenset(
    {"Alzheimer", "Bell", "Crohn", "Down", "Graves", "Hashimoto", "Hodgkin", "Huntington"}
    | {"Lewy", "Lyme", "Meniere", "Parkinson", "Raynaud", "Sjogren", "Tourette", "I"}
)


def mid_sentence(label: str) -> str:
    """The label with a small first letter where that is safe. The rule of English."""
    first = _PLAIN.match(label)
    if first is None or first.group() in _NAMES:
        return label
    return label[:1].lower() + label[1:]
