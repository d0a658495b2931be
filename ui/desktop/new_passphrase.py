"""A passphrase that is being chosen: written twice, and kept in a model as it is written."""

from typing import Protocol

from core.strings import Catalogue
from ui.desktop.proof import FIELD_WIDTH
from ui.desktop.theme.look import Look
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.layouts import Piece


class ChoosesPassphrase(Protocol):
    """passphrase: as it was written, and written once more."""

    passphrase: tuple[str, str]


def passphrase_pieces(
    look: Look, words: Catalogue, model: ChoosesPassphrase, *, label: str, hint: str
) -> list[Piece]:
    """label: what the passphrase is for. hint: what it should be like."""

    def keep_first(typed: str) -> None:
        model.passphrase = (typed, model.passphrase[1])

    def keep_second(typed: str) -> None:
        model.passphrase = (model.passphrase[0], typed)

    first = Field(look, label, model.passphrase[0], hint, width=FIELD_WIDTH, is_secret=True)
    again = words.say("keys.passphrase_twice")
    second = Field(look, again, model.passphrase[1], width=FIELD_WIDTH, is_secret=True)
    first.typed.connect(keep_first)
    second.typed.connect(keep_second)
    return [first, second]
