"""What a model is told: fixed, reviewed words around what the context holds, without a name (S5).

It is made of a CompanionContext, so there is nothing else it could tell (D1, D6).
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from core.companion.context import CompanionContext
from core.companion.writer import told
from core.records.talk import Speaker
from core.resource_files import resource
from core.words.deidentify.find import without_names

# Where the answer stands in what the model writes: in words of ours, never in its own.
ANSWER: Final = "[ANSWER]"
_ROLES: Final = {Speaker.USER: "user", Speaker.ASSISTANT: "assistant"}
_WORDS_A_TOKEN: Final = 3 / 4


def messages_for(context: CompanionContext) -> Sequence[Mapping[str, str]]:
    """In the order of the protocol: what it is told, what was said, what is said now."""
    names = _names(context)
    return [
        {"role": "system", "content": "\n".join(filter(None, _told(context, names)))},
        *(
            {"role": _ROLES[line.speaker], "content": _nameless(line.text, names)}
            for line in context.window
        ),
        {"role": "user", "content": _nameless(context.said, names)},
    ]


def filled_in(reply: str, context: CompanionContext) -> str:
    return reply.replace(ANSWER, told(context))


def prompt_bytes() -> bytes:
    """For whoever measures a model: it was told this, and nothing else."""
    return resource("prompts", "en", "companion.json").read_bytes()


def _told(context: CompanionContext, names: tuple[str, ...]) -> Iterator[str]:
    prompt, tone = _prompt(), context.tone
    yield from prompt["rules"]
    yield prompt["warmth"][context.pace.warmth.value]
    yield prompt["longest"].format(words=int(context.pace.longest * _WORDS_A_TOKEN))
    yield prompt["feels"].format(emotion=tone.emotion.value)
    if tone.lately:
        yield prompt["lately"].format(emotions=", ".join(each.value for each in tone.lately))
    yield prompt["course"][tone.trajectory.value]
    answer = _nameless(told(context), names)
    yield prompt["answer"].format(answer=answer) if answer else prompt["no_answer"]
    settings = {"likes": context.likes, "avoided": context.avoided, "anchors": context.anchors}
    for name, words in settings.items():
        if words:
            yield prompt[name].format(**{name: _nameless(", ".join(words), names)})
    if context.story:
        yield prompt["story"].format(story=context.story)


def _names(context: CompanionContext) -> tuple[str, ...]:
    """Of those whom the record knows, as far as they could be spoken of here."""
    named = (value for key, value in context.answer.values.items() if key.endswith("name"))
    return tuple(dict.fromkeys([context.name, *named]))


# A talk's lines stand in what is told of one turn after the other.
@lru_cache(maxsize=64)
def _nameless(text: str, names: tuple[str, ...]) -> str:
    return without_names(text, names)


@cache
def _prompt() -> Mapping[str, Any]:
    told_once: Mapping[str, Any] = json.loads(prompt_bytes())
    return told_once
