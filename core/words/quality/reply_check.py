"""`reply_check`: whether a reply may go out, and which rule it breaks."""

from collections.abc import Sequence

from core.words.embedding.low_rank import READING_OF_REPLIES
from core.words.head import Chances
from core.words.meaning import Before, Meaning
from core.words.quality.figures import Aim, Figure, share, share_of_most
from core.words.quality.reply_company import in_company
from core.words.quality.task import Bounds, Line, Task, Taught, Together, text_in
from core.words.reply_check import (
    FINE,
    Asked,
    Fault,
    fault_in,
    fault_of,
    read_as,
    reply_signs,
    said_before,
)


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    return _told(fault_in(text_in(line), _asked(line), meaning))


def _said(line: Line, told: Chances) -> dict[str, object]:
    return _told(fault_of(text_in(line), _asked(line), told))


def _told(fault: Fault | None) -> dict[str, object]:
    return {"label": "bad" if fault else "ok", "rule": fault.value if fault else None}


def _asked(line: Line) -> Asked:
    prior = line.get("prior")
    earlier = [str(text) for text in prior] if isinstance(prior, list) else []
    return Asked(str(line.get("user") or ""), earlier)


def _signs(line: Line) -> Sequence[float]:
    return reply_signs(text_in(line), _asked(line))


def _read(line: Line) -> str:
    return read_as(text_in(line))


def _also(lines: Sequence[Line]) -> Sequence[tuple[int, Line]]:
    return in_company(lines, None)


def _before(line: Line) -> Before:
    return said_before(_asked(line))


def _label(line: Line) -> str:
    return str(line.get("rule") or FINE)


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    pairs = list(zip(gold, said, strict=True))
    bad = [(g, s) for g, s in pairs if g.get("label") == "bad"]
    good = [s for g, s in pairs if g.get("label") == "ok"]
    caught = [(g, s) for g, s in bad if s.get("label") == "bad"]
    named = sum(g.get("rule") == s.get("rule") for g, s in caught)
    naive = share_of_most([g.get("rule") for g, _ in caught])
    return (
        share(Aim("bad caught", 0.97), len(caught), len(bad), 1.0),
        share(
            Aim("good lost", 0.05, is_most=True),
            sum(s.get("label") == "bad" for s in good),
            len(good),
            1.0,
        ),
        share(Aim("rule named"), named, len(caught), naive),
    )


# What a reply is worth hangs on what it answers. Read by itself it gains nothing over what the
# frozen pieces say: on three sets of hands that taught none the area under the curve is .994, .989
# and .994 without, .995, .988 and .993 with an adapted reading of its own; read together with what
# was said before it .995, .991 and .996.
_TAUGHT = Taught(
    _label,
    _said,
    bounds=Bounds(FINE, missed=0.03, in_vain=0.05),
    by_hands=True,
    signs_in=_signs,
    is_adapted=False,
    together=Together(READING_OF_REPLIES, _before),
    read=_read,
    also=_also,
)
REPLY_CHECK = Task("reply_check", _predict, _figures, _TAUGHT)
