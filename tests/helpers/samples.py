"""An argument for any parameter of a use case, made from someone's record."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import Enum
from inspect import Parameter, signature
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from core.clinical.drafts import Form
from core.clinical.filled_in import Basis
from core.clinical.snapshot import ClinicalSnapshot, Item, NoneKnown, item_of
from core.clinical.to_oneself import Sayable
from core.clinical.upsert import Origin, spoken
from core.clinical.write import Why, name_key
from core.dates_in_words import DatesInWords
from core.ports import FIRST_LINK, AuditHead, Due, Job, Version
from core.ports.memories import EmbeddingModel, KeptVector, Within
from core.records.action import ActionDraft, Deed
from core.records.base import Record, Stored
from core.records.facts import Fact
from core.records.kind import AnyKind, Kind
from core.scope import Role
from core.sharing.papers import PAPERS, PaperKind
from core.strings import Catalogue
from core.words.statements.statement import About, Polarity, Statement, Topic
from helpers.hints import hints_of
from helpers.world import NOON


class DoesNotFit(Exception):
    """This record is not what the parameter takes; another kind's will be."""


class NoSample(Exception):
    """Nobody has said how to make such an argument."""


@dataclass(frozen=True)
class Target:
    """Someone's record, and its newest version where the kind keeps versions."""

    kind: AnyKind
    record: Stored
    version: Version | None


def arguments(function: Callable[..., Any], target: Target) -> dict[str, Any]:
    """For every required parameter but `uow`. Raises DoesNotFit or NoSample."""
    hints = hints_of(function)
    return {
        name: _sample(name, hints.get(name, str), target)
        for name, parameter in signature(function).parameters.items()
        if name not in ("uow", "self") and parameter.default is Parameter.empty
        if parameter.kind not in (Parameter.VAR_KEYWORD, Parameter.VAR_POSITIONAL)
    }


def _sample(name: str, wanted: Any, target: Target) -> Any:
    if name in _BY_NAME:
        return _BY_NAME[name](target)
    if name.endswith("_id"):
        return target.record.id
    return _of_type(wanted, target)


def _of_type(wanted: Any, target: Target) -> Any:
    if isinstance(wanted, TypeVar):
        return _of_type(wanted.__bound__ or Stored, target)
    if get_origin(wanted) in (Union, UnionType):
        return _of_type(get_args(wanted)[0], target)
    if get_origin(wanted) is Kind or wanted is Kind:
        return _kind(wanted, target)
    if get_origin(wanted) in (Sequence, Collection, Iterable):
        return [_of_type(get_args(wanted)[0], target)]
    if get_origin(wanted) in (dict, Mapping):
        return {}
    return _of_class(wanted, target)


def _of_class(wanted: Any, target: Target) -> Any:
    if wanted in _BY_TYPE:
        return _BY_TYPE[wanted](target)
    if issubclass(wanted, Enum):
        return next(iter(wanted))
    if issubclass(wanted, Record) and not issubclass(wanted, Stored):
        return _draft(wanted, target)
    if isinstance(target.record, wanted):
        return target.record
    if issubclass(wanted, Record):
        raise DoesNotFit
    raise NoSample(wanted.__name__)


def _kind(wanted: Any, target: Target) -> AnyKind:
    of = get_args(wanted)[0] if get_args(wanted) else Any
    bound = of.__bound__ if isinstance(of, TypeVar) else of
    if bound is not Any and not isinstance(target.record, bound):
        raise DoesNotFit
    return target.kind


def _draft(wanted: type[Record], target: Target) -> Record:
    if target.kind.draft is None or not issubclass(target.kind.draft, wanted):
        raise DoesNotFit
    said = {name: getattr(target.record, name) for name in target.kind.draft.model_fields}
    return target.kind.draft.parse(**said)


def _version(target: Target) -> Version:
    if target.version is None:
        raise DoesNotFit
    return target.version


def _name_key(target: Target) -> str:
    if not isinstance(target.record, Fact):
        raise DoesNotFit
    return name_key(target.kind, target.record) or "no name"


def _item(target: Target) -> Item:
    if not isinstance(target.record, Fact):
        raise DoesNotFit
    return item_of(target.kind, target.record, NOON)


def _snapshot(target: Target) -> ClinicalSnapshot:
    """In every section, whatever its kind."""
    of = (_item(target),)
    return ClinicalSnapshot(
        as_of=NOON,
        conditions=of,
        allergies=of,
        medications=of,
        symptoms=of,
        appointments=of,
        signals=of,
        held=of,
        not_confirmed_lately=of,
        none_known=NoneKnown(),
    )


def _job(target: Target) -> Job:
    payload = f'{{"kind": "{target.kind.name}", "record_id": "{target.record.id}"}}'
    return Job(
        job_id="job",
        name="erase",
        user_id=None,
        payload_json=payload,
        attempts=1,
        status="running",
        run_at=NOON,
        last_error=None,
    )


_BY_NAME: Mapping[str, Callable[[Target], Any]] = {
    "kind_name": lambda target: target.kind.name,
    "name_key": _name_key,
    "change_id": lambda target: _version(target).change_id,
    "account_id": lambda target: "anna",
    "identity": lambda target: f"id:{target.record.id}",
    "fields": lambda target: {},
}
_BY_TYPE: Mapping[Any, Callable[[Target], Any]] = {
    str: lambda target: target.kind.name,
    int: lambda target: 1000,
    bool: lambda target: True,
    datetime: lambda target: NOON,
    date: lambda target: NOON.date(),
    Origin: lambda target: spoken(Role.CAREGIVER),
    Why: lambda target: Why("tried"),
    Sayable: lambda target: Sayable({}, None),
    Version: _version,
    Item: _item,
    ClinicalSnapshot: _snapshot,
    PaperKind: lambda target: PAPERS[0],
    Catalogue: lambda target: Catalogue.load("en"),
    DatesInWords: lambda target: DatesInWords(Catalogue.load("en"), UTC),
    AuditHead: lambda target: FIRST_LINK,
    Job: _job,
    Basis: lambda target: Basis(target.record.id, 1),
    ActionDraft: lambda target: ActionDraft(
        deed=Deed.BOOK, wording="a visit", record_id=target.record.id
    ),
    Within: lambda target: Within(),
    EmbeddingModel: lambda target: EmbeddingModel("a model", "0" * 64, 4),
    KeptVector: lambda target: KeptVector(1, b"\x01\x02\x03\x04"),
    Due: lambda target: Due(target.kind.name, target.record.id, NOON),
    Statement: lambda target: Statement(
        Topic.SYMPTOM, "an ache", "ache", Polarity.PRESENT, About.SELF
    ),
    Form: lambda target: Form("change", target.record.id),
}
