"""What the page needs of the vault, and how it writes there."""

from typing import TYPE_CHECKING

from core.clinical.write import require
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.person import PERSON
from core.settings import (
    NOTIFICATION_SHOWS_WORDS,
    PROMPTS_A_DAY,
    QUIET_FROM,
    QUIET_UNTIL,
    get_setting,
)
from core.sharing.talks import talks_are_shared

if TYPE_CHECKING:
    from core.companion.model_choice import ModelChoice
    from core.recall.finder_choice import FinderChoice


@frozen
class Found:
    """quiet_from, quiet_until: hours of the local day; the same hour means that none is quiet.

    shares_talks: helpers may read the person's talks. model, finder: on this computer, if one was
    chosen to write, or to find what is remembered; agrees_to_model, agrees_to_finder: it may be
    used.
    """

    quiet_from: int
    quiet_until: int
    prompts_a_day: int
    shows_words: bool
    country: str | None
    language: str
    zone: str
    shares_talks: bool = False
    model: "ModelChoice | None" = None
    finder: "FinderChoice | None" = None
    agrees_to_model: bool = False
    agrees_to_finder: bool = False


def read_found(uow: UnitOfWork) -> Found:
    from core.companion.model_choice import FIND, is_agreed_to, model_choice  # when needed
    from core.recall.finder_choice import finder_choice

    person = require(uow, PERSON, uow.scope.user_id)
    return Found(
        quiet_from=get_setting(uow, QUIET_FROM),
        quiet_until=get_setting(uow, QUIET_UNTIL),
        prompts_a_day=get_setting(uow, PROMPTS_A_DAY),
        shows_words=get_setting(uow, NOTIFICATION_SHOWS_WORDS),
        country=person.country,
        language=person.locale.replace("_", "-").split("-")[0].lower(),
        zone=person.time_zone,
        shares_talks=talks_are_shared(uow) is not None,
        model=model_choice(uow),
        finder=finder_choice(uow),
        agrees_to_model=is_agreed_to(uow),
        agrees_to_finder=is_agreed_to(uow, FIND),
    )
