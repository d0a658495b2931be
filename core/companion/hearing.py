"""What one message says: every judgement over it, made once (core/words), and nothing stored."""

import re
from collections.abc import Sequence
from dataclasses import field
from typing import Final

from core.clinical.said import is_a_feeling, worth_keeping
from core.frozen import frozen
from core.records.talk import QuestionType
from core.words.disclosure import asks_for_everything, is_last_step
from core.words.feeling import Feeling, feeling_in
from core.words.fingerprint import fingerprint
from core.words.intent import Intent, intent_of
from core.words.meaning import Meaning
from core.words.plain import words_of
from core.words.question_type import question_type
from core.words.remembering import asked_to_let_go, asked_to_remember
from core.words.routing import route
from core.words.secrets_told import HIDDEN
from core.words.statements.statement import Statement, Topic


@frozen
class Heard:
    """told: what is asserted of the person themselves, now (P6)."""

    said: str = field(repr=False)
    feeling: Feeling
    intent: Intent
    question_type: QuestionType
    fingerprint: str = field(repr=False)
    wants_all: bool
    told: Sequence[Statement] = ()

    @property
    def is_complaint(self) -> bool:
        return any(each.topic is Topic.SYMPTOM for each in self.told)


def hear(said: str, meaning: Meaning | None, before: Sequence[str] = ()) -> Heard:
    """before: what the same person said earlier in this talk. Without meaning by words alone."""
    # By itself, by either of both: the words hear some that an embedder misses. Or as the last of
    # several steps.
    wants_all = asks_for_everything(said, meaning) or (
        not _is_hesitating(said)
        and (asks_for_everything(said) or is_last_step(said, meaning, before))
    )
    return Heard(
        said=said,
        feeling=feeling_in(said, meaning),
        intent=intent_of(said, meaning),
        question_type=question_type(said, meaning),
        fingerprint=fingerprint(said),
        wants_all=wants_all,
        told=[
            each
            for each in _asserted(_beside_the_request(said) if wants_all else said, meaning)
            if not is_a_feeling(each, said)
        ],
    )


def _is_hesitating(said: str) -> bool:
    """ "The... the thing": words looked for, and nothing that goes on with what went before."""
    return "thing" in words_of(said) and _SEARCHING.issuperset(words_of(said))


_SEARCHING: Final = frozenset(
    {"the", "a", "an", "that", "this", "my", "thing", "things", "um", "er", "erm", "uh", "oh"}
    | {"what's", "it", "its", "it's", "called", "what", "you", "know"}
)


def _asserted(said: str, meaning: Meaning | None) -> Sequence[Statement]:
    """Of a request to remember what is to be; of one to let go nothing, nor of what is hidden."""
    what = asked_to_remember(said) or said
    if not what or HIDDEN in what or asked_to_let_go(said) is not None:
        return ()
    return worth_keeping(route(what, meaning=meaning).said)


def _beside_the_request(said: str) -> str:
    """ "Dump everything" tells of no complaint: who asks for all of it asserts nothing by that."""
    sentences = _SENTENCE.split(said)
    return " ".join(each for each in sentences if each and not asks_for_everything(each))


_SENTENCE: Final = re.compile(r"(?<=[.!?:;])\s+")
