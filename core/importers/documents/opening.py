"""Has a paper opened by one reader after the other, each in a child, and believes none of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.errors import InputRejected
from core.importers.documents.apart import PaperChild
from core.importers.documents.media import PDF, WITH_TEXT
from core.importers.documents.parts import FoundDraft
from core.records.document import Legible

Content = Callable[[], Iterable[bytes]]

_LONGEST_PAGE = 400_000  # letters
_MOST_NAMED = 1000  # of what is inside a paper
_NOT_YET = "-"
Reader = tuple[str, int]  # its name, and its seconds of CPU
# One after the other, ten seconds together.
_READERS: tuple[Reader, ...] = (("pdfium", 7), ("pypdf", 3))
_ALONE = 9


@dataclass(slots=True)
class Opened:
    """is_whole: read to its end. pages: None where nobody could count them. texts: by page.
    found: quotes are on their page.

    attachments, scripts: how many are inside of it; they are named, and never opened.
    """

    legible: Legible = Legible.NOTHING
    is_whole: bool = True
    pages: int | None = None
    dated_on: str | None = None
    attachments: int = 0
    scripts: int = 0
    texts: dict[int, str] = field(default_factory=dict, repr=False)
    found: list[FoundDraft] = field(default_factory=list, repr=False)

    def hear(self, told: Mapping[str, Any]) -> None:
        """One line of a child. What it should not say is not heard."""
        if told.get("cannot") == "locked":
            self.legible = Legible.LOCKED
        elif told.get("cannot"):
            self.legible, self.is_whole = Legible.BROKEN, False
        elif "about" in told:
            counts = [one for one in told["about"] if isinstance(one, int) and one >= 0]
            if len(counts) == 3:
                self.pages = counts[0]
                self.attachments, self.scripts = (min(one, _MOST_NAMED) for one in counts[1:])
        elif isinstance(told.get("text"), str) and isinstance(told.get("page"), int):
            self.texts[told["page"]] = told["text"][:_LONGEST_PAGE]
        elif isinstance(told.get("dated_on"), str):
            self.dated_on = told["dated_on"]
        elif isinstance(told.get("found"), dict):
            self._find(told["found"])

    def _find(self, said: Mapping[str, Any]) -> None:
        try:
            found = FoundDraft.parse(**said, document_id=_NOT_YET)
        except (InputRejected, TypeError):
            return
        if stands_on(self.texts.get(found.page, ""), found.quote):
            self.found.append(found)


def stands_on(text: str, quote: str) -> bool:
    """T4: word for word, however its lines are broken."""
    words = " ".join(quote.split())
    return bool(words) and words in " ".join(text.split())


def open_paper(
    media_type: str,
    content: Content,
    *,
    password: str | None = None,
) -> Opened:
    """content: gives the paper's bytes, anew with each call."""
    if media_type not in WITH_TEXT:
        return Opened(pages=1)
    first, *others = _READERS if media_type == PDF else (("plain", _ALONE),)
    asked = {"work": "text", "media_type": media_type, "password": password}
    best = _read_by(asked, first, content)
    for reader in others:
        if best.texts or best.is_whole:
            break
        again = _read_by(asked, reader, content)
        best = again if again.texts or best.legible is Legible.BROKEN else best
    return best


def _read_by(asked: Mapping[str, object], reader: Reader, content: Content) -> Opened:
    name, cpu_seconds = reader
    opened, is_whole, is_cut = Opened(), False, False
    wanted = {**asked, "reader": name, "cpu_seconds": cpu_seconds, "signs": True}
    with PaperChild(wanted, content()) as child:
        for told in child.lines():
            is_whole = is_whole or "end" in told or "cannot" in told
            is_cut = is_cut or told.get("end") is True
            opened.hear(told)
        is_whole = child.has_ended_well and is_whole
    if opened.legible in (Legible.LOCKED, Legible.BROKEN):
        return opened
    opened.is_whole = is_whole and not is_cut
    if opened.texts:
        opened.legible = Legible.READ if opened.is_whole else Legible.PARTLY
    else:
        opened.legible = Legible.NOTHING if is_whole else Legible.BROKEN
    return opened
