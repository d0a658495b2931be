"""What would be said to everyday questions, for whoever looks after a talk; nobody hears it (D1).

Of the record alone, as whoever reads it may see it: nothing that was ever said, no journal, no
model that writes, and not one line kept.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final

from core.companion.answering import Previewed, previewed
from core.companion.hearing import hear
from core.companion.memory import TurnMemory
from core.companion.voice import Voice
from core.frozen import frozen

# What an answer may name, by the name that its sentences have for it.
NAMED: Final = (
    *("name", "home", "address", "day", "time", "comes", "coming", "helper", "helper_phone"),
    *("adviser", "adviser_phone", "number", "born", "person", "person_phone", "written", "visit"),
)
# The same once more, as it stands within a sentence; or what every clock says.
WITHIN: Final = frozenset(
    {"weekday", "date", "greeting", "part", "lamp", "helper_who", "helper_name", "adviser_who"}
    | {"person_who", "person_name", "kin"}
)


@frozen
class Previews:
    """common: what any of the answers may name, by NAMED. own: of each what is more than that."""

    common: Mapping[str, str] = field(repr=False)
    each: Sequence["PreviewedQuestion"] = ()
    likes: tuple[str, ...] = field(default=(), repr=False)
    avoided: tuple[str, ...] = field(default=(), repr=False)


@frozen
class PreviewedQuestion:
    question: str = field(repr=False)
    reply: str = field(repr=False)
    own: Mapping[str, str] = field(default_factory=dict, repr=False)


def previews(voice: Voice, memory: TurnMemory, questions: Sequence[str]) -> Previews:
    """questions: at least one. Each is answered as the first of a talk of its own.

    By the words alone, and beside the vault's thread.
    """
    made = [previewed(voice, hear(each, None), memory) for each in questions]
    named = [dict(_named(each)) for each in made]
    common = {key: said for key, said in named[0].items() if all(key in each for each in named)}
    return Previews(
        common=common,
        each=[
            PreviewedQuestion(asked, each.reply, {k: v for k, v in own.items() if k not in common})
            for asked, each, own in zip(questions, made, named, strict=True)
        ],
        likes=made[0].context.likes,
        avoided=made[0].context.avoided,
    )


def first_helper(memory: TurnMemory) -> str | None:
    """Whose coming is asked for: the first of the person's own people, by the name of every day."""
    own = [each for each in memory.known.living if each not in memory.known.advisers]
    return own[0].name.split()[0] if own else None


def _named(made: Previewed) -> Iterator[tuple[str, str]]:
    for key in NAMED:
        if said := made.context.answer.values.get(key):
            yield key, said
    if made.context.story:
        yield "story", made.context.story
