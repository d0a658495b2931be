"""A finding becomes a fact by a person's word, with the person as its source (T4, N2)."""

from collections.abc import Mapping, Sequence

from core.clinical.reconfirm import confirm, resolve
from core.clinical.speakers import SOURCES
from core.clinical.still import say_still
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.write import Why, change, name_key, require
from core.documents.drafts import draft_of
from core.errors import InputRejected, PolicyRefused
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.base import Record
from core.records.facts import Fact, MemoryClass, Status
from core.records.finding import FINDING, Finding, Standing
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.medication import MEDICATION
from core.records.names import same_name
from core.records.person import PERSON
from core.records.result import RESULT, ResultDraft
from core.records.working import ReviewItem

# What may be put right before it is accepted: never the quote, and never where it stands.
CHANGEABLE = frozenset(
    {"label", "value_text", "unit", "reference", "flag", "dated_on", "at_time", "standing"}
)
_OPEN = frozenset({Status.PROPOSED, Status.EXPIRED, Status.REFUSED})
_ENDED = {"condition": Status.INACTIVE, "medication": Status.STOPPED}
_ACCEPTED = Why("accepted")


@frozen
class Accepted:
    """record: what stands on record because of it; None for what the record has no kind for.

    review: what was queued by it, such as a medicine that meets an allergy (N2).
    """

    finding: Finding
    record: Fact | None
    review: Sequence[ReviewItem] = ()


def accept_finding(uow: UnitOfWork, finding_id: str) -> Accepted:
    """Raises NotFound, PolicyRefused when it was decided before, InputRejected for what it lacks.

    A name that is on record already, letter for letter, is confirmed and not written twice.
    """
    finding = require(uow, FINDING, finding_id)
    if finding.status not in _OPEN:
        raise PolicyRefused(FINDING.name)
    zone = require(uow, PERSON, uow.scope.user_id).time_zone
    draft = draft_of(finding, zone)
    record, review = _become(uow, finding, draft) if draft is not None else (None, ())
    told = {"memory_class": MemoryClass.EVENT}
    accepted, _ = say_still(uow, FINDING, require(uow, FINDING, finding_id), None, told=told)
    return Accepted(require(uow, FINDING, accepted.id), record, review)


def change_finding(
    uow: UnitOfWork,
    finding_id: str,
    fields: Mapping[str, object],
    expected_version: int | None = None,
) -> Finding:
    """Put right what was misread; the quote beside it stays. Raises NotFound, StaleVersion when
    someone was faster, InputRejected."""
    if strange := set(fields) - CHANGEABLE:
        raise InputRejected(*sorted(strange & set(FINDING.record.model_fields)))
    finding = require(uow, FINDING, finding_id, expected_version)
    if finding.status not in _OPEN:
        raise PolicyRefused(FINDING.name)
    return change(uow, FINDING, finding, Why("edited"), **fields)


def _become(uow: UnitOfWork, finding: Finding, draft: Record) -> tuple[Fact, Sequence[ReviewItem]]:
    kind = RESULT if isinstance(draft, ResultDraft) else kind_named(finding.about)
    if finding.standing is Standing.ENDED and kind is MEDICATION:
        taken = _taken(uow, finding.label)
        if taken is not None:
            return resolve(uow, taken.id), ()
    known = _known(uow, kind, draft)
    if known is not None and finding.standing is not Standing.ENDED:
        return confirm(uow, known.id), ()
    written = clinical_profile_upsert(uow, kind, draft, _origin(uow, finding))
    return written.record, written.review


def _origin(uow: UnitOfWork, finding: Finding) -> Origin:
    is_over = finding.standing is Standing.ENDED
    return Origin(
        SOURCES[uow.scope.role],
        _ACCEPTED,
        status=_ENDED.get(finding.about) if is_over else None,
        extraction_confidence=finding.extraction_confidence,
        source_document_id=finding.document_id,
        source_page=finding.page,
    )


def _known(uow: UnitOfWork, kind: AnyKind, draft: Record) -> Fact | None:
    """Of exactly this name, and current."""
    key = name_key(kind, draft)
    named = uow.index.named(kind.name, key) if key else ()
    found = (uow.of(kind).get(each) for each in named)
    return next((one for one in found if one and one.status is kind.first_status), None)


def _taken(uow: UnitOfWork, name: str) -> Fact | None:
    """The one current medicine of exactly this name; of two nobody is guessed."""
    current = uow.of(MEDICATION).find(status=Status.ACTIVE)
    named = [one for one in current if same_name(one.name, name)]
    return named[0] if len(named) == 1 else None
