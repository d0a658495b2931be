"""Who only lists what they take and what they are allergic to needs no help for that."""

import re

from core.clinical.allergies import shared_class
from core.words.medicine_names import names_a_medicine

_WHO = r"(?:(?:i'm|i am|she's|she is|he's|he is|mum's|dad's|pt) )?"
_TAKEN = re.compile(rf"(?:{_WHO}(?:also )?on|(?:i |she |he )?takes?) (?P<name>[a-z-]+)")
_ALLERGIC = re.compile(rf"{_WHO}(?:also )?allergic to (?P<name>[a-z-]+)")
_PARTS = re.compile(r",? and |[,;] ?")


def only_lists(said: str) -> bool:
    """said: as `plain` gives it. False where one word is of something else, and where what is taken
    is of a class with what does harm: that may be happening now."""
    taken, harmful = list[str](), list[str]()
    for part in _PARTS.split(said):
        found = _TAKEN.fullmatch(part) or _ALLERGIC.fullmatch(part)
        if found is None or not names_a_medicine(found["name"]):
            return False
        (taken if found.re is _TAKEN else harmful).append(found["name"])
    return not any(one == other or shared_class(one, other) for one in taken for other in harmful)
