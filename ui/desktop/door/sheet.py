"""What stands on the recovery sheet: the code, what it is for, and no word about anyone."""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime, tzinfo

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.recovery_code import groups_of
from core.strings import Catalogue

ACROSS = 3  # groups on a line, on the screen and on paper


@frozen
class Sheet:
    """code: as it was made; it lives here while it is shown, and nowhere else."""

    code: str = field(repr=False)
    heading: str
    made_on: str
    what_for: str
    keep: str
    secret: str
    how: tuple[str, ...]
    whose: str
    for_a_camera: str

    @property
    def groups(self) -> tuple[str, ...]:
        return groups_of(self.code)

    def square(self) -> Sequence[Sequence[bool]]:
        """The code for a camera: rows of modules, True for black, without the white around."""
        import segno  # used once in the life of a record

        made = segno.make_qr(self.code, error="m", boost_error=False)
        return [[bool(module) for module in line] for line in made.matrix]

    def as_text(self) -> str:
        lines = [self.groups[at : at + ACROSS] for at in range(0, len(self.groups), ACROSS)]
        code = "\n".join("    " + "   ".join(line) for line in lines)
        parts = [f"{self.heading}\n{self.made_on}", self.what_for, code]
        parts += [f"{self.keep}\n{self.secret}", "\n".join(self.how), self.whose]
        return "\n\n".join(parts) + "\n"


def made_sheet(words: Catalogue, code: str, moment: datetime, zone: tzinfo) -> Sheet:
    date = DatesInWords(words, zone).full_date(moment)
    return Sheet(
        code=code,
        heading=words.say("door.sheet.heading"),
        made_on=words.say("door.sheet.made_on", date=date),
        what_for=words.say("door.sheet.what_for"),
        keep=words.say("door.sheet.keep"),
        secret=words.say("door.sheet.secret"),
        how=tuple(
            words.say(key) for key in ("door.sheet.how_1", "door.sheet.how_2", "door.sheet.how_3")
        ),
        whose=words.say("door.sheet.whose"),
        for_a_camera=words.say("door.sheet.qr"),
    )
