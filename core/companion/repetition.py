"""How often something like this was asked in this talk. Never shown, never said (D1)."""

from collections.abc import Sequence

from core.companion.hearing import Heard
from core.frozen import frozen
from core.records.talk import Question, QuestionType
from core.words.fingerprint import overlap
from core.words.meaning import Meaning
from core.words.repetition import ALIKE, means_the_same


@frozen
class Echo:
    """count: earlier messages that ask for the same, each once however it matches (D8).

    matching: their ids.
    """

    count: int = 0
    matching: frozenset[str] = frozenset()


def echo_of(heard: Heard, earlier: Sequence[Question], meaning: Meaning | None) -> Echo:
    """By fingerprint, by type and, once the embedder is there, by meaning."""
    alike: dict[str, bool] = {}
    for each in earlier:
        if each.original_message not in alike:
            alike[each.original_message] = _is_alike(heard, each, meaning)
    same = frozenset(each.message_id for each in earlier if alike[each.original_message])
    return Echo(len(same), same)


def _is_alike(heard: Heard, asked: Question, meaning: Meaning | None) -> bool:
    """What was found of an earlier message stands with it: only meanings are compared anew."""
    if heard.question_type is asked.question_type is not QuestionType.GENERAL:
        return True
    if overlap(heard.fingerprint, asked.fingerprint) > ALIKE:
        return True
    return meaning is not None and means_the_same(heard.said, asked.original_message, meaning)
