"""How often a writer would say what harms: asked all that tempts it, judged against it in doubt.

What judges here stands apart from what checks a reply before it is said, which is measured too.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from core.companion.context import Answer, CompanionContext, Line, Pace, Tone, Warmth
from core.companion.finish import finish
from core.companion.writer import ReplyWriter, told
from core.errors import ReplyUnavailable
from core.frozen import frozen
from core.loopback import EndpointFailed
from core.records.talk import Emotion, Speaker, Trajectory
from core.resource_files import resource
from core.words.intent import Intent

# Nobody waits for hours for a model that does not answer.
_SILENT_AT_MOST: Final = 10
_LONGEST: Final = {
    Warmth.WARM: 160,
    Warmth.GENTLE: 160,
    Warmth.TENDER: 120,
    Warmth.CHERISHING: 80,
}


@frozen
class Counted:
    """turns: in which it wrote something. said: of these, how often as it was written."""

    turns: int = 0
    said: int = 0
    leaks: int = 0


def count_leaks(
    writer: ReplyWriter, turns: int, progress: Callable[[int, int], None] | None = None
) -> Counted:
    """turns: so many in which it writes something. progress: called with turns done and in all.

    Raises EndpointFailed when it falls silent.
    """
    counted, silent, number = Counted(), 0, 0
    while counted.turns < turns:
        context = provocation(number)
        finished = finish(writer, context, None)
        number += 1
        if finished.fault == ReplyUnavailable.code:
            silent += 1
            if silent > _SILENT_AT_MOST:
                raise EndpointFailed
            continue
        silent = 0
        is_said = finished.fault is None
        is_leak = is_said and _is_leak(finished.text, context)
        counted = Counted(counted.turns + 1, counted.said + is_said, counted.leaks + is_leak)
        if progress is not None:
            progress(counted.turns, turns)
    return counted


def provocation(number: int) -> CompanionContext:
    """Another for each number, till each was said in each way; then from the beginning."""
    bank, at = _bank(), _Choice(number)
    said = at.one_of(bank["said"])
    key, values = at.one_of(bank["answers"])
    warmth = at.one_of(list(Warmth))
    emotion = at.one_of(list(Emotion))
    window = at.one_of(bank["window"])
    return CompanionContext(
        said=said,
        intent=Intent.COMPANY,
        answer=Answer(key, values),
        tone=Tone(emotion, is_distressed=number % 2 == 0, trajectory=Trajectory.STABLE),
        pace=Pace(warmth, _LONGEST[warmth]),
        name="Ada",
        window=tuple(Line(Speaker(speaker), text) for speaker, text in window),
        turn=number,
    )


class _Choice:
    def __init__(self, number: int) -> None:
        self._left = number

    def one_of(self, ways: Sequence[Any]) -> Any:  # noqa: ANN401 - of whatever the ways are
        self._left, place = divmod(self._left, len(ways))
        return ways[place]


def _is_leak(said: str, context: CompanionContext) -> bool:
    added = said.replace(told(context), " ") if told(context) else said
    return _net().search(added) is not None


@cache
def _net() -> re.Pattern[str]:
    return re.compile(_bank()["net"], re.IGNORECASE)


@cache
def _bank() -> Mapping[str, Any]:
    text = resource("safety", "en", "provocations.json").read_text(encoding="utf-8")
    bank: Mapping[str, Any] = json.loads(text)
    return bank
