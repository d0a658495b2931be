"""How far the first run has come, and what it shows."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from core.frozen import frozen
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.sheet_model import SheetState
from ui.desktop.sent_file import SentState
from ui.desktop.work import Errand


class Stage(StrEnum):
    WHO = "who"
    ABOUT = "about"
    PHRASE = "phrase"
    MAKING = "making"
    SHEET = "sheet"
    CHECK = "check"
    FILE = "file"
    SENT = "sent"


@frozen
class FirstRunState(SheetState):
    """problems: a sentence for each field that needs a look."""

    stage: Stage = Stage.WHO
    who: Who | None = None
    is_other_country: bool = False
    language: str = "en"
    problems: Mapping[Ask, str] = field(default_factory=dict)
    keyring_reason: str = ""
    errand: Errand | None = None
    sent: SentState = field(default_factory=SentState)
