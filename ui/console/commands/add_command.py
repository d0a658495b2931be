"""`add KIND`: a person, a caregiver or a clinician types something into the record."""

import argparse
from collections.abc import Mapping, Sequence
from functools import partial

from core.clinical.details import put_details
from core.clinical.events import correct_event
from core.clinical.people import set_cognitive_state
from core.clinical.upsert import Written, clinical_profile_upsert, spoken
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.event import EVENT, EventDraft
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.patient import PATIENT, PatientDraft
from core.records.person import COGNITIVE_STATE, CognitiveStateDraft
from core.records.preference import PREFERENCE
from core.records.reading import READING
from ui.console.answer import Answer, Teller, one_line
from ui.console.echo import Understood, understood, understood_data, understood_lines
from ui.console.fields import (
    TYPED_KINDS,
    add_field_options,
    draft_of,
    fields_given,
    main_field,
    read_fields,
    typed_fields,
)
from ui.console.options import add_options
from ui.console.session import Session
from ui.console.typed_reading import reading_typed

# What is no fact has no name among the kinds.
_NAMES = {COGNITIVE_STATE.name: "help.add.cognitive_state"}
# What a preference is about when nobody said.
GENERAL = "general"


@frozen
class _Beside:
    """What is told beside what was stored. alike: names that a medicine's may have meant."""

    told: Sequence[Understood]
    alike: tuple[str, ...]

    @property
    def data(self) -> dict[str, object]:
        told = {"understood": understood_data(self.told)} if self.told else {}
        return {**told, **({"did_you_mean": self.alike} if self.alike else {})}

    def lines(self, teller: Teller) -> list[str]:
        names = ", ".join(self.alike)
        alike = [f"  {teller.say('add.did_you_mean', names=names)}"] if names else []
        return [*understood_lines(teller, self.told), *alike]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "help.add.example"
    kinds = parser.add_subparsers(metavar="KIND", required=True)
    for kind in TYPED_KINDS:
        child = kinds.add_parser(
            kind.name.replace("_", "-"),
            help=_NAMES.get(kind.name, f"kind.{kind.name}"),
            description="help.add.kind",
        )
        add_options(child)
        add_kind_arguments(child, kind)


def add_kind_arguments(parser: argparse.ArgumentParser, kind: AnyKind) -> None:
    parser.set_defaults(work=partial(add, kind))
    parser.add_argument("text", metavar="TEXT", nargs="?", help="help.add.text")
    parser.add_argument("--confidence", type=float, metavar="0..1", help="help.add.confidence")
    add_field_options(parser, kind)


def run(session: Session, args: argparse.Namespace) -> Answer:
    answer: Answer = args.work(session, args)
    return answer


def add(kind: AnyKind, session: Session, args: argparse.Namespace) -> Answer:
    fields = _said(kind, session, args)
    beside = _Beside(understood(session, typed_fields(args, kind), fields), _alike(kind, fields))
    if kind is COGNITIVE_STATE:
        return _add_cognitive_state(session, fields)
    if kind is PATIENT:
        details = PatientDraft.parse(**fields)
        return _stored(kind, session.run(put_details, draft=details), beside)
    if kind is EVENT and (event_id := fields.pop("corrects_id", None)):
        happened = EventDraft.parse(**fields)
        written = session.run(correct_event, event_id=event_id, draft=happened)
        return _stored(kind, written, beside)
    written = session.run(
        clinical_profile_upsert,
        kind=kind,
        draft=draft_of(kind).parse(**fields),
        origin=spoken(session.scope.role, args.confidence),
    )
    return _stored(kind, written, beside)


def _alike(kind: AnyKind, fields: Mapping[str, object]) -> tuple[str, ...]:
    """Offered beside what was stored as it was typed; nothing is put in its place."""
    name = fields.get("name")
    if kind is not MEDICATION or not isinstance(name, str):
        return ()
    from core.words.medicine_names import did_you_mean

    return did_you_mean(name)


def _said(kind: AnyKind, session: Session, args: argparse.Namespace) -> dict[str, object]:
    text = session.typed(args.text)
    fields = fields_given(args, kind, lambda: session.times)
    if text is None:
        return fields
    if kind is READING:
        return {**reading_typed(text), **fields}
    if kind is PREFERENCE and "key" not in fields:
        return {**_preference_typed(text), **fields}
    main = main_field(kind)
    return {**read_fields(kind, {main: text}, lambda: session.times), **fields}


def _preference_typed(text: str) -> dict[str, object]:
    """ "drink: tea with milk" says what it is about; "likes the window open" does not."""
    about, is_named, value = text.partition(": ")
    return {"key": about, "value": value} if is_named else {"key": GENERAL, "value": text}


def _add_cognitive_state(session: Session, fields: dict[str, object]) -> Answer:
    """It is never shown on the person's screen, so the answer does not show it (C4)."""
    state_id = session.run(_set_state, fields=fields)
    data: dict[str, object] = {"id": state_id, "class": None, "status": None, "review": []}
    return Answer(data, one_line("add.stored"))


def _set_state(uow: UnitOfWork, fields: dict[str, object]) -> str:
    draft = CognitiveStateDraft.parse(**{"at": uow.now, **fields})
    return set_cognitive_state(uow, draft).id


def _first_line(teller: Teller, text: str, written: Written) -> str:
    if written.is_waiting:
        return teller.say("add.differs", text=text or teller.say("form.details"))
    return teller.say("add.stored_as", text=text) if text else teller.say("add.stored")


def _stored(kind: AnyKind, written: Written, beside: _Beside) -> Answer:
    record = written.record
    text = kind.text(record)
    data = {
        "id": record.id,
        "kind": kind.name,
        "class": record.memory_class,
        "status": record.status,
        "version": record.version,
        **({"is_waiting": True} if written.is_waiting else {}),
        "review": [{"id": item.id, "reason": item.reason} for item in written.review],
        **beside.data,
    }

    def lines(teller: Teller) -> list[str]:
        waiting = [teller.name("review_reason", item.reason) for item in written.review]
        return [
            _first_line(teller, text, written),
            *(f"  {reason}" for reason in waiting),
            *beside.lines(teller),
            teller.say("record.id", id=record.id),
        ]

    return Answer(data, lines)
