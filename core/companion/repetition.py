"""How often something like this was asked in this talk. Never shown, never said (D1)."""

from collections.abc import Sequence

from core.frozen import frozen
from core.records.talk import Question
from core.words.meaning import Meaning
from core.words.repetition import is_one_question


@frozen
class Echo:
    """count: earlier messages that ask for the same, each once however it matches (D8).

    matching: their ids.
    """

    count: int = 0
    matching: frozenset[str] = frozenset()


def echo_of(said: str, earlier: Sequence[Question], meaning: Meaning | None) -> Echo:
    """By fingerprint, by type and, once the embedder is there, by meaning."""
    texts = {each.original_message for each in earlier}
    alike = {text for text in texts if is_one_question(said, text, meaning)}
    same = frozenset(each.message_id for each in earlier if each.original_message in alike)
    return Echo(len(same), same)
