"""What somebody likes, and what is better left alone, in a helper's words."""

from enum import StrEnum

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.ports import UnitOfWork
from core.records.facts import Status
from core.records.names import normalised
from core.records.preference import PREFERENCE, PreferenceDraft


class Liking(StrEnum):
    """As the key of a preference has it."""

    LIKED = "likes"
    LEFT_ALONE = "avoid"


def note_liking(uow: UnitOfWork, liking: Liking, words: str) -> bool:
    """False where the same is noted already. Raises InputRejected for no words, or too many."""
    draft = PreferenceDraft.parse(key=liking.value, value=words)
    held = uow.of(PREFERENCE).find(status=Status.ACTIVE)
    if any((each.key, normalised(each.value)) == (draft.key, normalised(words)) for each in held):
        return False
    clinical_profile_upsert(uow, PREFERENCE, draft, spoken(uow.scope.role))
    return True
