"""`memory_forget`: something kept in mind is deleted, once a person said yes to just that."""

from typing import Final

from core.access import Right
from core.records.base import Instant, Record
from core.records.memory import MEMORY
from core.sharing.erase import erase_record
from core.sharing.receipt import WillBeErased
from core.tools.memories import WRITING, AskOne, memory_to_change, require_yes
from core.tools.tool import Call, Given, Hints, Tool, require_right


class ForgetGiven(Record):
    """goes_at: when it goes, where the person can still take it back (S7)."""

    is_gone: bool
    goes_at: Instant | None = None


def use(call: Call, asked: AskOne) -> Given:
    """Raises NotFound, StaleVersion."""
    require_right(call, Right.ERASE, MEMORY.name)
    memory = memory_to_change(call.seen, asked.id, asked.expected_version)
    require_yes(call, memory.id)
    receipt = erase_record(call.uow, memory.id)
    goes_at = receipt.erase_at if isinstance(receipt, WillBeErased) else None
    return Given(ForgetGiven(is_gone=goes_at is None, goes_at=goes_at), 1, asked.id)


FORGET: Final = Tool(
    name="memory_forget",
    title="Delete a memory",
    description=(
        "Deletes one memory for good. A person has to say yes to each. Never more than one, and "
        "never a medical fact."
    ),
    asks=AskOne,
    gives=ForgetGiven,
    use=use,
    needs=lambda asked: [WRITING],
    hints=Hints(is_read_only=False, is_destructive=True, is_idempotent=False),
)
