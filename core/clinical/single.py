"""Which fields have one value at a time, and whether a statement contradicts the record (rule P3).

The kinds declare both (`Field(is_single=True)`, `Kind.same_thing`); nothing is guessed here.
"""

from collections.abc import Iterable, Mapping, Sequence

from core.ports import UnitOfWork
from core.records.appointment import Appointment, AppointmentDraft, is_of_one_day
from core.records.base import PartialDate, Record
from core.records.facts import Fact, MemoryClass
from core.records.kind import AnyKind, Ledger
from core.records.names import digits_apart, normalised
from core.records.partial import may_be_one_day

# What a record is called by; of a file's words only those of the very same name are compared.
_NAMES = ("name", "substance", "label", "what", "key")


def single_fields(kind: AnyKind) -> tuple[str, ...]:
    """Of a kind that can contradict itself; none of one whose records can all be true."""
    if kind.same_thing is None or kind.ledger is not Ledger.VERSIONED:
        return ()
    return tuple(name for name, field in kind.record.model_fields.items() if field.is_single)


def single_values(kind: AnyKind, said: Record) -> Mapping[str, object]:
    """What a statement says of them; what is left at its default is not said."""
    fields = type(said).model_fields
    told = {name: getattr(said, name) for name in single_fields(kind) if name in fields}
    return {name: value for name, value in told.items() if value not in {None, ""}}


def contradicted(
    uow: UnitOfWork,
    kind: AnyKind,
    said: Record,
    *,
    is_of_a_file: bool = False,
    but: str | None = None,
) -> Fact | None:
    """The current record that says otherwise of the same thing; None where both can be true.

    Where one of several current records agrees, nothing is contradicted. is_of_a_file: a clinic
    names each of its visits, and two on different days are two. but: the id of the one that speaks.
    """
    values = {n: each for n, each in single_values(kind, said).items() if n != "status"}
    if not values:
        return None
    found = _candidates(uow, kind, said, is_of_a_file=is_of_a_file)
    alike = [one for one in found if one.id != but and _is_same(kind, one, said)]
    alike = [one for one in alike if one.memory_class is not MemoryClass.INFERENCE]
    if is_of_a_file:
        alike = [one for one in alike if _may_be_one_visit(one, said)]
    if not alike or any(not differing(one, values) for one in alike):
        return None
    return max(alike, key=lambda one: (one.last_confirmed_at, one.id))


def told_already(uow: UnitOfWork, kind: AnyKind, said: Fact) -> Fact | None:
    """The current record of the same thing that says all that this one does; None for anything new.

    Of a fact, or an offer of one, that is not that record itself.
    """
    if kind.draft is None:
        return None
    told = {name: getattr(said, name) for name in kind.draft.model_fields}
    # "Since when?" left open was filled in with the moment of its writing, and is nothing new.
    new = {n: each for n, each in said_in(kind.draft(**told)).items() if each != said.created_at}
    found = _candidates(uow, kind, said, is_of_a_file=False)
    alike = (one for one in found if one.id != said.id and _is_same(kind, one, said))
    facts = (one for one in alike if one.memory_class is not MemoryClass.INFERENCE)
    return next((one for one in facts if _says_all_of(one, new)), None)


def _says_all_of(record: Record, said: Mapping[str, object]) -> bool:
    return not any(
        getattr(record, name) in {None, ""} or _differs(record, name, value)
        for name, value in said.items()
    )


def said_in(said: Record) -> Mapping[str, object]:
    """All that a statement says; what is left at its default is not said."""
    fields = type(said).model_fields
    return {name: value for name, value in said if value != fields[name].default}


def is_of_one_file(one: Fact, other: Fact) -> bool:
    """A sender that names both says that both are so."""
    return one.import_batch_id is not None and one.import_batch_id == other.import_batch_id


def differing(record: Record, values: Mapping[str, object]) -> Sequence[str]:
    """The single-valued fields of which both say something, and not the same."""
    return [name for name, value in values.items() if _differs(record, name, value)]


def _differs(record: Record, name: str, value: object) -> bool:
    kept = getattr(record, name)
    if kept is None or kept == "":
        return False
    if not isinstance(kept, str) or not isinstance(value, str):
        return bool(kept != value)
    if type(record).model_fields[name].annotation == PartialDate | None:
        return not may_be_one_day(kept, value)
    return _plain(kept) != _plain(value)


def _plain(words: str) -> str:
    """As a name is compared; "500mg" is "500 mg"."""
    return normalised(digits_apart(words))


def _candidates(
    uow: UnitOfWork, kind: AnyKind, said: Record, *, is_of_a_file: bool
) -> Iterable[Fact]:
    named = {name: getattr(said, name) for name in _NAMES if name in type(said).model_fields}
    only = dict(list(named.items())[:1]) if is_of_a_file else {}
    return uow.of(kind).find(status=kind.first_status, **only)


def _is_same(kind: AnyKind, one: Fact, said: Record) -> bool:
    return kind.same_thing is not None and kind.same_thing(one, said)


def _may_be_one_visit(one: Fact, said: Record) -> bool:
    if isinstance(one, Appointment) and isinstance(said, AppointmentDraft):
        return is_of_one_day(one, said)
    return True
