"""What stands on a page to hand over: lines with their meaning, before anything is drawn.

The same lines become a PDF, a page of HTML and what the window shows; so none of them can say
more, or less, than another.
"""

from collections.abc import Iterator
from dataclasses import field

from core.frozen import frozen


@frozen
class Letters:
    """In points, as they are printed. between_...: the space above a line, a section."""

    body: float
    heading: float
    name: float
    between_lines: float
    between_sections: float


# Some read paper who do not read screens; a clinic reads smaller ones.
LARGE = Letters(14.0, 17.0, 26.0, between_lines=3.75, between_sections=12.0)
USUAL = Letters(10.5, 12.5, 18.0, between_lines=1.5, between_sections=7.5)

# The rank of a line that no want of room takes away: that there is nothing, or nobody asked.
STAYS = -1


@frozen
class PaperLine:
    """words: in strong letters. detail: behind them; may be empty.

    vouched: since when, confirmed when and by whom; may be empty, and goes first where room is
    short. rank: what goes last when there is no room; 0 is the most important.
    """

    words: str = field(repr=False)
    detail: str = field(default="", repr=False)
    vouched: str = field(default="", repr=False)
    rank: int = 0

    @property
    def behind(self) -> str:
        """All that is said after the words."""
        told = self.detail
        if told and self.vouched:
            told += " " if told.endswith(("?", "!", ".")) else ". "
        return told + self.vouched


@frozen
class PaperSection:
    """together: who vouches for all of it, for when each line has no room to say so.

    columns: what words, detail and vouched are, where they are read as a table. left_out: how
    many lines had no room. more: the words that say so; empty for none. is_run_in: the lines
    follow one another in one paragraph, where each on its own has no room.
    """

    heading: str
    lines: tuple[PaperLine, ...]
    together: str = ""
    columns: tuple[str, str, str] | None = None
    left_out: int = 0
    more: str = ""
    is_run_in: bool = False

    @property
    def behind(self) -> str:
        """What is said beside the heading; empty while each line says it."""
        return "" if any(line.vouched for line in self.lines) else self.together

    def rows(self) -> Iterator[PaperLine]:
        """Every line of it, the one about what had no room included."""
        yield from self.lines
        if self.more:
            yield PaperLine(self.more)


@frozen
class PaperInWords:
    """about: birth date, blood type, doctor, as far as known. foot: when it was made, and what
    Rosemary is not. sections: in the order of urgency. note: what the paper lacks; may be empty.

    most_lines: of a paper that must stay on one page, how many lines may be drawn on it; None
    for one that may go on.
    """

    title: str
    name: str = field(repr=False)
    about: tuple[PaperLine, ...]
    sections: tuple[PaperSection, ...]
    foot: tuple[str, ...]
    note: str = ""
    letters_of: Letters = LARGE
    most_lines: int | None = None

    def letters(self) -> str:
        """Everything that is written on it."""
        lines = [*self.about]
        for section in self.sections:
            lines += [PaperLine(section.heading, section.behind), *section.rows()]
        words = [part for line in lines for part in (line.words, line.detail, line.vouched)]
        told = [self.title, self.name, self.note, *words, *self.foot]
        return "\n".join(part for part in told if part)
