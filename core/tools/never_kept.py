"""What no client keeps or offers, whoever it says told it: it would lie where it must not lie."""

from core.clinical.abuse_words import speaks_of_abuse
from core.errors import PolicyRefused
from core.memory.store_memory import UNTOLD, refuse_secrets
from core.words.emergency import emergency_in


def refuse_what_is_never_kept(*texts: str | None) -> None:
    """What opens money, a device or a door; abuse and thoughts of dying, which helpers would read
    in review (N4). Raises PolicyRefused."""
    said = [each for each in texts if each]
    for each in said:
        refuse_secrets(each)
        if emergency_in(each).category in UNTOLD:
            raise PolicyRefused("untold")
    if speaks_of_abuse(said):
        raise PolicyRefused("untold")
