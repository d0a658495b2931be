"""Pages to hand over as one HTML file: for a screen reader, a browser, or a mail to oneself.

Everything stands in the one file, and nothing in it is fetched or run.
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from core.sharing.paper_in_words import PaperInWords, PaperLine, PaperSection
from core.strings import Catalogue

_STYLE: Final = """\
body { color: #000; background: #fff; font: 1.25rem/1.5 Inter, "Noto Sans", sans-serif;
  max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 2rem; margin: 0; } h2 { font-size: 1.5rem; margin: 1.5rem 0 .5rem; }
article + article { border-top: 2px solid #000; margin-top: 3rem; padding-top: 2rem; }
section:first-of-type { border-left: .4rem solid #000; padding-left: 1rem; }
dl { margin: 0; } dt { font-weight: bold; display: inline; } dd { display: inline; margin: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #000; padding: .4rem; text-align: start; vertical-align: top; }
@media print { body { margin: 0; font-size: 14pt; } article + article { break-before: page;
  border: 0; margin: 0; padding: 0; } h2 { break-after: avoid; } li, tr { break-inside: avoid; } }
"""


def paper_in_html(papers: Sequence[PaperInWords], words: Catalogue) -> str:
    """`papers` in the language of `words`, each an article of its own."""
    lines = (line for paper in papers for line in _article(paper))
    title = escape(papers[0].title if papers else "")
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{escape(words.say("handed.language"))}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
            "style-src 'unsafe-inline'\">",
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="referrer" content="no-referrer">',
            f"<title>{title}</title>",
            f"<style>\n{_STYLE}</style>",
            "</head>",
            "<body>",
            "<main>",
            *lines,
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _article(paper: PaperInWords) -> Iterator[str]:
    yield "<article>"
    yield f"<p>{_text(paper.title)}</p>"
    yield f'<h1 dir="auto">{_text(paper.name)}</h1>'
    if paper.about:
        yield "<dl>"
        for line in paper.about:
            detail = f'<dd dir="auto">{_text(line.detail)}</dd>'
            yield f"<div><dt>{_text(line.words)}:</dt> {detail}</div>"
        yield "</dl>"
    for section in paper.sections:
        yield from _section(section)
    yield "<footer>"
    for words in paper.foot:
        yield f"<p>{_text(words)}</p>"
    yield "</footer>"
    yield "</article>"


def _section(section: PaperSection) -> Iterator[str]:
    yield "<section>"
    yield f"<h2>{_text(section.heading)}</h2>"
    if section.behind:
        yield f"<p>{_text(section.behind)}</p>"
    if section.columns is not None:
        yield from _table(section, section.columns)
    else:
        yield "<ul>"
        yield from (f'<li dir="auto">{_line(line)}</li>' for line in section.lines)
        yield "</ul>"
    if section.more:
        yield f"<p><strong>{_text(section.more)}</strong></p>"
    yield "</section>"


def _table(section: PaperSection, columns: tuple[str, str, str]) -> Iterator[str]:
    """Each row is named by its first cell, so that a reader says whose the others are."""
    heads = "".join(f'<th scope="col">{_text(column)}</th>' for column in columns)
    yield f"<table>\n<thead>\n<tr>{heads}</tr>\n</thead>\n<tbody>"
    for line in section.lines:
        cells = "".join(
            f'<td dir="auto">{_text(each)}</td>' for each in (line.detail, line.vouched)
        )
        yield f'<tr><th scope="row" dir="auto">{_text(line.words)}</th>{cells}</tr>'
    yield "</tbody>\n</table>"


def _line(line: PaperLine) -> str:
    behind = f": {_text(line.behind)}" if line.behind else ""
    return f"<strong>{_text(line.words)}</strong>{behind}"


def _text(words: str) -> str:
    """What stood on lines of its own stays so."""
    return escape(words).replace("\n", "<br>")
