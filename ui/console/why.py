"""Why a record says what it says, in lines."""

from collections.abc import Iterator

from core.clinical.differing import Difference
from core.clinical.lineage import Ground, Lineage, SaidOtherwise
from ui.console.answer import Teller


def why_lines(teller: Teller, why: Lineage, *, is_for_the_person: bool) -> Iterator[str]:
    """How sure it is says how clear the person seemed: that is never on their own screen (C4)."""
    yield ""
    yield teller.say("history.why")
    for ground in why.grounds:
        sure = "" if is_for_the_person else teller.say("history.why_sure", percent=_sure(ground))
        yield f"  {_step(teller, ground)}{sure}"
        yield from (f"    {line}" for line in _below(teller, ground))
    for other in why.otherwise:
        yield from (f"  {_other(teller, other, each)}" for each in other.differs)
    if why.confirmed:
        when = teller.when(why.last_confirmed_at)
        key = "history.why_once" if why.confirmed == 1 else "history.why_confirmed"
        yield f"  {teller.say(key, count=why.confirmed, when=when)}"


def _step(teller: Teller, ground: Ground) -> str:
    return teller.say(
        "history.why_step",
        when=teller.when(ground.at),
        reason=teller.name("reason", ground.reason),
        source=teller.say("item.from", source=teller.name("source", ground.source)),
        who=teller.who(ground.account_id, ground.role),
    )


def _sure(ground: Ground) -> int:
    return round(ground.confidence * 100)


def _below(teller: Teller, ground: Ground) -> Iterator[str]:
    if ground.note:
        yield ground.note
    if ground.paper is not None:
        paper = ground.paper
        yield teller.say("history.why_paper", title=paper.title, page=paper.page, quote=paper.quote)
    if ground.offered:
        yield teller.say("history.why_offered", words=ground.offered)
    for each in ground.replaced:
        if each.on_record is not None:
            yield teller.say(
                "history.why_instead",
                field=teller.name("field", each.name),
                before=_words(teller, each.name, each.on_record),
                after=_words(teller, each.name, each.in_file),
            )


def _other(teller: Teller, other: SaidOtherwise, each: Difference) -> str:
    return teller.say(
        "history.why_otherwise",
        when=teller.when(other.at),
        field=teller.name("field", each.name),
        said=_words(teller, each.name, each.in_file),
        decision=_decision(teller, other),
    )


def _decision(teller: Teller, other: SaidOtherwise) -> str:
    if other.decided_at is None:
        return teller.say("why_decided.waits")
    made = teller.name("why_decided", other.decision or "by_hand")
    return teller.say("history.why_decided", made=made, when=teller.when(other.decided_at))


def _words(teller: Teller, name: str, value: object) -> str:
    if value is None:
        return teller.say("review.not_noted")
    return teller.name("status", value) if name == "status" else str(value)
