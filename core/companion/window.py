"""Which lines of this talk go before a reply (D7)."""

from collections.abc import Sequence, Set
from typing import Final

from core.companion.context import Line
from core.frozen import frozen
from core.records.talk import Message, Speaker

# In this order of precedence.
ALL_OF: Final = 6
CIRCLING, TROUBLED, USUAL = 6, 16, 12
LONGEST: Final = TROUBLED
CIRCLES_FROM, THINNED_FROM = 4, 3
DISTRESS: Final = 0.7


@frozen
class State:
    """repeats: of the question now asked. distress: 0 to 1. is_escalated: help was needed here."""

    messages: int
    repeats: int
    distress: float
    is_escalated: bool


def window_size(state: State) -> int:
    """How many of the last messages. An escalation outranks repetition."""
    if state.messages <= ALL_OF:
        return state.messages
    if state.is_escalated:
        return TROUBLED
    if state.repeats >= CIRCLES_FROM:
        return CIRCLING
    return TROUBLED if state.distress > DISTRESS else USUAL


def window(messages: Sequence[Message], state: State, same: Set[str]) -> tuple[Line, ...]:
    """messages: oldest first. same: ids of those that ask for what is asked now.

    Of these only the newest stays, with its answer, so that nobody sees a circle.
    """
    last = list(messages)[-window_size(state) :] if messages else []
    if state.repeats >= THINNED_FROM:
        last = _thinned(last, same)
    return tuple(Line(each.role, each.content) for each in last)


def _thinned(messages: Sequence[Message], same: Set[str]) -> list[Message]:
    asked = [each.id for each in messages if each.id in same]
    gone = set(asked[:-1])
    kept: list[Message] = []
    is_answer_of_gone = False
    for each in messages:
        if each.role is Speaker.USER:
            is_answer_of_gone = each.id in gone
        if not is_answer_of_gone:
            kept.append(each)
    return kept
