"""`reply_check`: whether a reply may go out, and which rule it breaks."""

from collections.abc import Sequence

from core.words.meaning import Meaning
from core.words.quality.figures import Aim, Figure, share
from core.words.quality.task import Line, Task, text_in
from core.words.reply_check import Asked, fault_in


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:  # noqa: ARG001
    prior = line.get("prior")
    earlier = [str(text) for text in prior] if isinstance(prior, list) else []
    fault = fault_in(text_in(line), Asked(str(line.get("user") or ""), earlier))
    return {"label": "bad" if fault else "ok", "rule": fault.value if fault else None}


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    pairs = list(zip(gold, said, strict=True))
    bad = [(g, s) for g, s in pairs if g.get("label") == "bad"]
    good = [s for g, s in pairs if g.get("label") == "ok"]
    caught = [(g, s) for g, s in bad if s.get("label") == "bad"]
    named = sum(g.get("rule") == s.get("rule") for g, s in caught)
    return (
        share(Aim("bad caught", 0.97), len(caught), len(bad)),
        share(
            Aim("good lost", 0.05, is_most=True),
            sum(s.get("label") == "bad" for s in good),
            len(good),
        ),
        share(Aim("rule named"), named, len(caught)),
    )


REPLY_CHECK = Task("reply_check", _predict, _figures)
