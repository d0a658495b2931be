"""Exports as they really come: with damages of every sort, each read past and counted."""

import gzip
import re
from random import Random

import pytest

from core.errors import ImportRejected
from core.importers.apple_health import read, sniff
from core.importers.apple_health.parser import MOST_DAMAGES
from core.importers.apple_health.salvage import salvage
from core.importers.entry import Entry, Many, StillReading
from helpers.apple_health import (
    LATER,
    element,
    entries_of,
    export,
    refused_in,
    repairs_in,
    said_in,
    sample,
    written,
    zipped,
)

GOOD = sample("HeartRate", "70")
OTHER = sample("HeartRate", "80", "2026-11-01 09:00:00 +0100")
# As iOS 16 wrote it: two lists of attributes that never end.
BROKEN_GRAMMAR = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
<!ATTLIST VisionPrescription
  type CDATA #REQUIRED
<!ELEMENT RightEye EMPTY>
]>
"""
LAUGHS = (
    '<!DOCTYPE HealthData [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]>'
)


def mean_of(entries):
    (day,) = said_in(entries)
    return day.value, day.samples


@pytest.mark.parametrize(
    ("damaged", "repair"),
    [
        (OTHER.replace("Apple Watch", "Apple\x0b Watch"), "control_characters"),
        (OTHER.replace('unit="', 'unit="count" unit="'), "said_twice"),
        (OTHER.replace("sourceName=", "source Name="), "damaged_tag"),
        (OTHER.replace("Apple Watch", "Tom & Jerry"), "damaged_tag"),
        (OTHER.encode().replace(b"Apple Watch", b"B\xf6b"), "letters_left_out"),
    ],
)
def test_a_damaged_sample_is_read_and_counted_as_put_right(tmp_path, damaged, repair):
    whole = export(GOOD, "%%", sample("HeartRate", "60", "2026-11-01 10:00:00 +0100")).encode()
    damaged = damaged if isinstance(damaged, bytes) else damaged.encode()

    entries = entries_of(tmp_path, whole.replace(b"%%", damaged))

    assert sum(day.samples for day in said_in(entries)) == 3 - (repair == "said_twice")
    assert repairs_in(entries) == (set() if repair == "said_twice" else {repair})


def test_of_what_is_said_twice_the_first_counts(tmp_path):
    twice = OTHER.replace('value="80"', 'value="80" value="999"')

    entries = entries_of(tmp_path, export(GOOD, twice))

    assert mean_of(entries) == (75, 2)
    assert repairs_in(entries) == {"said_twice"}


def test_what_is_around_a_damage_is_read(tmp_path):
    inside = element("MetadataEntry", key="a\x0bb", value="1")
    holed = GOOD.replace("/>", f">{inside}</Record>")

    entries = entries_of(tmp_path, export(holed, OTHER))

    assert mean_of(entries) == (75, 2)
    assert refused_in(entries) == {"broken": 1}


@pytest.mark.parametrize("junk", ["&", "& <", "<<<", "]]>", "<1>", "\x00"])
def test_junk_between_samples_takes_none_of_them_along(tmp_path, junk):
    entries = entries_of(tmp_path, export(GOOD, junk, OTHER))

    assert mean_of(entries) == (75, 2)
    assert refused_in(entries).keys() == {"broken"}


def test_a_broken_grammar_is_named_and_hinders_nothing(tmp_path):
    entries = entries_of(tmp_path, export(GOOD, OTHER, prolog=BROKEN_GRAMMAR))

    assert mean_of(entries) == (75, 2)
    assert refused_in(entries) == {"broken_grammar": 1}


def test_a_byte_order_mark_is_none_of_its_letters(tmp_path):
    entries = entries_of(tmp_path, export(GOOD, prolog='\ufeff<?xml version="1.0"?>'))

    assert mean_of(entries) == (70, 1)
    assert refused_in(entries) == {}


def test_nothing_is_unfolded_and_no_other_file_is_read(tmp_path):
    funny = sample("HeartRate", "80", sourceName="&c;&d;")

    entries = entries_of(tmp_path, export(GOOD, funny, prolog=LAUGHS))

    assert mean_of(entries) == (70, 1)
    assert refused_in(entries) == {"made_up_letters": 2}
    assert "haha" not in repr(entries)


@pytest.mark.parametrize("left", [20, 60, 150, 200])
def test_a_file_that_breaks_off_gives_what_came_before(tmp_path, left):
    whole = export(GOOD, OTHER).encode()

    entries = entries_of(tmp_path, whole[: len(whole) - left])

    assert mean_of(entries)[1] in {1, 2}
    assert refused_in(entries) == {"truncated": 1}


def test_a_file_whose_last_line_alone_is_missing_says_so(tmp_path):
    entries = entries_of(tmp_path, export(GOOD, OTHER).removesuffix("</HealthData>\n"))

    assert mean_of(entries) == (75, 2)
    assert refused_in(entries) == {"truncated": 1}


def test_the_place_of_a_damage_is_told(tmp_path):
    entries = entries_of(tmp_path, export(GOOD, OTHER, sample("HeartRate", "NaN")))

    (place,) = [e.outcome.numbers for e in entries if is_refused(e)]
    assert place == (3,)


def is_refused(entry: Entry) -> bool:
    return isinstance(entry.outcome, Many) and entry.outcome.fate == "refused"


def test_a_packed_export_that_breaks_off_gives_what_came_before(tmp_path):
    beats = [sample("HeartRate", "70", f"2026-11-01 08:00:{n:02} +0100") for n in range(60)]
    whole = gzip.compress(export(*beats).encode())

    entries = list(read(written(tmp_path, whole[:-30]), LATER))

    assert refused_in(entries) == {"truncated": 1}


def random_beats(count):
    """Such as do not pack to nothing."""
    values = Random(7)  # noqa: S311 - any numbers will do
    return [
        sample(
            "HeartRate",
            f"{values.uniform(50, 90):.6f}",
            f"2026-11-01 08:{n // 60:02}:{n % 60:02} +0100",
        )
        for n in range(count)
    ]


@pytest.mark.parametrize("first", ["export.xml", "export_cda.xml"])
def test_a_zip_that_breaks_off_gives_what_came_before(tmp_path, first):
    cda = "<ClinicalDocument/>" * 50
    members = {"export.xml": export(*random_beats(3000)), "export_cda.xml": cda}
    path = zipped(tmp_path, dict(sorted(members.items(), key=lambda each: each[0] != first)))
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 3 // 4])

    entries = list(read(path, LATER))

    assert 500 < mean_of(entries)[1] < 3000
    assert refused_in(entries) == {"truncated": 1}


def test_a_zip_without_its_table_of_contents_is_read_whole(tmp_path):
    path = zipped(tmp_path, {"export.xml": export(*random_beats(300))})
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"PK\x01\x02")])

    entries = list(read(path, LATER))

    assert mean_of(entries)[1] == 300
    assert refused_in(entries) == {}


def test_a_zip_that_is_damaged_inside_gives_what_came_before(tmp_path):
    path = zipped(tmp_path, {"export.xml": export(*random_beats(3000))})
    whole = bytearray(path.read_bytes())
    whole[len(whole) // 2 : len(whole) // 2 + 40] = b"\xff" * 40
    path.write_bytes(whole)

    entries = list(read(path, LATER))

    assert mean_of(entries)[1] >= 1000
    assert "truncated" in refused_in(entries)


def test_a_zip_that_says_less_than_it_holds_is_not_unpacked_further(tmp_path):
    path = zipped(tmp_path, {"export.xml": export(*random_beats(3000))})
    whole = path.read_bytes()
    table = whole.rindex(b"PK\x01\x02")
    path.write_bytes(whole[: table + 24] + (400).to_bytes(4, "little") + whole[table + 28 :])

    assert not sniff(path)


def test_more_damages_than_can_be_are_left_at_some_point(tmp_path):
    entries = entries_of(tmp_path, export(GOOD, "<1>" * (MOST_DAMAGES + 10), OTHER))

    assert mean_of(entries) == (70, 1)
    assert refused_in(entries) == {"broken": MOST_DAMAGES, "too_damaged": 1}


def test_a_tag_without_an_end_is_not_held_for_ever(tmp_path):
    entries = entries_of(tmp_path, export(GOOD, "<Record " + "x" * 3_000_000))

    assert mean_of(entries) == (70, 1)
    assert refused_in(entries).keys() == {"broken"}


def test_a_tag_that_begins_anew_is_read_from_there(tmp_path):
    entries = entries_of(tmp_path, export(GOOD, '<Record type="', OTHER))

    assert mean_of(entries) == (75, 2)
    assert repairs_in(entries) == {"damaged_tag"}


def test_a_damage_at_any_byte_is_survived(tmp_path):
    """A byte of the second sample is turned into one that cannot be there."""
    whole = export(GOOD, OTHER, GOOD.replace("70", "60")).encode()
    begun = whole.index(OTHER.encode())

    for at in range(begun, begun + len(OTHER), 5):
        spoiled = whole[:at] + b"\x01" + whole[at + 1 :]
        days = said_in(entries_of(tmp_path, spoiled))
        assert 2 <= sum(day.samples for day in days) <= 3


@pytest.mark.parametrize("content", [b"PK\x03\x04 broken", b"\x1f\x8b broken"])
def test_what_cannot_be_opened_is_rejected(tmp_path, content):
    with pytest.raises(ImportRejected):
        read(written(tmp_path, content), LATER)


def test_a_zip_that_unpacks_to_more_than_it_should_is_not_begun(tmp_path):
    path = zipped(tmp_path, {"export.xml": export(GOOD, " " * 3_000_000)})

    with pytest.raises(ImportRejected, match="too_large"):
        read(path, LATER)


def test_a_long_file_gives_signs_of_life(tmp_path):
    beats = "".join(sample("HeartRate", "70") for _ in range(60_000))

    entries = entries_of(tmp_path, export(beats))

    signs = [entry for entry in entries if isinstance(entry.outcome, StillReading)]
    assert len(signs) >= 1
    assert 0 < signs[0].bytes_read <= len(beats) + 200


@pytest.mark.parametrize("tag", [b"<>", b"< >", b"<=\"'>", b"<!-- -->", b"<?x?>"])
def test_what_has_no_name_is_no_tag(tag):
    assert salvage(tag) is None


@pytest.mark.parametrize(
    ("written_value", "letter"),
    [
        ("&#65;", "A"),
        ("&#x41;", "A"),
        ("&lt;", "<"),
        ("&#0;", ""),
        ("&#xD800;", ""),
        ("a&b", "a&b"),
    ],
)
def test_letters_are_read_as_xml_writes_them(written_value, letter):
    found = salvage(f'<Record value="{written_value}">'.encode())

    assert found is not None
    assert found.said == {"value": letter}


def test_a_reason_never_repeats_a_word_of_the_file(tmp_path):
    told = export(sample("HKQuantityTypeIdentifierAdasSecret", "1"), element("AdasSecret"))

    entries = entries_of(tmp_path, told)

    places = " ".join(f"{entry.place} {entry.outcome}" for entry in entries)
    assert not re.search("Secret", places)
