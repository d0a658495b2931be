"""The moment at which a line is said."""

from datetime import UTC, datetime

from core.errors import InputRejected
from core.words.quality.task import Line


def moment_in(line: Line) -> datetime:
    """Raises InputRejected."""
    try:
        now = datetime.fromisoformat(str(line.get("now")))
    except ValueError:
        raise InputRejected("now") from None
    return now if now.tzinfo else now.replace(tzinfo=UTC)
