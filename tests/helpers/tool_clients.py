"""An assistant on this computer, and a person who allows it something."""

from collections.abc import Iterable, Mapping
from typing import Any

from core.access import Right
from core.records.tool import Section
from core.scope import Scope
from core.settings import TOOLS_ON, set_setting
from core.tools.calling import Refused, call_tool
from core.tools.grants import allow
from core.tools.noting import Asked
from core.tools.requests import CONNECTING, answer_request
from core.tools.tool import Given, Needed
from helpers.people import ADA
from helpers.world import World

NAME = "Helpful Desk"
EVERYTHING = tuple(Needed(section, right) for section in Section for right in list(Right)[:2])
# What each tool takes when nothing is wrong with it.
ARGUMENTS: Mapping[str, Mapping[str, Any]] = {
    "clinical_profile_get": {"section": "allergies"},
    "clinical_profile_upsert": {
        "section": "conditions",
        "fact": "asthma",
        "source_quote": "She said that she has asthma.",
    },
    "memory_recall": {"query": "tea in the morning"},
    "memory_remember": {
        "content": "I like tea with honey",
        "source_quote": "I like tea with honey.",
    },
    "memory_correct": {
        "id": "{id}",
        "expected_version": "0123456789abcdef",
        "new_text": "I like coffee",
        "reason": "She said so.",
    },
    "memory_forget": {"id": "{id}", "expected_version": "0123456789abcdef"},
    "reconfirmations_due": {},
    "document_lookup": {"query": "potassium"},
    "memory_status": {},
}


def switch_on(world: World, scope: Scope = ADA) -> None:
    world.run(set_setting, scope, setting=TOOLS_ON, value=True)


class Client:
    """Of one account; `allowed` from the start, and nothing else."""

    def __init__(
        self,
        world: World,
        *allowed: Needed,
        scope: Scope = ADA,
        name: str = NAME,
        by: Scope = ADA,
    ) -> None:
        self.world, self.scope, self.name, self.by = world, scope, name, by
        switch_on(world, by)
        self.allow(CONNECTING.needed, *allowed)

    def allow(self, *needed: Needed) -> None:
        for each in needed:
            self.world.run(allow, self.by, client=self.name, needed=each)

    def ask(self, tool: str, **arguments: Any) -> Given | Refused:
        return call_tool(self.world.vault, self.scope, Asked(self.name, tool, arguments))

    def given(self, tool: str, **arguments: Any) -> Any:
        """The answer itself."""
        told = self.ask(tool, **arguments)
        assert isinstance(told, Given), told
        return told.answer

    def outcome(self, tool: str, **arguments: Any) -> str:
        return str(self.ask(tool, **arguments).outcome)

    def say_yes(self, told: Given | Refused, *, is_allowed: bool = True) -> None:
        assert isinstance(told, Refused)
        assert told.request is not None
        self.world.run(answer_request, self.by, request_id=told.request.id, is_allowed=is_allowed)


def see(*sections: Section) -> Iterable[Needed]:
    return [Needed(section, Right.SEE) for section in sections]


def write(*sections: Section) -> Iterable[Needed]:
    return [Needed(section, Right.WRITE) for section in sections]
