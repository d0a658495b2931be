"""Papers from the command line: brought in, found, shown, given back."""

from pathlib import Path

from helpers.console import Console
from helpers.papers import LABORATORY, VISIT, pdf


def bring(console: Console, folder: Path) -> str:
    file = folder / "visit.pdf"
    file.write_bytes(pdf(VISIT, LABORATORY))
    assert console("import", str(file)).status == 0
    (paper,) = console("documents").object["documents"]
    return str(paper["id"])


def test_a_paper_is_listed_with_what_waits(console: Console, tmp_path: Path) -> None:
    bring(console, tmp_path)

    (paper,) = console("documents", "list").object["documents"]

    assert (paper["title"], paper["pages"], paper["legible"]) == ("visit", 2, "read")
    assert (paper["waiting"], paper["accepted"]) == (6, 0)


def test_words_are_found_by_page_and_quote(console: Console, tmp_path: Path) -> None:
    paper_id = bring(console, tmp_path)

    (cited,) = console("documents", "find", "potassium").object["citations"]

    assert (cited["document_id"], cited["page"]) == (paper_id, 2)
    assert cited["quote"] == "Potassium 5.2 mmol/L 3.5 - 5.1 H"


def test_nothing_typed_breaks_the_search(console: Console, tmp_path: Path) -> None:
    bring(console, tmp_path)

    for words in ('"', "AND OR", "text:*", "(((", "no-such-word"):
        assert console("documents", "find", words).object["citations"] == []


def test_what_it_says_is_shown_and_accepted_by_its_review(console: Console, tmp_path: Path) -> None:
    paper_id = bring(console, tmp_path)
    shown = console("documents", "show", paper_id).object
    (metformin,) = [one for one in shown["findings"] if one["label"] == "Metformin"]

    accepted = console("review", metformin["review_id"], "accept")

    assert accepted.status == 0
    (medicine,) = console("profile", "medications").object["medications"]
    assert medicine["text"] == "Metformin"
    assert metformin["quote"] in shown["texts"][0]["text"]


def test_a_paper_is_given_back_as_it_was(console: Console, tmp_path: Path) -> None:
    paper_id = bring(console, tmp_path)
    out = tmp_path / "back.pdf"

    said = console("documents", "save", paper_id, "--out", str(out))

    assert said.status == 0
    assert out.read_bytes() == pdf(VISIT, LABORATORY)
    assert out.stat().st_mode & 0o077 == 0


def test_it_is_not_written_over_another_file(console: Console, tmp_path: Path) -> None:
    paper_id = bring(console, tmp_path)
    out = tmp_path / "back.pdf"
    out.write_text("mine")

    said = console("documents", "save", paper_id, "--out", str(out))

    assert said.object["error"]["code"] == "export_exists"
    assert out.read_text() == "mine"
