"""One question of a helper: heard, looked up, answered with its sources, kept.

As the companion's turn it waits for short transactions, and nobody waits for it. A red flag has
its fixed reply before anything else, and the answer under it (N1).
"""

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from functools import partial
from typing import Final

from core.assistant.answer import Answer, Answerer, noted
from core.assistant.as_asked import done_as_asked
from core.assistant.context import AssistantContext, assemble
from core.assistant.earlier import Earlier, Told, look_back
from core.assistant.gather import BY_MEMORY, Question, gather
from core.assistant.keeping import Asked, is_there, keep, whose_name
from core.clinical.said import is_a_feeling, worth_keeping
from core.companion.conversation import Said
from core.companion.safety import WITHOUT_CONTACT, reply_to_helper
from core.dates_in_words import DatesInWords
from core.episodes.decisions import decided_in
from core.frozen import frozen
from core.ports import Vault
from core.recall.recall import Sought
from core.records.talk import Emotion
from core.scope import Role, Scope
from core.words.at_once import refuse_too_long
from core.words.by_name import as_she
from core.words.disclosure import asks_for_everything
from core.words.emergency import Category, emergency_in
from core.words.feared_for import is_of_oneself
from core.words.feeling import feeling_in
from core.words.meaning import Meaning
from core.words.routing import route
from core.words.secrets_told import without_secrets
from core.words.statements.statement import Speaker, Statement, Topic
from core.words.wanted import OF_EARLIER, Wanted, is_asked, is_told, wanted_of

Deliver = Callable[[str, Category], None]
# A question as memories are compared with it: `Seeking.sought`.
Seek = Callable[[Scope, str], Sought | None]


@frozen
class Assistant:
    """meaning, seek: None before the embedder is there, or where there is none; then words alone
    are compared."""

    vault: Vault
    answerer: Answerer
    dates: DatesInWords
    meaning: Meaning | None = None
    seek: Seek | None = None


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
    TooLong, NotFound for a session that is named and is not there.
    """
    category = emergency_in(said.text, assistant.meaning).category
    if category is not None:
        deliver(reply_to_helper(category, said.text, said.at_hand).text, category)
        scope = _in_a_session(assistant.vault, scope)
    refuse_too_long(said.text)
    name = assistant.vault.submit(scope, whose_name).result()
    said = replace(said, text=without_secrets(said.text))
    if category is None and (done := _done(assistant, scope, said)) is not None:
        return done
    return _kept(assistant, scope, said, _thought(assistant, scope, said, (name, category)))


@frozen
class _Thought:
    """All that a question came to, before it is kept."""

    wanted: Wanted
    told: Sequence[Statement]
    earlier: Earlier
    context: AssistantContext
    answer: Answer
    category: Category | None


def _thought(
    assistant: Assistant, scope: Scope, said: Said, of_whom: tuple[str, Category | None]
) -> _Thought:
    """of_whom: the person's name, and the red flag that was seen."""
    name, category = of_whom
    plainly = as_she(said.text, name)
    wanted = _wanted(plainly, assistant.meaning)
    is_stated = wanted is Wanted.ANYTHING or _is_decision(said.text) or is_told(plainly)
    told = _told(said.text, scope.role, assistant.meaning) if is_stated else ()
    heard = Told(said.text, wanted, assistant.meaning)
    earlier = look_back(assistant.vault, scope, heard, assistant.dates)
    sought = _sought(assistant, scope, said.text) if wanted in BY_MEMORY else None
    question = Question(plainly, wanted, earlier=earlier, sought=sought)
    read = partial(gather, question=question, dates=assistant.dates)
    context = assemble(assistant.vault.submit(scope, read).result())
    if told:
        answer = noted(context, assistant.dates)
    elif _is_no_question(said.text) and (heard_as := _said_to(assistant, said.text, category)):
        answer = Answer(assistant.dates.words.say(heard_as))
    else:
        answer = _answer(assistant, context)
    return _Thought(wanted, told, earlier, context, answer, category)


