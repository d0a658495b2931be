"""Numbers about how episodes are found: those that were promised, and no word of anyone (S4).

How often a question finds one, how often that helped, and how long it takes: kept as counters,
shares of which are told here.
"""

from collections.abc import Mapping
from typing import Final

from core.frozen import frozen
from core.ports import UnitOfWork

# Milliseconds; what takes longer than the last is "more".
_STEPS: Final = (50, 100, 200, 500, 1_000)
_MORE: Final = "more"


@frozen
class Figures:
    """asked: questions of helpers. found: those that found an earlier episode. helped, did_not:
    thumbs. search_ms, embedding_ms: within which 95 of 100 were done; None where none was, or it
    took more than a second.
    """

    kept: int
    asked: int
    found: int
    shown: int
    helped: int
    did_not: int
    search_ms: int | None
    embedding_ms: int | None

    @property
    def share_found(self) -> float | None:
        """Promised: over 0.30."""
        return self.found / self.asked if self.asked else None

    @property
    def share_helped(self) -> float | None:
        """Promised: over 0.80."""
        thumbs = self.helped + self.did_not
        return self.helped / thumbs if thumbs else None


def count_question(uow: UnitOfWork, found: int, seconds: float | None) -> None:
    """found: how many earlier episodes came. seconds: None where none were looked for."""
    if seconds is None:
        return
    uow.counters.add("episodes.asked")
    if found:
        uow.counters.add("episodes.found")
        uow.counters.add("episodes.shown", found)
    uow.counters.add(f"episodes.search_ms.{_step(seconds)}")


def count_embedding(uow: UnitOfWork, number: int, seconds: float) -> None:
    """number: of texts; over 0. Each took its share."""
    uow.counters.add("episodes.embedded", number)
    uow.counters.add(f"episodes.embed_ms.{_step(seconds / number)}", number)


def figures(uow: UnitOfWork) -> Figures:
    """Of the whole vault, since it was made."""
    counted = uow.counters.all()

    def of(name: str) -> int:
        return counted.get(f"episodes.{name}", 0)

    return Figures(
        kept=of("kept"),
        asked=of("asked"),
        found=of("found"),
        shown=of("shown"),
        helped=of("thumb_up"),
        did_not=of("thumb_down"),
        search_ms=_within(counted, "episodes.search_ms"),
        embedding_ms=_within(counted, "episodes.embed_ms"),
    )


def _step(seconds: float) -> str:
    return next((str(step) for step in _STEPS if seconds * 1000 <= step), _MORE)


def _within(counted: Mapping[str, int], name: str) -> int | None:
    """The first step at which 95 of 100 were done."""
    at = [counted.get(f"{name}.{step}", 0) for step in (*_STEPS, _MORE)]
    whole, done = sum(at), 0
    for step, number in zip(_STEPS, at, strict=False):
        done += number
        if whole and done * 100 >= whole * 95:
            return step
    return None
