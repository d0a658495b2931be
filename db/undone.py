"""What was begun and could not be finished is taken back, whatever stopped it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager


@contextmanager
def undone_unless_finished(undo: Callable[[], object]) -> Iterator[None]:
    """`undo` is called when the block is left by an error, which then goes on its way."""
    with ExitStack() as stack:
        stack.callback(undo)
        yield
        stack.pop_all()
