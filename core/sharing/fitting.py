"""What one page holds of a paper that has more to say: chosen by rank, and honest about the rest.

First a section says once who vouches for all of it; then its lines run into one paragraph; then
the least important lines are left out, and counted where they would have stood. Nothing is ever
drawn over the edge.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from core.frozen import frozen
from core.sharing.letter_widths import cut_to, lines_of, width_of
from core.sharing.paper_in_words import STAYS, Letters, PaperInWords, PaperLine, PaperSection
from core.strings import Catalogue

# In points: the narrower and the lower of A4 and Letter, within margins of 15 mm, above the
# number of the page.
WIDTH: Final = 510.0
HEIGHT: Final = 676.0
LINE: Final = 1.31  # of its letters' size: Inter's own height, and the leading
INDENT: Final = 14.0

# In em of its letters. What is longer is cut, and ends in three dots: it is in the record.
_LONGEST_NAME: Final = 38.0
_LONGEST_ABOUT: Final = 16.0
_LONGEST_WORDS: Final = 60.0
_LONGEST_DETAIL: Final = 60.0
_LONGEST_TOGETHER: Final = 60.0

_LONGEST_LOOKED_AT: Final = 1_000

# Between lines that run into one paragraph.
APART: Final = "  ·  "

SayMore = Callable[[int], str]


def fitted(paper: PaperInWords, say_more: SayMore, note: str = "") -> PaperInWords:
    """The same paper, no longer than its page; one that may go on stays as it is.

    say_more: how many had no room, in words. note: what the paper lacks, under the name.
    """
    noted = replace(paper, note=note or paper.note)
    if paper.most_lines is None:
        return noted
    short = _cut(_few_enough(noted, paper.most_lines, say_more))
    for change in (_vouched_together, _run_in):
        for number in _least_first(short):
            if _is_held(short):
                return short
            short = _with_section(short, number, change)
    while not _is_held(short) and _ranked(short):
        short = _without_last(short, say_more)
    return short


def more_in_record(words: Catalogue, count: int) -> str:
    return words.say("handed.more_one" if count == 1 else "handed.more", count=count)


def lines_on(paper: PaperInWords) -> int:
    """How many lines are drawn at most."""
    return sum(count for count, _ in _paragraphs(paper))


def height_of(paper: PaperInWords) -> float:
    """In points, at most."""
    return sum(height for _, height in _paragraphs(paper))


def about_in_one(paper: PaperInWords) -> str:
    """What is known of the person, in one paragraph."""
    return "   ".join(f"{line.words}: {line.detail}" for line in paper.about)


def in_one(line: PaperLine) -> str:
    return f"{line.words}: {line.behind}" if line.behind else line.words


def _is_held(paper: PaperInWords) -> bool:
    is_few = paper.most_lines is None or lines_on(paper) <= paper.most_lines
    return is_few and height_of(paper) <= HEIGHT


def _paragraphs(paper: PaperInWords) -> list[tuple[int, float]]:
    """Lines and height of each, with the space above it."""
    letters = paper.letters_of
    body = partial(_paragraph, letters.body)
    made = [body(paper.title, 0.0), _paragraph(letters.name, paper.name, 0.0)]
    if paper.about:
        made.append(body(about_in_one(paper), letters.between_lines))
    if paper.note:
        made.append(body(paper.note, letters.between_sections))
    for section in paper.sections:
        made.append(_heading(section, letters))
        rows = [in_one(row) for row in section.rows()]
        shown = [APART.join(rows)] if section.is_run_in else rows
        made += [body(row, letters.between_lines) for row in shown]
    return [*made, body("\n".join(paper.foot), letters.between_sections)]


def _paragraph(points: float, text: str, above: float) -> tuple[int, float]:
    lines = lines_of(text, (WIDTH - INDENT) / points)
    return lines, lines * points * LINE + above


def _heading(section: PaperSection, letters: Letters) -> tuple[int, float]:
    """With who vouches, in smaller letters; together they may need another line or more."""
    lines, height = _paragraph(letters.heading, section.heading, letters.between_sections)
    widths = (width_of(section.heading) + 1) * letters.heading, width_of(section.behind)
    if not section.behind or widths[0] + widths[1] * letters.body <= WIDTH - INDENT:
        return lines, height
    more, added = _paragraph(letters.body, section.behind, 0.0)
    return lines + more, height + added


def _cut(paper: PaperInWords) -> PaperInWords:
    about = tuple(replace(each, detail=cut_to(each.detail, _LONGEST_ABOUT)) for each in paper.about)
    name = cut_to(_flat(paper.name), _LONGEST_NAME)
    sections = tuple(map(_cut_section, paper.sections))
    return replace(paper, name=name, about=about, sections=sections)


def _cut_section(section: PaperSection) -> PaperSection:
    together = cut_to(_flat(section.together), _LONGEST_TOGETHER)
    return replace(section, together=together, lines=tuple(map(_cut_line, section.lines)))


def _cut_line(line: PaperLine) -> PaperLine:
    return replace(
        line,
        words=cut_to(_flat(line.words), _LONGEST_WORDS),
        detail=cut_to(_flat(line.detail), _LONGEST_DETAIL),
        vouched=cut_to(_flat(line.vouched), _LONGEST_DETAIL),
    )


def _flat(text: str) -> str:
    """On one line, as far as it can be seen."""
    return " ".join(text[:_LONGEST_LOOKED_AT].split())


def _vouched_together(section: PaperSection) -> PaperSection:
    lines = tuple(replace(line, vouched="") for line in section.lines)
    return replace(section, lines=lines)


def _run_in(section: PaperSection) -> PaperSection:
    return replace(section, is_run_in=len(section.lines) > 1)


def _least_first(paper: PaperInWords) -> Sequence[int]:
    """Sections by their most important line."""
    best = [min((line.rank for line in section.lines), default=STAYS) for section in paper.sections]
    return sorted(range(len(best)), key=lambda number: best[number], reverse=True)


def _with_section(
    paper: PaperInWords, number: int, change: Callable[[PaperSection], PaperSection]
) -> PaperInWords:
    changed = change(paper.sections[number])
    return replace(
        paper, sections=(*paper.sections[:number], changed, *paper.sections[number + 1 :])
    )


@frozen
class _Place:
    """Of a line: its rank, its section, and where it stands there."""

    rank: int
    section: int
    at: int


def _ranked(paper: PaperInWords) -> Sequence[_Place]:
    """Most important first, without what stays."""
    places = [
        _Place(line.rank, number, at)
        for number, section in enumerate(paper.sections)
        for at, line in enumerate(section.lines)
        if line.rank != STAYS
    ]
    return sorted(places, key=lambda place: (place.rank, place.at, place.section))


def _few_enough(paper: PaperInWords, most: int, say_more: SayMore) -> PaperInWords:
    """A line is a line at least: of ten thousand, most need not be measured."""
    return _without(paper, _ranked(paper)[most:], say_more)


def _without_last(paper: PaperInWords, say_more: SayMore) -> PaperInWords:
    return _without(paper, _ranked(paper)[-1:], say_more)


def _without(paper: PaperInWords, places: Sequence[_Place], say_more: SayMore) -> PaperInWords:
    gone = {(place.section, place.at) for place in places}
    touched = {place.section for place in places}
    sections = tuple(
        _shorter(section, {at for of, at in gone if of == number}, say_more)
        if number in touched
        else section
        for number, section in enumerate(paper.sections)
    )
    return replace(paper, sections=sections)


def _shorter(section: PaperSection, gone: set[int], say_more: SayMore) -> PaperSection:
    lines = tuple(line for at, line in enumerate(section.lines) if at not in gone)
    left_out = section.left_out + len(gone)
    together = section.together if lines else ""
    return replace(
        section, lines=lines, left_out=left_out, more=say_more(left_out), together=together
    )
