"""What was answered at once is told, whatever becomes of the rest (N1)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from core.errors import AppError
from ui.console.session import Session


@contextmanager
def told_first(session: Session, fixed: Sequence[str]) -> Iterator[None]:
    """fixed: grows while the work goes on; where that fails, it stands beside the reason."""
    try:
        yield
    except AppError:
        for each in fixed:
            session.tell(each)
        raise
