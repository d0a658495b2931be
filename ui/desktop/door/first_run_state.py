"""How far the first run has come, and what it shows."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from core.frozen import frozen
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.sheet import Sheet
from ui.desktop.work import Errand


class Stage(StrEnum):
    WHO = "who"
    ABOUT = "about"
    PHRASE = "phrase"
    MAKING = "making"
    SHEET = "sheet"
    CHECK = "check"
    FILE = "file"


@frozen
class FirstRunState:
    """problems: a sentence for each field that needs a look. told: what became of the last act.

    asked: the two groups of the sheet that are asked back, counted from 1.
    differing: those of them that are not as on the sheet.
    """

    stage: Stage = Stage.WHO
    who: Who | None = None
    country: str | None = None
    is_other_country: bool = False
    language: str = "en"
    problems: Mapping[Ask, str] = field(default_factory=dict)
    told: str = ""
    keyring_reason: str = ""
    sheet: Sheet | None = field(default=None, repr=False)
    is_sheet_out: bool = False
    is_saving: bool = False
    asked: tuple[int, ...] = ()
    differing: frozenset[int] = frozenset()
    errand: Errand | None = None
