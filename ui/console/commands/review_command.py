"""`review`: what waits for a decision; `review ID keep|change|...` decides it."""

import argparse
from collections.abc import Iterator

from core.clinical.differing import Difference, Value, differences_of, offered_as, proposed_of
from core.clinical.find import find_record
from core.clinical.review import decide, decisions_of, waiting_items
from core.clinical.snapshot import Item, item_of
from core.errors import NotFound
from core.frozen import frozen
from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kinds import kind_named
from core.records.working import Decision, ReviewItem
from ui.console.answer import Answer, Teller, one_line
from ui.console.items import item_data, item_lines
from ui.console.session import Session

# Fields that hold one of our own words, and not a person's.
_CHOICES = frozenset({"status", "verification", "criticality"})


@frozen
class Waiting:
    """text, other_text: the words that stand for the records it is about.

    ours, theirs: what is on record, and what stands against it, with source, age and certainty.
    """

    item: ReviewItem
    text: str
    other_text: str
    ours: Item | None
    theirs: Item | None


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("review_id", metavar="ID", nargs="?", help="help.review.id")
    parser.add_argument(
        "decision",
        nargs="?",
        choices=[each.value for each in Decision],
        metavar="|".join(each.value for each in Decision),
        help="help.review.decision",
    )
    parser.add_argument("--expected-version", type=int, metavar="N", help="help.review.version")


def run(session: Session, args: argparse.Namespace) -> Answer:
    if args.decision is None:
        return _shown(session, args.review_id)
    item = session.run(
        decide,
        review_id=args.review_id,
        decision=Decision(args.decision),
        expected_version=args.expected_version,
    )
    data = {
        "id": item.id,
        "status": item.status,
        "decision": item.decision,
        "postponed_until": item.postponed_until,
    }
    return Answer(data, one_line("review.done"))


def _shown(session: Session, review_id: str | None) -> Answer:
    waiting = session.run(_waiting)
    chosen = [each for each in waiting if review_id in {None, each.item.id}]
    if review_id and not chosen:
        raise NotFound("review_item")

    def lines(teller: Teller) -> list[str]:
        found = [line for each in chosen for line in _lines(teller, each)]
        return found or [teller.say("review.none")]

    return Answer({"items": [_data(each) for each in chosen]}, lines)


def _waiting(uow: UnitOfWork) -> list[Waiting]:
    sweep(uow)
    return [_both_sides(uow, item) for item in waiting_items(uow)]


def _both_sides(uow: UnitOfWork, item: ReviewItem) -> Waiting:
    kind = kind_named(item.record_kind)
    proposed = proposed_of(item)
    return Waiting(
        item,
        _text_of(uow, item.record_id),
        _text_of(uow, item.other_id),
        ours=_item_of(uow, item.record_id),
        theirs=item_of(kind, proposed, uow.now) if proposed else _item_of(uow, item.other_id),
    )


def _item_of(uow: UnitOfWork, record_id: str | None) -> Item | None:
    if record_id is None:
        return None
    try:
        kind, record = find_record(uow, record_id)
    except NotFound:
        return None
    return item_of(kind, record, uow.now) if isinstance(record, Fact) else None


def _text_of(uow: UnitOfWork, record_id: str | None) -> str:
    """Empty when the record is gone: what waits outlives it (T4). A kept entry has no words."""
    if record_id is None:
        return ""
    try:
        kind, record = find_record(uow, record_id)
    except NotFound:
        return ""
    return kind.text(record) if kind.is_fact else ""


def _data(waiting: Waiting) -> dict[str, object]:
    item = waiting.item
    return {
        "id": item.id,
        "reason": item.reason,
        "kind": item.record_kind,
        "record_id": item.record_id,
        "text": waiting.text,
        "other_id": item.other_id,
        "other_text": waiting.other_text or None,
        "status": item.status,
        "opened_at": item.created_at,
        "differs": differences_of(item),
        "offered_as": offered_as(item) or None,
        "decisions": sorted(decisions_of(item)),
        "ours": item_data(waiting.ours) if waiting.ours else None,
        "theirs": item_data(waiting.theirs) if waiting.theirs else None,
    }


def _lines(teller: Teller, waiting: Waiting) -> list[str]:
    texts = dict.fromkeys(text for text in (waiting.text, waiting.other_text) if text)
    about = " / ".join(texts)
    item = waiting.item
    key = "review.difference" if item.other_id else "review.said_so"
    differing = [f"    {_difference(teller, key, each)}" for each in differences_of(item)]
    reason = teller.name("review_reason", item.reason)
    choices = teller.say("review.choices", id=item.id, choices="|".join(sorted(decisions_of(item))))
    sides = list(_sides(teller, waiting)) if differing else []
    offered = [f"    {offered_as(item)}"] if offered_as(item) else []
    return [about, f"  {reason}  {item.id}", *differing, *sides, *offered, f"    {choices}"]


def _sides(teller: Teller, waiting: Waiting) -> Iterator[str]:
    if waiting.ours is not None:
        yield f"    {teller.say('review.record_says', text=_line(teller, waiting.ours))}"
    if waiting.theirs is not None:
        yield f"    {teller.say('review.others_say', text=_line(teller, waiting.theirs))}"


def _line(teller: Teller, side: Item) -> str:
    (line,) = item_lines(teller, [side])
    return line.strip()


def _difference(teller: Teller, key: str, found: Difference) -> str:
    return teller.say(
        key,
        field=teller.name("field", found.name),
        on_record=_words(teller, found.name, found.on_record),
        in_file=_words(teller, found.name, found.in_file),
    )


def _words(teller: Teller, name: str, value: Value) -> str:
    if value is None or value == "":
        return teller.say("review.not_noted")
    if isinstance(value, bool):
        return teller.say("review.yes" if value else "review.no")
    return teller.name(name, value) if name in _CHOICES else str(value)
