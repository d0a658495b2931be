"""A medicine that is liked or hated is a medicine, too: "Dad hates the eye drops"."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.words.medicine_names import names_a_medicine
from core.words.statements.statement import Polarity, Statement, Topic

# What is taken, by the last word of its name.
_TAKEN = re.compile(
    r"\b(?:tablet|pill|capsule|inhaler|injection|medicine|medication|jab|insulin|laxative"
    r"|antibiotic|statin|(?:eye|ear|nose) ?drop|nebuli[sz]er|suppository|(?:pain|fentanyl) ?patch"
    r")s?$"
)
# Who still has it can hate it; who refuses it, or never would have it, does not.
_NOT_TAKEN = re.compile(
    r"\b(?:refus\w+|declin\w+|stopped|given up|gave up|off (?:the|his|her|my)|never (?:had|took)"
    r"|(?:would never|wouldn't|won't|never) (?:have|take|touch))\b"
)


def medicine_liked(said: Sequence[Statement]) -> Statement | None:
    """The clinical half of a sentence that is known to be both; None where no medicine is named."""
    for one in said:
        if one.topic is Topic.PREFERENCE and _is_medicine(one.entity):
            polarity = Polarity.ABSENT if _NOT_TAKEN.search(one.clause) else Polarity.PRESENT
            return replace(one, topic=Topic.MEDICATION, polarity=polarity)
    return None


def _is_medicine(entity: str) -> bool:
    """Ice cream and hand cream are none."""
    last = entity.rsplit(maxsplit=1)[-1]
    return _TAKEN.search(entity) is not None or (last != "cream" and names_a_medicine(last))
