"""One thing to arrange, as a page to hand over: it leaves this computer by a person's hand."""

from collections.abc import Iterator
from dataclasses import field
from datetime import datetime

from core.clinical.find import find_record
from core.clinical.write import require
from core.dates_in_words import DatesInWords
from core.errors import NotFound, PolicyRefused
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.action import ACTION, Action, ActionStatus, Deed
from core.records.appointment import Appointment
from core.records.base import Stored
from core.records.contact import CONTACT, Contact
from core.records.kind import AnyKind
from core.records.medication import Medication
from core.records.person import PERSON
from core.sharing.consents import Export, consent_to_export
from core.sharing.paper_in_words import PaperInWords, PaperLine, PaperSection


@frozen
class Letter:
    """sender: whose record it is. about: the visit or the medicine, with its kind."""

    deed: Deed
    wording: str = field(repr=False)
    sender: str = field(repr=False)
    made_at: datetime
    to: Contact | None = field(default=None, repr=False)
    about: tuple[AnyKind, Stored] | None = field(default=None, repr=False)


def letter_to_give_away(uow: UnitOfWork, action_id: str) -> Letter:
    """Only what was agreed to; that it was written out is in the audit, in this transaction.

    Raises NotFound, PolicyRefused while nobody has agreed, or when it is over.
    """
    action = uow.of(ACTION).get(action_id)
    if action is None:
        raise NotFound(ACTION.name)
    if action.status is not ActionStatus.CONSENTED:
        raise PolicyRefused(ACTION.name)
    consent_to_export(uow, Export.LETTER)
    uow.audit.write("action.letter", ACTION.name, action.id)
    return _letter(uow, action)


def _letter(uow: UnitOfWork, action: Action) -> Letter:
    return Letter(
        deed=action.deed,
        wording=action.wording,
        sender=require(uow, PERSON, uow.scope.user_id).display_name,
        made_at=uow.now,
        to=uow.of(CONTACT).get(action.other_id) if action.other_id else None,
        about=_about(uow, action),
    )


def _about(uow: UnitOfWork, action: Action) -> tuple[AnyKind, Stored] | None:
    """What was deleted since is not spoken of."""
    if action.record_id is None:
        return None
    try:
        return find_record(uow, action.record_id)
    except NotFound:
        return None


def letter_in_words(letter: Letter, dates: DatesInWords) -> PaperInWords:
    say = dates.words.say
    return PaperInWords(
        title=say("letter.title"),
        name=say(f"deed_of_action.{letter.deed}"),
        about=tuple(_head(letter, dates)),
        sections=tuple(_sections(letter, dates)),
        foot=(say("letter.made_on", day=dates.full_date(letter.made_at)),),
    )


def _head(letter: Letter, dates: DatesInWords) -> Iterator[PaperLine]:
    say = dates.words.say
    yield PaperLine(say("letter.from"), letter.sender)
    if letter.to is not None:
        yield PaperLine(say("letter.to"), letter.to.name)
        if letter.to.phone:
            yield PaperLine(say("letter.phone"), letter.to.phone)


def _sections(letter: Letter, dates: DatesInWords) -> Iterator[PaperSection]:
    say = dates.words.say
    yield PaperSection(say("letter.request"), (PaperLine(letter.wording),))
    if letter.about is not None:
        kind, record = letter.about
        line = PaperLine(kind.text(record), in_short(record, dates))
        yield PaperSection(say("letter.about"), (line,))


def in_short(record: Stored, dates: DatesInWords) -> str:
    """When a visit is, what a medicine's label says."""
    if isinstance(record, Appointment):
        starts = record.starts_at
        return dates.words.say("letter.at", day=dates.day(starts), time=dates.clock(starts))
    return (record.dose or "") if isinstance(record, Medication) else ""
