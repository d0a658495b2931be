"""A bar for long work, on a terminal only: nothing of it ends up in a file or a pipe."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ui.console.streams import Streams

Progress = Callable[[int, int], None]


@contextmanager
def progress_bar(streams: Streams, unit: str) -> Iterator[Progress | None]:
    """Gives what long work calls with (done, total); None where nobody watches."""
    if not streams.stderr.isatty():
        yield None
        return
    from tqdm import tqdm

    with tqdm(file=streams.stderr, unit=unit, leave=False) as bar:

        def show(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        yield show