def _kept(assistant: Assistant, scope: Scope, said: Said, thought: _Thought) -> Consulted:
    asked = Asked(
        text=said.text,
        at=said.at,
        wanted=thought.wanted,
        told=thought.told,
        session_id=scope.session_key,
        found=thought.earlier.found,
        seconds=thought.earlier.seconds,
    )
    keeping = partial(keep, asked=asked, answer=thought.answer)
    turn = assistant.vault.submit(scope, keeping).result()
    return Consulted(turn.id, turn.session_id, thought.answer, thought.context, thought.category)


def _in_a_session(vault: Vault, scope: Scope) -> Scope:
    """Whoever needs help is heard in whatever session they name: in another, where it is not."""
    if scope.session_key is None or vault.submit(scope, is_there).result():
        return scope
    return replace(scope, session_key=None)


def _done(assistant: Assistant, scope: Scope, said: Said) -> Consulted | None:
    """What was asked to be kept in mind or let go, which nothing has to be looked up for."""
    vault, dates = assistant.vault, assistant.dates
    text = done_as_asked(vault, scope, said.text, dates, meaning=assistant.meaning)
    if text is None:
        return None
    asked = Asked(said.text, said.at, Wanted.ANYTHING, session_id=scope.session_key)
    answer = Answer(text)
    turn = vault.submit(scope, partial(keep, asked=asked, answer=answer)).result()
    context = AssistantContext(said.text, asked.wanted, said.at.astimezone(dates.zone), lines=())
    return Consulted(turn.id, turn.session_id, answer, context)


def _is_no_question(text: str) -> bool:
    return not is_asked(text) and not _is_decision(text)


def _said_to(assistant: Assistant, text: str, category: Category | None) -> str | None:
    """Which sentence answers what is neither asked nor kept: nothing of the record is read out to
    who needs help, nor to who says how heavy it is."""
    if category in WITHOUT_CONTACT:
        return "assistant.at_hand_quietly"  # N4: nobody is asked to write it down
    if category is not None:
        return "assistant.at_hand"
    is_heavy = is_of_oneself(text) and feeling_in(text, assistant.meaning).emotion in _HEAVY
    return "assistant.heavy" if is_heavy else None


_HEAVY: Final = frozenset({Emotion.SAD, Emotion.LONELY, Emotion.ANXIOUS, Emotion.FEARFUL})


def _answer(assistant: Assistant, context: AssistantContext) -> Answer:
    """A decision is one's own, and is kept as such."""
    say = assistant.dates.words.say
    is_past = context.wanted in OF_EARLIER
    if context.keeps_episodes and not is_past and _is_decision(context.asked):
        return Answer(say("assistant.decided"))
    return assistant.answerer.answer(context)


def _is_decision(text: str) -> bool:
    return "?" not in text and decided_in(text) is not None


def _sought(assistant: Assistant, scope: Scope, text: str) -> Sought | None:
    return assistant.seek(scope, text) if assistant.seek else None


def _wanted(text: str, meaning: Meaning | None) -> Wanted:
    """S3: whoever asks for all of it is shown where it is."""
    is_for_all = asks_for_everything(text, meaning) or asks_for_everything(text)
    return Wanted.EVERYTHING if is_for_all else wanted_of(text, meaning)


_FEWEST_WORDS: Final = 3


_NEVER_DECIDED: Final = frozenset({Topic.EVENT, Topic.SYMPTOM})


def _told(text: str, role: Role, meaning: Meaning | None) -> Sequence[Statement]:
    """A question asserts nothing, nor does a word that is looked for."""
    if "?" in text or len(text.split()) < _FEWEST_WORDS:
        return ()
    speaker = Speaker.CLINICIAN if role is Role.CLINICIAN else Speaker.CAREGIVER
    said = worth_keeping(route(text, speaker, meaning).said)
    # What is ordered has not happened yet, and nobody decides a complaint.
    is_decision = _is_decision(text)
    return [
        each
        for each in said
        if not is_a_feeling(each, text) and not (is_decision and each.topic in _NEVER_DECIDED)
    ]
