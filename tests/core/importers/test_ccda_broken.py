"""Documents as they break, and as they are broken on purpose: what can be read is read."""

import pytest

from core.errors import ImportRejected
from core.importers.ccda import changed_at, read
from core.importers.ccda.capture import DEEPEST, MOST_NODES
from core.importers.ccda.mended import mended
from core.importers.ccda.stream import EntryOf, Head, Stream
from core.importers.entry import Refused, Said
from core.importers.opening import Pieces
from helpers.ccda import (
    ADA_WINTER,
    ALLERGIES,
    PROBLEMS,
    allergy,
    document,
    entries,
    problem,
    section,
    written,
)
from helpers.fhir import in_pieces
from helpers.world import NOON

THREE = section(PROBLEMS, problem("Gout"), problem("@"), problem("Asthma"))


def names(found):
    return [one.outcome.draft.name for one in found if isinstance(one.outcome, Said)]


def reasons(found):
    return [one.outcome.reason for one in found if isinstance(one.outcome, Refused)]


@pytest.mark.parametrize(
    "broken",
    ['<value code="1"', "<a></b>", "</entry></entry>", '<a x="1" x="2"/>', "<", "]]>", "<1/>"],
)
def test_one_broken_entry_costs_that_entry(tmp_path, broken):
    text = document(THREE.replace('displayName="@"', f'displayName="">{broken}'), head="")

    found = entries(tmp_path, text)

    assert {"Gout", "Asthma"} <= set(names(found))
    assert "broken" in reasons(found)


def test_a_section_behind_a_broken_one_is_read(tmp_path):
    broken = section(PROBLEMS, problem("Gout"), "<act><b></act>")
    text = document(broken, section(ALLERGIES, allergy()), head="")

    found = entries(tmp_path, text)

    kinds = [one.outcome.kind.name for one in found if isinstance(one.outcome, Said)]
    assert kinds == ["condition", "allergy"]
    assert reasons(found) == ["broken"]


def test_whose_it_is_is_known_although_the_head_is_broken(tmp_path):
    text = document(section(PROBLEMS, problem("Gout")), head=f"<title><b></title>{ADA_WINTER}")

    person, broken, gout = entries(tmp_path, text)

    assert person.outcome.draft.full_name == "Ada Winter"
    assert (broken.outcome, gout.outcome.draft.name) == (Refused("broken"), "Gout")


def test_what_follows_behind_a_second_head_is_not_taken_for_the_first_persons(tmp_path):
    empty = section(ALLERGIES, text="No known allergies")
    second = f"<ClinicalDocument>{ADA_WINTER}{section(PROBLEMS, problem('Asthma'))}{empty}"
    text = document(section(PROBLEMS, problem("Gout")), f"{second}</ClinicalDocument>")

    found = entries(tmp_path, text)

    assert [one.outcome.kind.name for one in found if isinstance(one.outcome, Said)] == [
        "patient",
        "condition",
    ]
    assert reasons(found) == ["other_person", "other_person"]


def test_a_document_that_breaks_off_is_read_up_to_there(tmp_path):
    whole = document(THREE.replace("@", "Angina"), head="")

    found = entries(tmp_path, whole[: whole.index("Asthma")])

    assert names(found) == ["Gout", "Angina"]
    assert reasons(found) == ["truncated"]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 100_000])
def test_it_does_not_matter_in_which_pieces_a_document_comes(size):
    text = document(THREE.replace('displayName="@"', 'displayName=""><b></c>'))

    parts = list(Stream(iter(in_pieces(text, size))))

    told = [part.text for part in parts if isinstance(part, EntryOf)]
    assert [("Gout" in one, "Asthma" in one) for one in told] == [(True, False), (False, True)]
    assert all(one.startswith("<entry>") and one.endswith("</entry>") for one in told)
    assert ADA_WINTER in [part.text for part in parts if isinstance(part, Head)]


def test_nothing_that_a_document_declares_is_unfolded(tmp_path):
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    outside = '<!ENTITY out SYSTEM "file:///etc/passwd">'
    dtd = f"<!DOCTYPE ClinicalDocument [<!-- ]> -->{laughs}{outside}<!ELEMENT a (b)>]>\n"
    text = document(section(PROBLEMS, problem("Gout &l9; &out;")), head="")

    found = entries(tmp_path, text.replace("<Clinical", f"{dtd}<Clinical", 1))

    assert names(found) == ["Gout &l9; &out;"]


