"""A document whose body is a paper is kept as that paper, and found by its words."""

import base64
from functools import partial

import pytest

from core.documents.lookup import document_lookup
from core.importers.base import import_file
from core.importers.ccda.capture import MOST_OF_A_BODY
from core.importers.entry import Refused
from core.importers.receipt import Outcome
from helpers.ccda import document, entries, take_in
from helpers.fhir import reasons
from helpers.papers import pdf
from helpers.people import ADA

LETTER = pdf(["Discharge letter", "Please weigh yourself every morning."])


def with_body(inside: str, *, head: str | None = None) -> str:
    whole = document() if head is None else document(head=head)
    opened = whole.replace("<structuredBody>", "<nonXMLBody>")
    return opened.replace("</structuredBody>", f"{inside}</nonXMLBody>")


def packed(content: bytes, media_type: str = "application/pdf") -> str:
    told = base64.encodebytes(content).decode()
    return f'<text mediaType="{media_type}" representation="B64">\n{told}</text>'


def test_a_letter_for_a_body_is_found_by_its_words(world, tmp_path):
    receipt = take_in(world, tmp_path, with_body(packed(LETTER)))

    assert receipt.count(Outcome.ADDED) == 2
    look = partial(document_lookup, query="weigh yourself")
    (cited,) = world.vault.submit(ADA, look).result()
    assert (cited.page, cited.quote) == (1, "Please weigh yourself every morning.")


def test_it_is_kept_byte_for_byte_and_once(world, tmp_path):
    text = with_body(packed(LETTER))
    take_in(world, tmp_path, text)

    again = take_in(world, tmp_path, text)

    assert again.count(Outcome.ADDED) == 0
    pieces = world.find("document_piece")
    assert b"".join(base64.b64decode(one.content) for one in pieces) == LETTER


def test_the_same_letter_that_came_by_itself_is_known(world, tmp_path):
    take_in(world, tmp_path, with_body(packed(LETTER)))
    alone = tmp_path / "letter.pdf"
    alone.write_bytes(LETTER)

    receipt = import_file(world.vault, ADA, alone)

    assert len(world.find("document")) == 1
    assert receipt.count(Outcome.KNOWN) >= 1


def test_words_for_a_body_are_a_text(tmp_path):
    (found,) = entries(tmp_path, with_body("<text>She came &amp; went.</text>", head=""))

    draft = found.outcome.draft
    assert (draft.media_type, draft.size_bytes) == ("text/plain", len("She came & went."))


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("", "no_value"),
        ("<text/>", "no_value"),
        ('<text mediaType="application/pdf"><reference value="a.pdf"/></text>', "paper_elsewhere"),
        ('<text representation="B64">no base64 !</text>', "not_readable"),
        ('<text representation="B64" compression="DF">QUJD</text>', "not_supported"),
        (f"<text>{'x' * (MOST_OF_A_BODY + 1)}</text>", "too_large"),
    ],
)
def test_what_cannot_be_kept_is_named_as_a_paper(tmp_path, inside, reason):
    (found,) = entries(tmp_path, with_body(inside, head=""))

    assert (found.place.what, found.outcome) == ("DocumentReference", Refused(reason))


def test_a_letter_without_a_title_has_a_name(world, tmp_path):
    take_in(world, tmp_path, with_body(packed(LETTER)))

    (paper,) = world.find("document")

    assert paper.title
    assert reasons(take_in(world, tmp_path, with_body("<text/>")), Outcome.REFUSED) == {
        "no_value": 1
    }
