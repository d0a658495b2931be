"""A text cut into sentences, and a sentence into clauses: within one, a "not" reaches all."""

import re

from core.frozen import frozen
from core.words.plain import plain

_LINES = re.compile(r"\s*[\n\r]+\s*|\s+[-\u2013\u2014]+\s+|\s*\u2014\s*|\s*\.\.\.+\s*|\s*\u2026\s*")
_SHORT = re.compile(r"\b(dr|mr|mrs|ms|st|prof|approx|e\.g|i\.e|no|pt|tabs?|vs)\.(?=\s)", re.I)
_ENDS = re.compile(r"(?<!\d)[.](?=\s|$)|(?<=\d)[.](?=\s|$)|[!?;]+")
_QUERY = re.compile(r"(?:(?<=\s)|(?<=^))\?+\s?(?=[A-Za-z])")
# "ive", "theyre": dictation and quick thumbs leave the sign out.
_UNMARKED = re.compile(
    r"\b(i(?=ve|m\b)|you(?=ve|re)|we(?=ve)|they(?=ve|re)|he(?=s\b)|she(?=s\b)|that(?=s\b)|there(?=s\b))(ve|m|re|s)\b"
)
_SUBJECT = (
    r"(?:i|he|she|they|we|it|you|this|that|there|these|those|mum|mom|dad|gran|nan|who)"
    r"(?:'\w+)?\b"
)
_HAS_SUBJECT = (
    r"(?:my|his|her|our|their|the) (?:\w+ ){1,2}?"
    r"(?:is|are|was|were|has|have|had|can|does|did|takes?|took|hurts?|aches?|feels?|gets?|got|said"
    r"|says|gives?|makes?|went|came|likes?|loves?|hates?)\b"
)
_CUT = re.compile(
    r"\s*,?\s*\b(?:but|although|though|however|whereas|except that|while|cos|because|and then|"
    r"then again|otherwise|apart from that|instead|so that|so(?= (?:i|he|she|they|we)\b))\b\s*"
    rf"|\s*,\s*(?=(?:and |or |so )?{_SUBJECT})"
    rf"|\s*,\s*(?=(?:and |or |so )?{_HAS_SUBJECT})"
    rf"|\s+(?:and|or|which)\s+(?={_SUBJECT})|\s+(?:and|or)\s+(?={_HAS_SUBJECT})"
    r"|\s*,?\s*\band (?=(?:can't|don't|won't|no longer|now|still|also|takes?|hates?|loves?|likes?|"
    r"have|has|had|is|was|am|got|gets?|not|never|stopped|started|fell)\b)"
    r"|\s*:\s+(?=\w+ \w+ \w+ \w+)"
)


@frozen
class Clause:
    """text: plain. after_sentence: what follows it in its sentence, for cues that come late."""

    text: str
    sentence: str
    sentence_number: int
    is_question: bool


def clauses(text: str) -> list[Clause]:
    found = []
    for number, (sentence, is_question) in enumerate(_sentences(text)):
        pieces = [piece.strip(" ,") for piece in _CUT.split(sentence)]
        found += [Clause(piece, sentence, number, is_question) for piece in pieces if piece]
    return found


def _sentences(text: str) -> list[tuple[str, bool]]:
    said = _UNMARKED.sub(
        r"\1'\2", plain(_QUERY.sub("query ", _SHORT.sub(r"\1", _LINES.sub(". ", text))))
    )
    found, start = [], 0
    for end in [*_ENDS.finditer(said), None]:
        piece = said[start : end.start() if end else len(said)].strip(" ,")
        if piece:
            found.append((piece, bool(end and "?" in end[0])))
        start = end.end() if end else 0
    return found
