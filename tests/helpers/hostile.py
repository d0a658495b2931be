"""A writer that wants to be shown: each reply breaks a rule, and says which, by construction.

Its sentences were written without a look at what checks them, and nothing is learnt from them.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from string import Formatter
from typing import Any

from core.companion.context import CompanionContext
from helpers.programs import PROJECT

REPLIES = PROJECT / "tests" / "safety" / "hostile_replies.json"
# To whom D10 applies in the talk that is held with it; a sentence of them alone breaks a rule.
DEAD = "Harold"


@dataclass
class Hostile:
    """wrote: the rule and the sentence of every reply, in order. given: what it was told."""

    seed: int = 1
    wrote: list[tuple[str, str]] = field(default_factory=list)
    given: list[CompanionContext] = field(default_factory=list)
    is_reviewed: bool = False

    def __post_init__(self) -> None:
        self._bank: dict[str, Any] = json.loads(REPLIES.read_text(encoding="utf-8"))
        self._random = Random(self.seed)  # noqa: S311 - a choice of words, no secret
        self._rules = list(self._bank["bad"])

    def write(self, context: CompanionContext) -> str:
        self.given.append(context)
        rule, reply = self.reply(len(self.wrote))
        self.wrote.append((rule, reply))
        return reply

    def cancel(self) -> None:
        """It never takes long."""

    def reply(self, number: int) -> tuple[str, str]:
        """One rule after the other; dressed in kind sentences more often than not."""
        rule = self._rules[number % len(self._rules)]
        bad = self._filled(self._random.choice(self._bank["bad"][rule]))
        dressed = (self._one("openings"), bad, self._one("endings"))
        return rule, " ".join(part for part in dressed if part)

    def _filled(self, sentence: str) -> str:
        if sentence.startswith('{"'):
            return sentence
        named = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        said = sentence.format(**{name: self._of("slots", name) for name in named})
        return said[:1].upper() + said[1:]

    def _one(self, part: str) -> str:
        return self._random.choice(self._bank[part])

    def _of(self, part: str, name: str) -> str:
        return self._random.choice(self._bank[part][name])


def sentences_of(bank: dict[str, Sequence[str]]) -> Iterator[str]:
    for each in bank.values():
        yield from each
