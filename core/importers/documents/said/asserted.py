"""Whether a line says that something is so, that it is over, or neither (NegEx; rule T4).

English is judged by core/words/statements; the words of the other languages, and of forms
("none", "NKDA"), stand in the lexicon.
"""

import re

from core.importers.documents.said.terms import any_of
from core.records.finding import Standing
from core.words.statements.statement import About, Polarity, Speaker, Topic

_OF = {
    "condition": Topic.CONDITION,
    "medication": Topic.MEDICATION,
    "allergy": Topic.ALLERGY,
}
_UNTRUE = frozenset({Polarity.ABSENT, Polarity.UNCERTAIN})
_HYPHEN = re.compile(r"\s+-+>?\s+")
# Without one of these words a line of a list denies nothing.
_MAY_DENY = re.compile(
    r"\b(?:no|not|never|none|nor|neither|without|den(?:y|ies|ied)|negative|absen\w+|exclud\w+"
    r"|ruled out|unlikely|free of|lack\w*|cannot|\w+n't|his|her|their|wife|husband|partner)\b",
    re.IGNORECASE,
)
_QUESTION = re.compile(r"\?\s*$|^\s*\?")


def standing_of(line: str, about: str) -> Standing | None:
    """None for what is denied, doubted, or of somebody else."""
    if _QUESTION.search(line) or any(any_of(words).search(line) for words in ("doubted", "others")):
        return None
    if _is_denied(line):
        return None
    if _MAY_DENY.search(line) and _is_untrue(line, about):
        return None
    is_over = any_of("stopped" if about == "medication" else "ended").search(line)
    return Standing.ENDED if is_over else Standing.IS_SO


def _is_untrue(line: str, about: str) -> bool:
    """A sentence is judged as one; a bare name in a list is none, and says that it is so."""
    from core.words.statements.extract import statements  # takes a while; no result needs it

    # A bare hyphen is read as "negative", which it is behind a test and not between two columns.
    told = _HYPHEN.sub(" – ", line)
    said = [one for one in statements(told, Speaker.CLINICIAN) if one.topic is _OF[about]]
    return bool(said) and all(one.polarity in _UNTRUE or one.about is About.OTHER for one in said)


def _is_denied(line: str) -> bool:
    """At its beginning, or as its whole answer: "Chest pain: denied". "Not" inside may be of
    a name ("hearing loss, not otherwise specified")."""
    denied = any_of("denied")
    found = denied.match(line.lstrip(" •-–*·"))
    return bool(found) or bool(re.search(rf"[:–-]\s*(?:{denied.pattern})\s*\.?$", line, re.I))
