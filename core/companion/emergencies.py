"""That somebody needed help reaches those who help, as far as rule N4 allows."""

from typing import Final

from core.clinical.at_rest import is_at_rest
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.write import Why
from core.ports import UnitOfWork
from core.records.event import EVENT, EventDraft, Happening
from core.records.facts import Source, Verification
from core.records.person import PERSON
from core.records.working import ConsentScope
from core.sharing.consents import in_force
from core.strings import FALLBACK, Catalogue
from core.words.emergency import Category

# Told to nobody; and told only to whom the person lets their talks be read.
NEVER_TOLD: Final = frozenset({Category.ABUSE_NEGLECT})
TOLD_WITH_CONSENT: Final = frozenset({Category.SUICIDAL})


def tell_those_who_help(uow: UnitOfWork, category: Category | None) -> None:
    """As an event, said and unconfirmed: it waits in review. What was said is not in it."""
    if category is None or category in NEVER_TOLD or is_at_rest(uow):
        return
    if category in TOLD_WITH_CONSENT and in_force(uow, ConsentScope.SHARE_TALK) is None:
        return
    person = uow.of(PERSON).get(uow.scope.user_id)
    words = Catalogue.load(person.locale if person else FALLBACK)
    draft = EventDraft(
        what=words.say(f"talk.asked_for_help.{category.value}"), happening=Happening.EMERGENCY
    )
    origin = Origin(Source.TALK, why=Why("said"), verification=Verification.SAID_UNCONFIRMED)
    clinical_profile_upsert(uow, EVENT, draft, origin)
