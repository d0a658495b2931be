"""Whether a text says that there are no allergies at all: "NKDA", "not allergic to anything"; and
whether it speaks of what something does to somebody, without which it is of a medicine.
"""

import re
from typing import Final

_SMALL: Final = (
    r"(?:known|drug|food|other|real|any|single|medicine|medication|latex or|been|got|get|have|has"
    r"|had|an?|ever|actually|really|he's|she's|i'm|one)"
)
ALLERGIES_DENIED: Final = re.compile(
    r"\bnkd?a\b|\b(?:no|nae|any|without|denies|nil|zero|not|never|isn't|\w+n't) "
    rf"(?:{_SMALL} )*allerg(?:y|ies|ic)\b"
    r"(?! to (?!any|nowt|owt|nothing|a (?:single )?thing|things?\b)|[ -]?(?:test|clinic|tablet))"
    r"|\ballerg(?:y|ies)\W+(?:none|nil|no)\b"
    r"|\ballergic to (?:nothing|nowt)\b(?!,? (?:but|bar|except|save|apart|other))"
)
TELLS_OF_REACTIONS: Final = re.compile(
    r"allerg|react|rash|hives|swell|swoll|itch|wheez|intoleran|sensitiv|anaphyl|epipen|blister"
    r"|can't|cannot|mustn't|avoid|away from"
)
