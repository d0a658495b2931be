"""How an account speaks of itself as a source."""

from core.memory.confidence import certainty
from core.ports import UnitOfWork
from core.records.facts import Source
from core.scope import Role

SOURCES = {
    Role.PATIENT: Source.SELF,
    Role.CAREGIVER: Source.CAREGIVER,
    Role.CLINICIAN: Source.CLINICIAN,
}
# A person's own words, however they came in; a file or a program is not one.
IN_OWN_WORDS = frozenset({*SOURCES.values(), Source.TALK})


def own_word(uow: UnitOfWork) -> dict[str, object]:
    """Where a value comes from that the account itself gives, and how sure it is (C1, C2)."""
    source, role = SOURCES[uow.scope.role], uow.scope.role
    sure = certainty(source, role, None, uow.views.newest_cognitive_value(uow.now))
    return {
        "source": source,
        "confidence": sure.confidence,
        "is_proxy": sure.is_proxy,
        "proxy_agent": sure.proxy_agent,
    }
