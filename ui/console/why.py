"""Why a record says what it says, in lines."""

from collections.abc import Iterator

from core.clinical.differing import Difference
from core.clinical.lineage import Ground, Lineage, SaidOtherwise
from ui.console.answer import Teller


def why_lines(teller: Teller, why: Lineage) -> Iterator[str]:
    yield ""
    yield teller.say("history.why")
    for ground in why.grounds:
        yield f"  {_step(teller, ground)}"
        yield from (f"    {line}" for line in _below(teller, ground))
    for other in why.otherwise:
        yield from (f"  {_other(teller, other, each)}" for each in other.differs)
    if why.confirmed:
        when = teller.when(why.last_confirmed_at)
        yield f"  {teller.say('history.why_confirmed', count=why.confirmed, when=when)}"


def _step(teller: Teller, ground: Ground) -> str:
    return teller.say(
        "history.why_step",
        when=teller.when(ground.at),
        reason=teller.name("reason", ground.reason),
        source=teller.say("item.from", source=teller.name("source", ground.source)),
        who=teller.who(ground.account_id, ground.role),
        percent=round(ground.confidence * 100),
    )


def _below(teller: Teller, ground: Ground) -> Iterator[str]:
    if ground.note:
        yield ground.note
    if ground.paper is not None:
        paper = ground.paper
        yield teller.say("history.why_paper", title=paper.title, page=paper.page, quote=paper.quote)
    for each in ground.replaced:
        if each.on_record is not None:
            yield teller.say(
                "history.why_instead",
                field=teller.name("field", each.name),
                before=each.on_record,
                after=_words(teller, each.in_file),
            )


def _other(teller: Teller, other: SaidOtherwise, each: Difference) -> str:
    return teller.say(
        "history.why_otherwise",
        when=teller.when(other.at),
        field=teller.name("field", each.name),
        said=_words(teller, each.in_file),
        decision=_decision(teller, other),
    )


def _decision(teller: Teller, other: SaidOtherwise) -> str:
    if other.decision is None or other.decided_at is None:
        return teller.say("history.why_waits")
    when = teller.when(other.decided_at)
    return teller.say("history.why_decided", when=when, decision=other.decision.value)


def _words(teller: Teller, value: object) -> str:
    return teller.say("review.not_noted") if value is None else str(value)
