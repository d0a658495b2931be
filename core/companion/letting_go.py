"""Somebody asks to have something kept in mind no longer: done at once, and said so.

Its words come from the lists and from nobody who writes: what is kept in mind reaches no generator
(D6).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from core.companion.answering import course_of
from core.companion.context import Answer, Warmth
from core.companion.hearing import Heard
from core.companion.memory import TurnMemory
from core.companion.phrases import answers
from core.companion.turn import Turn
from core.companion.voice import Voice
from core.companion.whom_meant import who
from core.errors import PolicyRefused
from core.memory.letting_go import LetGo, Went, let_go
from core.ports.talk import Exchange
from core.records.memory import Memory
from core.words.intent import Intent
from core.words.remembering import asked_to_let_go

# Of several that may be meant, as many as one can choose from.
_MOST: Final = 2


def answered_letting_go(
    voice: Voice, heard: Heard, memory: TurnMemory, exchange: Exchange
) -> Turn | None:
    """None where nobody asked for it."""
    what = asked_to_let_go(exchange.said)
    if what is None:
        return None
    try:
        done = voice.vault.submit(exchange.scope, partial(let_go, text=what)).result()
    except PolicyRefused:  # the record is put away
        done = LetGo(Went.NOTHING)
    ways = answers(Answer(f"let_go.{done.went}", _values(done, memory)), Warmth.WARM)
    is_which = done.went is Went.WHICH
    reply = ways[0 if is_which else memory.session.message_count // 2 % len(ways)]
    return Turn(
        exchange=replace(exchange, reply=reply),
        session=memory.session,
        heard=heard,
        intent=Intent.NOTED,
        trajectory=course_of(heard, memory),
    )


def _values(done: LetGo, memory: TurnMemory) -> Mapping[str, str]:
    living = memory.known.living
    named = {"helper": who(living[0])} if living else {}
    return {**named, "which": _in_a_row(done.memories)} if done.memories else named


def _in_a_row(memories: Sequence[Memory]) -> str:
    """ "tea in the morning", or "tea at four" """
    return ", or ".join(f"\u201c{each.content.rstrip('.')}\u201d" for each in memories[:_MOST])
