"""What the page of a paper shows, with no widget in it."""

from dataclasses import field

from core.frozen import frozen
from ui.desktop.pages.paper.in_words import Told, Writable
from ui.desktop.pages.paper.source import Source

# Digits that press the buttons, too.
ACCEPT, CHANGE, REFUSE, LATER = "1", "2", "3", "4"
# Of the file that is saved, by what the paper is.
ENDINGS = {
    "application/pdf": ".pdf",
    "application/rtf": ".rtf",
    "text/plain": ".txt",
    "text/markdown": ".md",
    "image/jpeg": ".jpg",
    "image/png": ".png",
    "image/tiff": ".tif",
    "image/heic": ".heic",
    "image/gif": ".gif",
    "image/webp": ".webp",
}


@frozen
class Looked:
    """One finding, as it was read. review_id: None once it is decided; then `status` says how."""

    finding_id: str
    version: int
    review_id: str | None
    question: str = field(repr=False)
    told: tuple[Told, ...] = field(repr=False)
    status: str
    no_advice: str = ""


@frozen
class Line:
    finding_id: str
    icon_of: str
    name: str = field(repr=False)
    detail: str


@frozen
class PaperState:
    """is_read: False until the vault has answered once. unread: why there are no words to find.

    writing: what is being put right; None while nothing is. results: how many of a table wait.
    """

    is_read: bool = False
    is_gone: bool = False
    title: str = field(default="", repr=False)
    below: str = ""
    unread: str = ""
    asks_password: bool = False
    source: Source | None = None
    looked: Looked | None = None
    writing: tuple[Writable, ...] | None = None
    others: tuple[Line, ...] = ()
    left_out: int = 0
    results: int = 0
    is_sure_asked: bool = False
