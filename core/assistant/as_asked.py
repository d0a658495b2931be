"""What a helper asks to have kept in mind, or let go: done where it belongs, and said so (P2)."""

from collections.abc import Sequence
from functools import partial

from core.dates_in_words import DatesInWords
from core.memory.letting_go import LetGo, Went, let_go
from core.memory.store_memory import Routed, RoutedTo, judged, store_memory
from core.ports import Vault
from core.records.memory import Memory
from core.scope import Scope
from core.words.meaning import Meaning
from core.words.remembering import asked_to_let_go, asked_to_remember
from core.words.secrets_told import HIDDEN


def done_as_asked(
    vault: Vault, scope: Scope, text: str, dates: DatesInWords, *, meaning: Meaning | None
) -> str | None:
    """What is answered; None where nobody asked for either. text: without what opens something.

    Raises AccessDenied, PolicyRefused for someone at rest.
    """
    if HIDDEN in text:
        return dates.words.say("kept.secret")
    if (what := asked_to_remember(text)) is not None:
        judgement = judged(what, scope.role, meaning)
        keep = partial(store_memory, text=what, judgement=judgement)
        return "\n".join(kept_in_words(vault.submit(scope, keep).result(), dates))
    if (what := asked_to_let_go(text)) is not None:
        judgement = judged(what, scope.role, meaning)
        done = vault.submit(scope, partial(let_go, text=what, judgement=judgement)).result()
        return "\n".join(let_go_in_words(done, dates))
    return None


def kept_in_words(routed: Routed, dates: DatesInWords) -> Sequence[str]:
    """To whoever told it."""
    say = dates.words.say
    told = [say("kept.memory", what=routed.memory.content)] if routed.memory else []
    noted = [say("assistant.noted")] if routed.facts else []
    return [*told, *noted] or [say(f"remember.{RoutedTo.NOWHERE}")]


def let_go_in_words(done: LetGo, dates: DatesInWords) -> Sequence[str]:
    """Several that may be meant stand one under the other."""
    told = dates.words.say(f"let_go.{done.went}", what=_what(done.memories))
    listed = done.memories if done.went is Went.WHICH else ()
    return [told, *(each.content for each in listed)]


def _what(memories: Sequence[Memory]) -> str:
    return memories[0].content if memories else ""
