"""Taking a record out of the current view: it was written by mistake. Its history stays."""

from core.clinical.find import find_fact
from core.clinical.relied_on import by_the_person_alone
from core.clinical.write import Why, change
from core.errors import PolicyRefused, StaleVersion
from core.ports import UnitOfWork
from core.records.facts import Fact, Status


def take_back(
    uow: UnitOfWork, record_id: str, expected_version: int | None = None, note: str | None = None
) -> Fact:
    """Raises NotFound, StaleVersion, and PolicyRefused for an event: that is corrected.

    What others rely on the person alone takes from nobody (T10): PolicyRefused, too.
    """
    kind, record = find_fact(uow, record_id)
    if Status.ENTERED_IN_ERROR not in kind.statuses or by_the_person_alone(uow, kind, record):
        raise PolicyRefused(kind.name)
    if expected_version is not None and record.version != expected_version:
        raise StaleVersion(kind.name)
    taken_back: Fact = change(
        uow, kind, record, Why("taken_back", note), status=Status.ENTERED_IN_ERROR
    )
    return taken_back