@pytest.mark.parametrize("inside", [" <!-- x -->", "<!--", "<?", '"', "'", "["])
def test_a_declaration_that_never_ends_is_turned_away(tmp_path, inside):
    endless = inside * (1_500_000 // len(inside))
    path = written(tmp_path, f"<!DOCTYPE ClinicalDocument [{endless}")

    with pytest.raises(ImportRejected, match="not_health_data"):
        read(path, NOON)


@pytest.mark.parametrize(
    ("letters", "name"),
    [
        ("Gout & toe", "Gout & toe"),
        ("Gout &nbsp; toe", "Gout toe"),
        ("Gout &eacute;", "Gout é"),
        ("Gout &amp; toe", "Gout & toe"),
        ("Gout &#233;", "Gout é"),
        ("Gout\x0btoe", "Gout toe"),
        ("Gout&#11;toe", "Gout toe"),
        ("Gout&#xFFFFFF;toe", "Gout toe"),
    ],
)
def test_letters_that_xml_does_not_know_are_put_right(tmp_path, letters, name):
    (found,) = entries(tmp_path, document(section(PROBLEMS, problem(letters)), head=""))

    assert isinstance(found.outcome, Said)
    assert found.outcome.draft.name == name
    has_hidden = "control_characters" in found.outcome.repairs
    assert has_hidden == any(hidden in letters for hidden in ("\x0b", "&#11;", "&#xF"))


def test_an_ampersand_at_the_edge_of_a_piece_is_put_right(tmp_path):
    text = document(section(PROBLEMS, problem("Gout & toe")), head="")
    padded = text.replace(
        "<Clinical", f"<!--{'x' * (256 * 1024 - text.index(' & ') - 9)}--><Clinical"
    )

    (found,) = entries(tmp_path, padded)

    assert padded.index(" & ") in range(256 * 1024 - 3, 256 * 1024 + 1)
    assert names([found]) == ["Gout & toe"]


def named_in_the_narrative():
    """A problem whose code has no words of its own."""
    return (
        problem()
        .replace('displayName="Gout"', "")
        .replace(
            'codeSystem="2.16.840.1.113883.6.96"/>',
            '><originalText><reference value="#p"/></originalText></value>',
        )
    )


def test_words_in_cdata_are_left_as_they_are(tmp_path):
    text = '<content ID="p"><![CDATA[R&D <toe>]]></content>'

    found = entries(
        tmp_path, document(section(PROBLEMS, named_in_the_narrative(), text=text), head="")
    )

    assert names(found) == ["R&D <toe>"]


@pytest.mark.parametrize(
    ("encoding", "declared"),
    [("utf-8", "UTF-8"), ("utf-8-sig", "UTF-8"), ("utf-16", "UTF-16"), ("cp1252", "ISO-8859-1")],
)
def test_letters_are_read_as_the_document_was_written(tmp_path, encoding, declared):
    text = document(section(PROBLEMS, problem("Übelkeit")), head="")

    found = entries(tmp_path, text.replace("UTF-8", declared).encode(encoding))

    assert names(found) == ["Übelkeit"]


def test_letters_that_cannot_be_read_cost_their_entry_alone(tmp_path):
    text = document(THREE, head="").encode().replace(b"@", b"\xc3\x28\xff")

    found = entries(tmp_path, text)

    assert names(found) == ["Gout", "Asthma"]
    assert reasons(found) == ["bad_encoding"]


def test_a_name_in_the_narrative_that_cannot_be_read_is_not_guessed(tmp_path):
    text = document(
        section(PROBLEMS, named_in_the_narrative(), text='<content ID="p">G@ut</content>'), head=""
    )

    (found,) = entries(tmp_path, text.encode().replace(b"@", b"\xff"))

    assert isinstance(found.outcome, Said)
    assert found.outcome.draft.name == "90560007"
    assert found.outcome.repairs == ("name_is_a_code",)


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("<act>" + "<a>" * DEEPEST + "</a>" * DEEPEST + "</act>", "too_deep"),
        ("<act>" + "<a/>" * MOST_NODES + "</act>", "too_large"),
    ],
    ids=["deep", "wide"],
)
def test_an_entry_beyond_all_measure_costs_itself_alone(tmp_path, statement, reason):
    text = document(section(PROBLEMS, statement, problem("Gout")), head="")

    found = entries(tmp_path, text)

    assert (reasons(found), names(found)) == ([reason], ["Gout"])


def test_a_document_of_several_people_is_turned_away(tmp_path):
    path = written(tmp_path, document(head=ADA_WINTER * 2))

    with pytest.raises(ImportRejected, match="several_people"):
        read(path, NOON)


@pytest.mark.parametrize("text", ['{"resourceType": "Patient"}', "", "BEGIN:VEVENT", "<", "&"])
def test_what_was_kept_of_another_format_has_no_time_of_change_here(text):
    assert changed_at(text) is None


def test_a_document_is_never_held_whole(tmp_path):
    """The text that is kept for the entries is let go with them."""
    many = section(PROBLEMS, *[problem(f"Illness {number}") for number in range(2_000)])
    stream = Stream(mended(Pieces(written(tmp_path, document(many)))))

    most = max(len(stream._held) for part in stream)  # noqa: SLF001 - what is held is the point

    assert most < 300_000 * 2
