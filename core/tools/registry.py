"""TOOLS: everything that may be asked. A new one is a module and a line here; tests find it."""

from typing import Final

from core.records.tool import Outcome
from core.tools.correct import CORRECT
from core.tools.forget import FORGET
from core.tools.lookup import LOOKUP
from core.tools.profile_get import PROFILE_GET
from core.tools.profile_upsert import PROFILE_UPSERT
from core.tools.recall_memories import RECALL
from core.tools.reconfirmations import RECONFIRMATIONS
from core.tools.remember import REMEMBER
from core.tools.status import STATUS
from core.tools.tool import AnyTool, ToolRefused

TOOLS: Final[tuple[AnyTool, ...]] = (
    PROFILE_GET,
    PROFILE_UPSERT,
    RECALL,
    REMEMBER,
    CORRECT,
    FORGET,
    RECONFIRMATIONS,
    LOOKUP,
    STATUS,
)


def tool_named(name: str) -> AnyTool:
    """Raises ToolRefused."""
    found = next((each for each in TOOLS if each.name == name), None)
    if found is None:
        raise ToolRefused(Outcome.UNKNOWN_TOOL)
    return found
