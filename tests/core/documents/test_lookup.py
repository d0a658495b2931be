"""What a paper says is found by its page, with its quote (seed 1, section 6)."""

import pytest

from core.clinical.history import undo
from core.documents.lookup import document_lookup, quote_of, words_of
from core.errors import AccessDenied
from core.records.document import DOCUMENT
from core.records.document_text import DOCUMENT_PAGE
from core.records.facts import Status
from core.records.private import PRIVATE_NOTE, PrivateNote
from core.scope import Role, Scope
from core.sharing.erase import erase_record
from helpers.makers import make
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR

LETTER = "Dear colleague\nThe potassium was 5.2 mmol/L on admission.\nKind regards"
PLAN = "Follow-up\nCardiology clinic in December\nBring the Überweisung"


@pytest.fixture
def papers(world):
    """One paper of two pages."""

    def write(uow):
        uow.of(DOCUMENT).add(make(DOCUMENT, uow.scope, title="Letter of the clinic"))
        for page, text in enumerate((LETTER, PLAN), start=1):
            row = make(DOCUMENT_PAGE, uow.scope, id=f"p{page}", page=page, text=text)
            uow.of(DOCUMENT_PAGE).add(row)

    world.run(write)
    return world


def found(world, query, scope=ADA):
    return world.run(document_lookup, scope, query=query)


def test_a_word_is_found_with_its_paper_its_page_and_its_line(papers):
    (cited,) = found(papers, "potassium")

    assert (cited.document_id, cited.title) == ("ada-document", "Letter of the clinic")
    assert cited.page == 1
    assert cited.quote == "The potassium was 5.2 mmol/L on admission."


@pytest.mark.parametrize(
    "query", ["CARDIOLOGY", "cardio", "clinic december", "uberweisung", "Über"]
)
def test_the_first_letters_are_enough_whatever_their_case_and_accents(papers, query):
    assert [cited.page for cited in found(papers, query)] == [2]


def test_a_question_in_whole_words_finds_what_it_is_about(papers):
    cited = found(papers, "When is my next cardiology appointment?")

    assert cited[0].quote == "Cardiology clinic in December"


@pytest.mark.parametrize(
    "query",
    [
        "",
        "   ",
        '"',
        "'",
        '""""',
        "*",
        "AND",
        "OR NOT",
        "NEAR(",
        "text:",
        "page_id : x",
        "user_id",
        "(((",
        ")) OR 1=1 --",
        "-potassium",
        "^potassium",
        "{text} : x",
        "a" * 5000,
        "\0",
        "\ud800",
        "_",
        "…",
        "心臓",
        " ".join(["word"] * 3000),
        "pot" + "\u0301" * 500,
    ],
)
def test_nothing_that_is_typed_breaks_the_search(papers, query):
    cited = found(papers, query)

    assert all(each.quote in LETTER + PLAN for each in cited)


def test_nobody_finds_another_persons_papers(papers):
    assert found(papers, "potassium", BEN) == []
    assert found(papers, "potassium", ADA_HERSELF) != []
    assert found(papers, "potassium", DOCTOR) != []


def test_a_stranger_is_refused(papers):
    with pytest.raises(AccessDenied):
        found(papers, "potassium", Scope("ada", "ben-account", Role.CAREGIVER))


def test_what_the_person_keeps_to_themselves_is_found_by_nobody_else(papers):
    def keep(uow):
        note = PrivateNote(
            id="note",
            created_at=uow.now,
            updated_at=uow.now,
            account_id=uow.scope.account_id,
            record_kind="document",
            record_id="ada-document",
        )
        uow.of(PRIVATE_NOTE).add(note)

    papers.run(keep, ADA_HERSELF)

    assert found(papers, "potassium") == []
    assert found(papers, "potassium", ADA_HERSELF) != []


def test_a_paper_that_was_taken_back_is_not_found(papers):
    papers.run(
        lambda uow: uow.of(DOCUMENT).replace(
            uow.of(DOCUMENT).get("ada-document").changed(status=Status.ENTERED_IN_ERROR)
        )
    )

    assert found(papers, "potassium") == []


def test_the_index_follows_the_pages(papers):
    def rewrite(uow):
        page = uow.of(DOCUMENT_PAGE).get("p1")
        uow.of(DOCUMENT_PAGE).replace(page.changed(text="Sodium 139"))

    papers.run(rewrite)

    assert found(papers, "potassium") == []
    assert [cited.quote for cited in found(papers, "sodium")] == ["Sodium 139"]


def test_a_long_line_is_quoted_around_the_word():
    line = "before " * 200 + "potassium" + " after" * 200

    quote = quote_of(line, words_of("potassium"))

    assert "potassium" in quote
    assert quote in line
    assert len(quote) <= 300


def test_undo_of_nothing_leaves_the_index(papers):
    papers.add("condition", name="Asthma")
    papers.run(undo)

    assert found(papers, "potassium") != []


def test_an_erased_paper_leaves_no_word_in_the_index(papers):
    papers.run(erase_record, record_id="ada-document")

    assert found(papers, "potassium") == []
    for table in ("document_words", "document_words_content", "document_pages"):
        rows = papers.connection.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - ours
        assert rows == []
    index = papers.connection.execute("SELECT block FROM document_words_data").fetchall()
    assert not any(b"potass" in bytes(row["block"]) for row in index)
