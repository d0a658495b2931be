"""Which part of a clause is said as true: not what is asked, wished, imagined, seen or a figure
of speech."""

import re

from core.words.statements.clauses import Clause
from core.words.statements.cues import about_cue, cue

_TAG = re.compile(
    r",? ?\b(?:is|isn't|was|wasn't|do|don't|does|doesn't|have|haven't|has|hasn't|can|can't|did|"
    r"didn't|are|aren't|would|wouldn't|will|won't|eh|right|ok|okay|you know|innit|see)"
    r"(?: (?:it|i|he|she|they|we|you))?$"
)
_ASKED_START = re.compile(r"(?:^|, |\band |\bor |\bso |\bbut |\bplease )")
_REMEDY = re.compile(r"\b(?:for|with|because of|since|now that) (?:my|this|the|her|his)\b")


def asserted(clause: Clause) -> str:
    """The clause with everything that is not asserted blanked out: its length stays."""
    if about_cue("media").search(clause.sentence):
        return " " * len(clause.text)
    text = _blanked(clause.text, cue("idiom"))
    if _is_imagined_whole(clause):
        return " " * len(text)
    text = _without_question(text, is_question=clause.is_question and _is_last(clause))
    return _without_imagined(text)


def _is_last(clause: Clause) -> bool:
    return clause.sentence.endswith(clause.text)


def _blanked(text: str, pattern: re.Pattern[str]) -> str:
    return pattern.sub(lambda found: "~" * len(found[0]), text)


def _is_imagined_whole(clause: Clause) -> bool:
    """What stands after "if ..., " is imagined too, as far as the sentence goes on with would."""
    if not _hypothetical(clause.sentence):
        return False
    return re.search(r"\b(?:would|'d|will|'ll|could|might|should)\b", clause.text) is not None


def _hypothetical(text: str) -> re.Match[str] | None:
    hidden = _blanked(text, cue("as_if"))
    return cue("hypothetical").search(hidden)


def _without_question(text: str, *, is_question: bool) -> str:
    starts = [place.end() for place in _ASKED_START.finditer(text)]
    for start in starts:
        if cue("question").match(text, start):
            return text[:start] + " " * (len(text) - start)
    if not is_question:
        return text
    tag = _TAG.search(text)
    return text[: tag.start()].ljust(len(text)) if tag else " " * len(text)


def _without_imagined(text: str) -> str:
    for name in ("hypothetical", "wish"):
        found = _hypothetical(text) if name == "hypothetical" else cue("wish").search(text)
        if not found:
            continue
        end = text.find(",", found.end())
        end = len(text) if end < 0 or name == "wish" else end
        kept = _REMEDY.search(text, found.end()) if name == "wish" else None
        end = kept.start() if kept else end
        text = text[: found.start()] + " " * (end - found.start()) + text[end:]
    return text
