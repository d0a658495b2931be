"""A helper's questions from the command line: the answer, and what it stands on."""

from pathlib import Path

from helpers.console import Console
from helpers.papers import LABORATORY, VISIT, pdf


def test_a_helper_is_answered_with_what_the_answer_stands_on(console: Console) -> None:
    console("add", "allergy", "Penicillin")

    told = console("--as", "caregiver", "talk", "What is she allergic to?").object

    assert (told["mode"], told["intent"]) == ("assistant", "allergies")
    assert "Penicillin" in told["reply"]
    (source,) = told["sources"]
    assert (source["source"], source["confidence"], source["kind"]) == (
        "caregiver",
        1.0,
        "allergy",
    )


def test_the_person_is_answered_in_their_own_mode_without_labels(console: Console) -> None:
    told = console("talk", "What day is it?").object

    assert (told["mode"], told["sources"]) == ("companion", [])


def test_a_session_goes_on_by_its_key(console: Console) -> None:
    first = console("--as", "caregiver", "talk", "What day is it?").object
    second = console(
        "--as", "caregiver", "talk", "What day is it?", "--session", first["session"]
    ).object

    assert second["session"] == first["session"]
    assert second["turn"] != first["turn"]


def test_what_a_paper_says_is_told_with_its_page_and_its_words(
    console: Console, tmp_path: Path
) -> None:
    file = tmp_path / "visit.pdf"
    file.write_bytes(pdf(VISIT, LABORATORY))
    console("import", str(file))

    told = console("--as", "caregiver", "talk", "What did the doctor say about potassium?").object

    cited = next(each for each in told["sources"] if each["document"])
    assert (cited["page"], cited["quote"]) == (2, "Potassium 5.2 mmol/L 3.5 - 5.1 H")
    assert "Potassium 5.2" in told["reply"]


def test_under_an_answer_people_read_where_it_is_from(console: Console) -> None:
    console("add", "allergy", "Penicillin")

    said = console.read("--as", "caregiver", "talk", "Any allergies?").out

    assert "  Penicillin: from a caregiver, confirmed today" in said
