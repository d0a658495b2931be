"""At which parts of the day a medicine is said to be taken, and how many of them."""

import re

_WHEN_TAKEN = (
    ("morning", "mane", "breakfast"),
    ("night", "bedtime", "evening", "nocte", "supper", "before bed"),
)
_PARTS_OF_DAY = tuple(
    re.compile(rf"\b(?:{words})\b")
    for words in (
        "mornin(?:g|gs)?|first thing|mane|breakfast|(?:when|as soon as|the minute) (?:i|she|he) (?:gets? up|wakes?(?: up)?)|on waking", "lunch(?:time)?|noon|midday", "teatime|evenings?|supper|dinner",
        "nights?|nightly|last thing|nocte|bedtime|before bed|(?:when|before|as) (?:i|she|he) (?:(?:goes?|turns?|gets?) (?:up )?(?:to|into) bed|(?:lays?|lies?) down|turns? in|settles? down)",
    )
)  # fmt: skip
# "After my breakfast", "last thing at night".
AT_PARTS_OF_DAY = tuple(
    re.compile(
        r"(?:\b(?:at|in|every|each|the|my|me|her|his|last thing|before (?=bed))\s+)*"
        + pattern.pattern
    )
    for pattern in _PARTS_OF_DAY
)
ONE_DAY = re.compile(
    r"\b(?:this|yesterday|tomorrow|last|that) (?:morning|night|evening)\b|\btonight\b"
)
DAILY = re.compile(
    r"\b(?:every|each) (?:\w+ )?(?:morning|night|evening|day|bedtime)\b|\bdaily\b|\bnightly\b|\ba day\b"
)


def parts_of_day(text: str) -> int | None:
    """ "Morning and night" are two; one day's morning is none of every day."""
    return None if ONE_DAY.search(text) else len(times_of(text)) or None


def times_of(text: str) -> set[int]:
    """0 to 3: morning, noon, evening and night."""
    return {number for number, pattern in enumerate(_PARTS_OF_DAY) if pattern.search(text)}


def other_part_of_day(clause: str, dose: str) -> bool:
    if ONE_DAY.search(clause):
        return False
    said = {i for i, words in enumerate(_WHEN_TAKEN) if any(word in clause for word in words)}
    held = {i for i, words in enumerate(_WHEN_TAKEN) if any(word in dose for word in words)}
    return bool(said and held) and said.isdisjoint(held)
