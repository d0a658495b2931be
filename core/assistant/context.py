"""All that an answer to a helper may draw on: each line with its label (P4), within a budget.

Another type than the companion's context, and no function takes both (D6): here other talks may be
spoken of, there never.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from datetime import UTC, datetime
from enum import Enum, StrEnum
from typing import Final

from core.clinical.disclosed import NO_BUDGET, Budget, Topic
from core.frozen import frozen
from core.words.wanted import Wanted

# Of a text, in tokens; English has about four for three words.
_TOKENS_A_WORD: Final = 4 / 3
# Source, age, sureness and citation.
A_LABEL: Final = 12
# As much as a small local model reads with ease.
USUAL_BUDGET: Final = 3000
_LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)


class Part(Enum):
    """In this order; what does not fit is cut from the end."""

    PROFILE = 0
    SYMPTOM = 1  # those that are so now
    LATELY = 2  # events and what was measured, newest first
    TALK = 3  # of the last 30 days, newest first
    TALK_FOUND = 4  # earlier, because they speak of what is asked
    REMEMBERED = 5  # kept in mind, because it speaks of what is asked
    PAPER = 6  # pages that say what is asked for
    EARLIER = 7  # what the helper asked and decided before, where it was much the same


_NEWEST_FIRST: Final = frozenset({Part.LATELY, Part.TALK})


class Store(StrEnum):
    CLINICAL = "clinical"
    CONVERSATION = "conversation"
    DOCUMENT = "document"
    EPISODE = "episode"  # the helper's own


@frozen
class Cited:
    """page: from 1. quote: word for word; empty where only the page is known."""

    document_id: str
    title: str = field(repr=False)
    page: int | None
    quote: str = field(default="", repr=False)


@frozen
class Label:
    """source: as records name it ("caregiver", "document"). confidence: 0 to 1, None for what is
    no statement. not_confirmed_since: nobody confirmed it in time. is_only_said: P6. why: what it
    was found by, where it was looked for; as core/recall names it."""

    store: Store
    source: str
    memory_class: str | None = None
    confidence: float | None = None
    last_confirmed_at: datetime | None = None
    not_confirmed_since: datetime | None = None
    is_only_said: bool = False
    cited: Cited | None = None
    why: tuple[str, ...] = ()


@frozen
class Line:
    """text: whole, as it may be read to somebody. at: when it was, where it was at a time.

    is_never_cut: allergies and what is safety-relevant (M3). is_in_review: something about it waits
    for a decision.
    """

    part: Part
    kind: str
    record_id: str
    text: str = field(repr=False)
    label: Label
    at: datetime | None = None
    is_never_cut: bool = False
    is_in_review: bool = False


@frozen
class Request:
    """now: where the person lives. lines: all that was found, in the order of what matters.

    budget: in tokens. topics: how much there is of each, where that may be the answer. to_tell: of
    the record, for this conversation (S3).
    """

    asked: str = field(repr=False)
    wanted: Wanted
    now: datetime
    lines: Sequence[Line] = field(repr=False)
    budget: int = USUAL_BUDGET
    may_see_talks: bool = True
    keeps_episodes: bool = True
    topics: tuple[Topic, ...] = ()
    to_tell: Budget = NO_BUDGET


@frozen
class AssistantContext:
    """left_out: how many lines found no room. may_see_talks: the person lets talks be read.

    keeps_episodes: the helper lets be kept what they ask. topics, to_tell: as in Request.
    """

    asked: str = field(repr=False)
    wanted: Wanted
    now: datetime
    lines: tuple[Line, ...] = field(repr=False)
    left_out: int = 0
    may_see_talks: bool = True
    keeps_episodes: bool = True
    topics: tuple[Topic, ...] = ()
    to_tell: Budget = NO_BUDGET


def assemble(request: Request) -> AssistantContext:
    ordered = sorted(request.lines, key=_place)
    kept = tuple(_fitting(ordered, request.budget))
    return AssistantContext(
        asked=request.asked,
        wanted=request.wanted,
        now=request.now,
        lines=kept,
        left_out=len(ordered) - len(kept),
        may_see_talks=request.may_see_talks,
        keeps_episodes=request.keeps_episodes,
        topics=request.topics,
        to_tell=request.to_tell,
    )


def cost(line: Line) -> int:
    """In tokens, its label included."""
    return A_LABEL + round(len(line.text.split()) * _TOKENS_A_WORD)


def _place(line: Line) -> tuple[int, float]:
    """Sorting keeps what is equal in the order in which it was found."""
    is_by_age = line.part in _NEWEST_FIRST
    age = -((line.at or _LONG_AGO) - _LONG_AGO).total_seconds() if is_by_age else 0.0
    return line.part.value, age


def _fitting(ordered: Sequence[Line], budget: int) -> Iterator[Line]:
    """What is never cut has its room before all else; of the rest what fits, from the top."""
    left = budget - sum(cost(line) for line in ordered if line.is_never_cut)
    is_full = False
    for line in ordered:
        if line.is_never_cut:
            yield line
            continue
        left -= cost(line)
        is_full = is_full or left < 0
        if not is_full:
            yield line
