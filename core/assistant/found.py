"""What is looked for because of a question: talks, papers, what became of a medicine."""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from core.access import Right
from core.assistant.context import Cited, Label, Line, Part, Store
from core.assistant.labels import label_of
from core.dates_in_words import DatesInWords
from core.documents.lookup import document_lookup, words_of
from core.frozen import frozen
from core.ports import UnitOfWork
from core.ports.records import Version
from core.records.document import DOCUMENT
from core.records.document_text import DOCUMENT_PAGE
from core.records.facts import Source, Status
from core.records.medication import MEDICATION, Medication
from core.records.talk import SESSION, QuestionType, Session
from core.words.stop_words import STOP_WORDS

# Summaries of so many days stand in every context; older ones are searched.
LATELY: Final = timedelta(days=30)
_A_WEEK: Final = timedelta(days=7)
ASKED_LATELY: Final = "asked_lately"
_TALKS: Final = 30
_PAPERS: Final = 5
_CHANGES: Final = 20
# Words of a question that say nothing of what is looked for.
_ASKING: Final = frozenset(
    {"say", "said", "tell", "told", "talk", "talked", "speak", "mention", "mentioned", "last"}
    | {"week", "month", "year", "today", "yesterday", "know", "record", "letter", "report"}
    | {"doctor", "clinic", "hospital", "changed", "medicine", "medicines", "tablets", "since"}
)


def telling(asked: str) -> Sequence[str]:
    """The words of a question that something can be found by."""
    found = (word for word in words_of(asked) if len(word) > 1 and word not in _CUT_OFF)
    return [word for word in found if word not in STOP_WORDS and word not in _ASKING]


# What stands behind an apostrophe.
_CUT_OFF: Final = frozenset({"ll", "re", "ve"})


def talks(uow: UnitOfWork, asked: str, dates: DatesInWords) -> Iterator[Line]:
    """Summaries, never what was said: of the last 30 days, then what speaks of the question."""
    if not uow.may(Right.SEE, SESSION.name):
        return
    yield from _asked_lately(uow, dates)
    since = uow.now - LATELY
    for session in uow.talks.ended_since(since, _TALKS):
        yield _talk(session, Part.TALK, dates)
    words = telling(asked)
    if words:
        for session in uow.talks.ended_about(words, since, _TALKS):
            yield _talk(session, Part.TALK_FOUND, dates)


def _asked_lately(uow: UnitOfWork, dates: DatesInWords) -> Iterator[Line]:
    """D8's tier of seven days: for whoever helps, and never for the person's screen (D1)."""
    say, since = dates.words.say, uow.now - _A_WEEK
    counted = {
        each: uow.talks.asked_since(each, since)
        for each in QuestionType
        if each is not QuestionType.GENERAL
    }
    told = [
        say(f"assistant.asked.{each}", count=count) for each, count in counted.items() if count > 1
    ]
    if told:
        text = say("assistant.asked_lately", told="; ".join(told))
        label = Label(Store.CONVERSATION, Source.TALK.value, last_confirmed_at=uow.now)
        yield Line(Part.TALK, ASKED_LATELY, uow.scope.user_id, text, label, at=uow.now)


def _talk(session: Session, part: Part, dates: DatesInWords) -> Line:
    told = json.loads(session.session_summary or "{}")
    anchors = ", ".join(told.get("notable_anchors", ()))
    circled = dates.words.say("assistant.circled") if session.chronic_repetition else ""
    summary = " ".join(each for each in (told.get("summary", ""), circled) if each)
    parts = [dates.full_date(session.last_activity_at), summary, anchors]
    return Line(
        part=part,
        kind=SESSION.name,
        record_id=session.id,
        text=": ".join(each for each in parts if each),
        label=Label(
            Store.CONVERSATION, Source.TALK.value, last_confirmed_at=session.last_activity_at
        ),
        at=session.last_activity_at,
    )


def papers(uow: UnitOfWork, asked: str) -> Iterator[Line]:
    """Pages that say what is asked for, each in its own words; else the newest papers begin."""
    if not uow.may(Right.SEE, DOCUMENT_PAGE.name):
        return
    words = telling(asked)
    cited = document_lookup(uow, " ".join(words), _PAPERS) if words else ()
    for each in cited:
        yield _paper(uow, Cited(each.document_id, each.title, each.page, each.quote))
    if not cited:
        yield from _newest_papers(uow)


def _newest_papers(uow: UnitOfWork) -> Iterator[Line]:
    held = uow.of(DOCUMENT).find(status=Status.ACTIVE)
    newest = sorted(held, key=lambda each: (each.dated_on or "", each.created_at), reverse=True)
    for paper in newest[:_PAPERS]:
        pages = uow.of(DOCUMENT_PAGE).find(document_id=paper.id, page=1)
        said = " ".join(pages[0].text.split()) if pages else ""
        yield _paper(uow, Cited(paper.id, paper.title, 1, said[:_LONGEST_BEGINNING]))


_LONGEST_BEGINNING: Final = 300


def _paper(uow: UnitOfWork, cited: Cited) -> Line:
    paper = uow.of(DOCUMENT).get(cited.document_id)
    at = paper.last_confirmed_at if paper else None
    label = Label(Store.DOCUMENT, Source.DOCUMENT.value, last_confirmed_at=at, cited=cited)
    text = f"{cited.title}: \u201c{cited.quote}\u201d" if cited.quote else cited.title
    return Line(Part.PAPER, DOCUMENT.name, cited.document_id, text, label, at=at)


def medicine_changes(
    uow: UnitOfWork, since: datetime | None, dates: DatesInWords
) -> Iterator[Line]:
    """What became of each medicine, newest first; since: aware, None for all of it."""
    found = [
        change
        for medicine in uow.of(MEDICATION).each()
        for change in _changes(uow.versions.of_record(medicine.id))
        if since is None or change.at >= since
    ]
    for change in sorted(found, key=lambda each: each.at, reverse=True)[:_CHANGES]:
        medicine = uow.of(MEDICATION).get(change.record_id)
        if medicine is not None:
            yield _change(uow, change, medicine, dates)


@frozen
class _Change:
    record_id: str
    at: datetime
    key: str
    told: Mapping[str, str]


def _changes(versions: Sequence[Version]) -> Iterator[_Change]:
    """The first, and each that made the medicine another; a confirmation is no change."""
    before: Medication | None = None
    for version in versions:
        after = MEDICATION.record.model_validate_json(version.payload)
        key = _what_changed(before, after)
        if key is not None:
            was = before.dose if before and before.dose else ""
            told = {"name": after.name, "dose": after.dose or "", "before": was}
            yield _Change(version.record_id, version.recorded_at, key, told)
        before = after


def _what_changed(before: Medication | None, after: Medication) -> str | None:
    if before is None:
        return "added" if after.status is Status.ACTIVE else None
    if before.status is not after.status:
        return {Status.STOPPED: "stopped", Status.ACTIVE: "anew"}.get(after.status)
    return "dose" if before.dose != after.dose else None


def _change(uow: UnitOfWork, change: _Change, medicine: Medication, dates: DatesInWords) -> Line:
    day = dates.full_date(change.at)
    return Line(
        part=Part.LATELY,
        kind="medicine_change",
        record_id=medicine.id,
        text=dates.words.say(f"assistant.change.{change.key}", day=day, **change.told),
        label=label_of(uow, medicine),
        at=change.at,
    )
