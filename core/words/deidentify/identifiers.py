"""A sentence that is kept for a person to read: without what opens doors or finds somebody.

Names and days stay, since the person who decides about it must understand it; addresses, numbers
and secrets go. What is embedded or leaves for a model loses the names as well (find.py, S5).
"""

import re
from collections import Counter

from core.words.deidentify.find import private_spans
from core.words.deidentify.span import Private

_STAYS = frozenset({Private.PERSON, Private.DATE})
# A key or a password: long and of letters and digits, or what follows the word for it.
_SECRET = re.compile(
    r"\b(?:sk|pk|ghp|gho|xox[abp]|AKIA|eyJ)[-_A-Za-z0-9.]{8,}"
    r"|(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9_-]{24,}"
    r"|(?i:(?<=password is )|(?<=password: )|(?<=pin is )|(?<=pin: ))\S+?(?=[.,;!?]*(?:\s|$))"
)


def without_identifiers(text: str) -> str:
    """With "[EMAIL_1]" in its place; what cannot be replaced by less is "[SECRET]"."""
    text = _SECRET.sub("[SECRET]", text)
    numbers: Counter[Private] = Counter()
    pieces, at = list[str](), 0
    for span in private_spans(text):
        if span.type in _STAYS or "[" in text[span.start : span.end]:
            continue
        numbers[span.type] += 1
        pieces += [text[at : span.start], f"[{span.type.value}_{numbers[span.type]}]"]
        at = span.end
    return "".join([*pieces, text[at:]])
