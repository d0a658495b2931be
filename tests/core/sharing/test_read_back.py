"""An export counts only when every record of it was read back equal."""

import json
from random import Random

import pytest

from core.sharing.export_json import export_json
from core.sharing.failures import ExportDiffers
from core.sharing.pace import Pace
from core.sharing.read_back import require_same
from core.sharing.sections import head_of, sections_of
from helpers.makers import write_one_of_each
from helpers.people import ADA, BEN


@pytest.fixture
def text(world, tmp_path_factory):
    """The bytes of a whole export of Ada's record."""
    world.run(write_one_of_each)
    out = tmp_path_factory.mktemp("outside") / "ada.json"
    export_json(world.vault, ADA, out)
    return out.read_bytes()


@pytest.fixture
def read_back(world, tmp_path_factory):
    """Compares bytes with the record as it is now."""
    out = tmp_path_factory.mktemp("outside") / "doctored.json"

    def compare(content, scope=ADA):
        out.write_bytes(content)

        def use_case(uow):
            require_same(out, head_of(uow), sections_of(uow), Pace(0, None, None))
            return True

        return world.run(use_case, scope)

    return compare


def test_what_was_written_is_found_equal(text, read_back):
    assert read_back(text)


@pytest.mark.parametrize(
    ("was", "becomes", "section"),
    [
        (b'"label": "quiet words label"', b'"label": "other words label"', "symptom"),
        (b'"severity": 3', b'"severity": 4', "symptom"),
        (b'"id": "ada-allergy"', b'"id": "ben-allergy"', "allergy"),
        (b'"person_id": "ada"', b'"person_id": "ben"', "head"),
        (b'"format_version": 1', b'"format_version": 2', "head"),
        (b'"symptom": [', b'"symptoms": [', "symptom"),
        (b'"reason": "added"', b'"reason": "addle"', "versions"),
        (b'"action": "export.json"', b'"action": "export.csv"', "audit"),
        (b"\n ]\n}\n", b"\n ]\n}\n ", "end"),
        (b"\n ]\n}\n", b"\n ]\n}", "end"),
        (b"\n ]\n}\n", b"\n ],\n}\n", "end"),
    ],
)
def test_a_difference_is_named_by_its_section(text, read_back, *, was, becomes, section):
    with pytest.raises(ExportDiffers) as refused:
        read_back(text.replace(was, becomes, 1))

    assert refused.value.args == (section,)


def test_a_record_that_is_missing_is_noticed(text, read_back):
    found = json.loads(text)
    start = text.index(b' "allergy": [')
    end = text.index(b' "medication": [')

    with pytest.raises(ExportDiffers):
        read_back(text[:start] + b' "allergy": [],\n' + text[end:])
    assert len(found["allergy"]) == 1


def test_a_record_too_many_is_noticed(text, read_back):
    start = text.index(b' "allergy": [\n') + len(b' "allergy": [\n')
    end = text.index(b"\n ]", start)

    with pytest.raises(ExportDiffers):
        read_back(text[:end] + b",\n" + text[start:end] + text[end:])


def test_records_in_another_order_are_noticed(text, read_back):
    lines = text.index(b' "audit": [\n') + len(b' "audit": [\n')
    first = text.index(b"  },\n", lines) + 5
    second = text.index(b"  },\n", first) + 5

    with pytest.raises(ExportDiffers):
        read_back(text[:lines] + text[first:second] + text[lines:first] + text[second:])


def test_the_same_record_laid_out_by_another_hand_is_not_ours(text, read_back):
    with pytest.raises(ExportDiffers):
        read_back(json.dumps(json.loads(text)).encode())


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff\xfe", b"{" * 5000])
def test_a_file_of_something_else_is_not_ours(text, read_back, content):
    assert content != text

    with pytest.raises(ExportDiffers):
        read_back(content)


def test_wherever_the_file_ends_too_early_it_is_noticed(text, read_back):
    for length in Random(1).sample(range(len(text)), 25):  # noqa: S311 - the same each time
        with pytest.raises(ExportDiffers):
            read_back(text[:length])


def test_wherever_a_bit_turns_it_is_noticed(text, read_back):
    for at in Random(2).sample(range(len(text)), 60):  # noqa: S311 - the same each time
        turned = bytearray(text)
        turned[at] ^= 1
        with pytest.raises(ExportDiffers):
            read_back(bytes(turned))


def test_one_persons_file_is_not_anothers(text, read_back):
    with pytest.raises(ExportDiffers):
        read_back(text, BEN)


def test_a_record_that_changed_since_is_noticed(world, text, read_back):
    world.add("symptom", label="headache")

    with pytest.raises(ExportDiffers):
        read_back(text)
