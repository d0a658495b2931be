"""One question of a helper: heard, looked up, answered with its sources, kept.

As the companion's turn it waits for short transactions, and nobody waits for it. A red flag has
its fixed reply before anything else, and the answer under it (N1).
"""

from collections.abc import Callable, Sequence
from dataclasses import field
from functools import partial
from typing import Final

from core.assistant.answer import Answer, Answerer
from core.assistant.context import AssistantContext, assemble
from core.assistant.gather import Question, gather
from core.assistant.keeping import Asked, keep
from core.clinical.said import worth_keeping
from core.companion.conversation import Said
from core.companion.safety import fixed_reply
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import Vault
from core.scope import Role, Scope
from core.words.disclosure import asks_for_everything
from core.words.emergency import Category, emergency_in
from core.words.meaning import Meaning
from core.words.routing import route
from core.words.statements.statement import Speaker, Statement
from core.words.wanted import Wanted, wanted_of

Deliver = Callable[[str, Category], None]


@frozen
class Assistant:
    """meaning: None before the embedder is there, or where there is none."""

    vault: Vault
    answerer: Answerer
    dates: DatesInWords
    meaning: Meaning | None = None


@frozen
class Consulted:
    """turn_id: of what was kept. category: of a red flag in the question."""

    turn_id: str
    session_id: str
    answer: Answer
    context: AssistantContext = field(repr=False)
    category: Category | None = None


def consult(assistant: Assistant, scope: Scope, said: Said, deliver: Deliver) -> Consulted:
    """deliver: shows a fixed reply at once; the answer is what is returned.

    Raises AccessDenied for whoever has no assistant here, VaultFull and VaultUnwritable when the
    question cannot be kept: then nothing happened, and the words are still with whoever typed them.
    """
    category = emergency_in(said.text, assistant.meaning).category
    if category is not None:
        deliver(fixed_reply(category, said.at_hand).text, category)
    wanted = _wanted(said.text, assistant.meaning)
    told = _told(said.text, scope.role, assistant.meaning) if wanted is Wanted.ANYTHING else ()
    question = partial(gather, question=Question(said.text, wanted), dates=assistant.dates)
    context = assemble(assistant.vault.submit(scope, question).result())
    answer = assistant.answerer.answer(context)
    if told:
        answer = Answer(assistant.dates.words.say("assistant.noted"))
    asked = Asked(said.text, said.at, wanted, told, scope.session_key)
    turn = assistant.vault.submit(scope, partial(keep, asked=asked, answer=answer)).result()
    return Consulted(turn.id, turn.session_id, answer, context, category)


def _wanted(text: str, meaning: Meaning | None) -> Wanted:
    """S3: whoever asks for all of it is shown where it is."""
    return Wanted.EVERYTHING if asks_for_everything(text, meaning) else wanted_of(text, meaning)


_FEWEST_WORDS: Final = 3


def _told(text: str, role: Role, meaning: Meaning | None) -> Sequence[Statement]:
    """A question asserts nothing, nor does a word that is looked for."""
    if "?" in text or len(text.split()) < _FEWEST_WORDS:
        return ()
    speaker = Speaker.CLINICIAN if role is Role.CLINICIAN else Speaker.CAREGIVER
    return worth_keeping(route(text, speaker, meaning).said)
