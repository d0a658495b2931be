"""An answer that a model on this computer puts into sentences: around the lines, never of its own.

It is shown signs for the lines, and writes the signs. The lines stand in the answer as the record
has them, each once, with the sources they had; whatever is late, refused or more than that leaves
the answer as it was (P1, P4, N3).
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Protocol

from core.assistant.answer import Answer, Answerer
from core.assistant.context import AssistantContext, Line
from core.errors import ReplyUnavailable
from core.frozen import frozen
from core.resource_files import lexicon
from core.words.meaning import Meaning
from core.words.plain import plain
from core.words.reply_check import Asked, Fault, fault_in
from core.words.wanted import Wanted

_WORDS: Final = "lexicon/en/around_lines.json"
_SIGN: Final = re.compile(r"\[(\d+)\]")
# Of its own, beside the signs.
_LONGEST: Final = 40  # words
_MARKS: Final = re.compile(r"[A-Za-z,;:.'\u2019 -]*")


class Rewords(Protocol):
    def reword(self, asked: str, lines: Sequence[str]) -> str:
        """With a sign for each line: [1], [2]. Raises ReplyUnavailable."""
        ...


@frozen
class WordedAnswerer:
    """find: the model that may write for this helper now; None where there is none."""

    embedded: Answerer
    find: Callable[[], Rewords | None]
    meaning: Meaning | None = None

    def answer(self, context: AssistantContext) -> Answer:
        told = self.embedded.answer(context)
        model = self.find() if _may_be_worded(context, told) else None
        if model is None:
            return told
        try:
            said = model.reword(context.asked, [each.text for each in told.sources])
        except ReplyUnavailable:
            return told
        worded = fitted(said, told.sources)
        if worded is None or self._harms(said, context.asked):
            return told
        return Answer("\n".join([worded, *_beside(told)]), told.sources)

    def _harms(self, said: str, asked: str) -> bool:
        """What is private to others is what a helper asks for, and stands in the lines alone."""
        fault = fault_in(_SIGN.sub(" ", said), Asked(asked), self.meaning)
        return fault not in {None, Fault.PII_LEAK}


def _may_be_worded(context: AssistantContext, told: Answer) -> bool:
    """Only lines that stand in the answer as they are; who to ask about a medicine stays (N3)."""
    lines = told.text.splitlines()
    return (
        bool(told.sources)
        and not told.is_summary
        and context.wanted is not Wanted.ADVICE
        and all(each.text in lines for each in told.sources)
    )


def _beside(told: Answer) -> Sequence[str]:
    """What stands in the answer after its lines: that something waits for a decision."""
    texts = {each.text for each in told.sources}
    lines = told.text.splitlines()
    last = max(place for place, each in enumerate(lines) if each in texts)
    return lines[last + 1 :]


def fitted(said: str, lines: Sequence[Line]) -> str | None:
    """With the lines for their signs; None where it says more, or leaves one out."""
    said = " ".join(said.split())
    signs = [int(each) for each in _SIGN.findall(said)]
    around = _SIGN.sub(" ", said)
    own = re.findall(r"[\w'\u2019]+", plain(around))
    if sorted(signs) != list(range(1, len(lines) + 1)) or len(own) > _LONGEST:
        return None
    if not _MARKS.fullmatch(around) or not _known_words().issuperset(own):
        return None
    return _SIGN.sub(lambda sign: lines[int(sign[1]) - 1].text, said)


@cache
def _known_words() -> frozenset[str]:
    return frozenset(lexicon(_WORDS)["words"])
