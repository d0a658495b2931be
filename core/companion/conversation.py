"""One turn of a talk: heard, answered, shown, remembered. The files of this folder in their order.

Runs beside the vault's thread (GUI -> voice -> vault): it waits for short transactions, nobody
waits for it. A fixed emergency reply goes out first and waits for nothing (N1).
"""

from collections.abc import Callable
from dataclasses import field, replace
from datetime import datetime
from functools import partial
from time import perf_counter

from core.companion.answering import answered, course_of, falls_while_thinned
from core.companion.hearing import Heard, hear
from core.companion.letting_go import answered_letting_go
from core.companion.memory import TurnMemory, memory_for_turn
from core.companion.remember import remember
from core.companion.safety import FixedReply, Help, reply_to_person
from core.companion.turn import Turn
from core.companion.voice import Voice
from core.errors import AppError, NotFound
from core.frozen import frozen
from core.ports import UnitOfWork
from core.ports.talk import Exchange
from core.scope import Scope
from core.words.at_once import LONGEST, refuse_too_long
from core.words.emergency import Category, emergency_in
from core.words.intent import Intent
from core.words.secrets_told import without_secrets

# What is shown, and why it is a fixed reply, if it is one.
Deliver = Callable[[str, Category | None], None]


@frozen
class Said:
    """at_hand: what a fixed reply names, read before the talk began."""

    text: str = field(repr=False)
    at: datetime
    at_hand: Help


def hold_turn(voice: Voice, scope: Scope, said: Said, deliver: Deliver) -> Turn:
    """deliver: shows the reply. It is in the journal by then, and in the record soon after; a fixed
    reply is shown first of all, whatever the journal does.

    Raises VaultFull and VaultUnwritable when the message cannot be kept: then nothing happened but
    that an emergency was answered, and the words are still with whoever typed them. NotFound for a
    person who is gone, TooLong for more than is heard at once: an emergency in it is answered, too.
    """
    began = perf_counter()
    category = emergency_in(said.text).category
    if category is not None and len(said.text) > LONGEST:
        deliver(reply_to_person(category, said.text, said.at_hand).text, category)
    refuse_too_long(said.text)
    # What opens money, a device or a door is written nowhere, not even in the journal.
    said = replace(said, text=without_secrets(said.text))
    if category is None:
        exchange = voice.journal.accept(scope, said.text, said.at)
    else:
        reply = reply_to_person(category, said.text, said.at_hand)
        exchange = _shown_at_once(voice, scope, said, _Show(reply, deliver))
    memory = voice.vault.submit(scope, partial(memory_for_turn, wanted=scope.session_key)).result()
    turn = _turn(voice, exchange, memory, category)
    if category is None:
        turn = replace(turn, exchange=voice.journal.reply(exchange, turn.reply or ""))
        deliver(turn.reply or "", turn.category)
    turn = replace(turn, milliseconds=round((perf_counter() - began) * 1000))
    keep(voice, turn)
    return turn


def _shown_at_once(voice: Voice, scope: Scope, said: Said, show: "_Show") -> Exchange:
    """In the journal a tenth of a millisecond before, shown even where nothing can be written.

    Whatever happens to the program from then on, what was shown is there at the next start; the
    disk is waited for behind it.
    """
    try:
        exchange = voice.journal.accept_at_once(scope, said.text, said.at, show.reply.text)
    finally:
        show()
    voice.journal.settle(exchange)
    return exchange


@frozen
class _Show:
    reply: FixedReply
    deliver: Deliver

    def __call__(self) -> None:
        self.deliver(self.reply.text, self.reply.category)


def keep(voice: Voice, turn: Turn) -> None:
    """What the record does not take now stays in the journal, and is remembered later."""
    try:
        voice.vault.submit(turn.exchange.scope, partial(_remember, turn=turn)).result()
    except NotFound:
        pass  # the person is gone: there is nobody to remember it for
    except AppError:
        return
    voice.journal.clear(turn.exchange)


def _remember(uow: UnitOfWork, turn: Turn) -> None:
    """Counted as it is kept; how long it took is known where it was just shown."""
    if not remember(uow, turn):
        return
    uow.tally.add("turns")
    if turn.milliseconds is not None:
        uow.tally.took("turn", turn.milliseconds / 1000)


def replay(voice: Voice) -> int:
    """What was accepted and never remembered, remembered now: after a crash or a full disk.

    How many. By the words alone, and without a word to anybody. What cannot be understood for a
    fault of ours waits in the journal for a program without it: it must not keep anybody from
    talking, least of all from calling for help (N1).
    """
    return sum(_is_remembered(voice, exchange) for exchange in voice.journal.left())


_FAULTS = (ArithmeticError, LookupError, TypeError, ValueError)


def _is_remembered(voice: Voice, exchange: Exchange) -> bool:
    try:
        keep(voice, _as_it_was(voice, exchange))
    except NotFound:
        voice.journal.clear(exchange)  # the person is gone, and their words with them
    except _FAULTS:
        return False
    return True


def _turn(voice: Voice, exchange: Exchange, memory: TurnMemory, category: Category | None) -> Turn:
    """With the embedder an emergency may be seen that the words alone did not show."""
    heard = hear(exchange.said, voice.meaning, memory.said_before)
    category = category or _by_meaning(voice, heard)
    if category is None and falls_while_thinned(heard, memory):
        category = Category.HEAD_INJURY_FALL
    if category is None:
        let_go = answered_letting_go(voice, heard, memory, exchange)
        return let_go or answered(voice, heard, memory, exchange)
    reply = exchange.reply or reply_to_person(category, exchange.said, memory.help).text
    return Turn(
        exchange=replace(exchange, reply=reply),
        session=memory.session,
        heard=heard,
        intent=Intent.EMERGENCY,
        category=category,
        trajectory=course_of(heard, memory),
    )


def _by_meaning(voice: Voice, heard: Heard) -> Category | None:
    """Who has a stranger in the house is told where to go and whom to call, and of no fire."""
    category = emergency_in(heard.said, voice.meaning).category
    is_intruder = heard.intent is Intent.INTRUDER and category is Category.FIRE_GAS_WANDERING
    return None if is_intruder else category


def _as_it_was(voice: Voice, exchange: Exchange) -> Turn:
    scope = exchange.scope
    memory = voice.vault.submit(scope, partial(memory_for_turn, wanted=scope.session_key)).result()
    heard = hear(exchange.said, None, memory.said_before)
    return Turn(
        exchange=exchange,
        session=memory.session,
        heard=heard,
        intent=heard.intent,
        category=emergency_in(exchange.said).category,
        trajectory=course_of(heard, memory),
    )
