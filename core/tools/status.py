"""`memory_status`: what this client may do here, and roughly how much there is; no content."""

from typing import Final

from core.access import Right
from core.records.base import Instant, Record
from core.records.tool import Section
from core.tools.everything import Topic, topics_of
from core.tools.grants import grants
from core.tools.requests import CONNECTING
from core.tools.tool import Call, Given, Tool


class AskStatus(Record):
    """Nothing."""


class Allowed(Record):
    section: Section
    right: Right
    until: Instant


class StatusGiven(Record):
    is_open: bool
    allowed: tuple[Allowed, ...]
    topics: tuple[Topic, ...]


def use(call: Call, _asked: AskStatus) -> Given:
    allowed = tuple(
        Allowed(section=each.needed.section, right=each.needed.right, until=each.until)
        for each in sorted(grants(call.uow, call.client), key=lambda each: each.needed.section)
        if each.needed != CONNECTING.needed
    )
    return Given(StatusGiven(is_open=True, allowed=allowed, topics=topics_of(call)))


STATUS: Final = Tool(
    name="memory_status",
    title="What may be asked here",
    description="Which sections this client may see or write in, and roughly how much they hold.",
    asks=AskStatus,
    gives=StatusGiven,
    use=use,
    needs=lambda asked: [],
)
