"""The kinds of file that Rosemary takes in. The next one is a module and a line here."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from itertools import islice
from pathlib import Path

from core.errors import ImportRejected
from core.frozen import frozen
from core.importers import apple_health, ccda, documents, fhir_r4, icalendar_file, memories
from core.importers.apart import ReadApart
from core.importers.entry import Entry, Place, Refused, Said
from core.importers.fhir_r4.zipped import is_zip
from core.importers.opening import LARGEST_UNPACKED_BYTES, check_is_file, is_packed, size_of
from core.records.document import DOCUMENT
from core.records.facts import Source

MOST_ENTRIES = 500_000
LARGEST_EXPORT_BYTES = 100_000_000_000  # of a phone: it is read as a stream
LARGEST_VERBATIM = 1_000_000  # characters of one entry
LARGEST_WITH_PAPER = 12_000_000  # of one that has a paper in it


@frozen
class Importer:
    """One kind of file.

    sniff: whether a file is of this kind; must not raise for any content. read: every entry,
    in order, up to a moment that counts as now; may raise ImportRejected before the first.
    changed_at: when the sender last changed the entry with this text, if it says so.
    read_with_samples: as read, with each single value that a day is made of, where there are any.
    largest_bytes: of the file itself. at_home_below_bytes: a plain file smaller than this is
    read in this very process, by a parser that such a file cannot hurt; none by itself.
    shares_a_zip: a portal's zip has papers beside its data; each takes its own files of it.
    is_read_here: also what is packed, by one who only hands on bytes.
    """

    name: str
    source: Source
    sniff: Callable[[Path], bool]
    read: Callable[[Path, datetime], Iterator[Entry]]
    changed_at: Callable[[str], datetime | None]
    largest_bytes: int = LARGEST_UNPACKED_BYTES
    at_home_below_bytes: int = 0
    read_with_samples: Callable[[Path, datetime], Iterator[Entry]] | None = None
    shares_a_zip: bool = False
    is_read_here: bool = False

    def reader(self, *, with_samples: bool) -> Callable[[Path, datetime], Iterator[Entry]]:
        closely = self.read_with_samples if with_samples else None
        return closely or self.read


IMPORTERS: tuple[Importer, ...] = (
    Importer(
        "fhir_r4",
        Source.FHIR,
        fhir_r4.sniff,
        fhir_r4.read,
        fhir_r4.changed_at,
        at_home_below_bytes=256 * 1024,
        shares_a_zip=True,
    ),
    Importer(
        "icalendar",
        Source.CALENDAR,
        icalendar_file.sniff,
        icalendar_file.read,
        icalendar_file.changed_at,
    ),
    Importer("ccda", Source.CCDA, ccda.sniff, ccda.read, ccda.changed_at, shares_a_zip=True),
    Importer(
        "apple_health",
        Source.APPLE_HEALTH,
        apple_health.sniff,
        apple_health.read,
        apple_health.changed_at,
        largest_bytes=LARGEST_EXPORT_BYTES,
        read_with_samples=apple_health.read_with_samples,
    ),
    # After FHIR, which is JSON too.
    Importer(
        "memories",
        Source.BACKFILL,
        memories.sniff,
        memories.read,
        memories.changed_at,
        largest_bytes=memories.LARGEST_BYTES,
        at_home_below_bytes=256 * 1024,
    ),
    # The last: a text may be anything. Its `read` only hands the bytes on to children of its own.
    Importer(
        "document",
        Source.DOCUMENT,
        documents.sniff,
        documents.read,
        documents.changed_at,
        largest_bytes=documents.LARGEST_PAPER_BYTES,
        at_home_below_bytes=documents.LARGEST_PAPER_BYTES + 1,
        shares_a_zip=True,
        is_read_here=True,
    ),
)


def importer_named(name: str) -> Importer:
    """Raises KeyError."""
    return {importer.name: importer for importer in IMPORTERS}[name]


def recognise(path: Path, among: Sequence[Importer] = IMPORTERS) -> Importer:
    """The importer for a file. Raises ImportRejected: no file, too large, not health data."""
    check_is_file(path)
    for importer in among:
        if importer.sniff(path):
            if size_of(path) > importer.largest_bytes:
                raise ImportRejected("too_large")
            return importer
    raise ImportRejected("not_health_data")


def recognise_all(path: Path) -> Sequence[Importer]:
    """As `recognise`; of a portal's zip everybody who finds something in it, the papers last:
    who reads those counts what is nobody's.
    """
    first = recognise(path)
    if not (first.shares_a_zip and is_zip(path)):
        return [first]
    others = [each for each in IMPORTERS if each.shares_a_zip and each is not first]
    return [first, *(each for each in others if each.is_read_here or each.sniff(path))]


@contextmanager
def entries_of(
    importer: Importer,
    path: Path,
    now: datetime,
    most: int = MOST_ENTRIES,
    *,
    should_stop: Callable[[], bool] | None = None,
    with_samples: bool = False,
) -> Iterator[Iterator[Entry]]:
    """The only way to a file's entries: capped, and in a child process unless it is small.

    Raises ImportRejected, or StoppedBeforehand, before the first entry.
    """
    is_harmless = importer.is_read_here or not is_packed(path)
    if size_of(path) < importer.at_home_below_bytes and is_harmless:
        yield _capped(importer.reader(with_samples=with_samples)(path, now), most)
        return
    apart = ReadApart(importer.name, path, now, should_stop=should_stop, with_samples=with_samples)
    with apart as entries:
        yield _capped(iter(entries), most)


def _largest(said: Said) -> int:
    return LARGEST_WITH_PAPER if said.kind is DOCUMENT else LARGEST_VERBATIM


def _capped(entries: Iterator[Entry], most: int) -> Iterator[Entry]:
    for entry in islice(entries, most):
        if isinstance(entry.outcome, Said) and len(entry.verbatim) > _largest(entry.outcome):
            yield Entry(entry.place, Refused("too_large"), bytes_read=entry.bytes_read)
        else:
            yield entry
    if next(entries, None) is not None:
        yield Entry(Place(most + 1, "unknown"), Refused("too_many"))
