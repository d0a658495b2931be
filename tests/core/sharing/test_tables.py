"""Tables for people with spreadsheets: every fact, in plain words, and nothing that calculates."""

import csv
import io
import zipfile
from datetime import timedelta, timezone

import pytest

from core.clinical.history import undo
from core.dates_in_words import DatesInWords
from core.records.kinds import FACTS
from core.records.samples import SAMPLES
from core.sharing.failures import ExportStopped
from core.sharing.tables import export_tables, safe_cell
from core.sharing.write_out import Asked
from core.strings import Catalogue
from helpers.makers import write_one_of_each
from helpers.people import ADA, ADA_HERSELF

DATES = DatesInWords(Catalogue.load("en"), timezone(timedelta(hours=2)))


@pytest.fixture
def out(tmp_path_factory):
    return tmp_path_factory.mktemp("outside") / "tables.zip"


def tables(world, out, **more):
    export_tables(Asked(world.vault, ADA, out, **more), DATES)
    with zipfile.ZipFile(out) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def rows(text):
    return list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"), newline="")))


def test_every_kind_of_fact_has_its_table(world, out):
    world.run(write_one_of_each)

    found = tables(world, out)

    assert set(found) == {f"{kind.name}.csv" for kind in (*FACTS, SAMPLES)}
    assert {name: len(rows(text)) for name, text in found.items()} == dict.fromkeys(found, 1)


def test_columns_are_named_in_plain_words_and_dates_are_iso(world, out):
    world.add("medication", name="aspirin", dose="one, in the morning", started_on="2020-03")

    (aspirin,) = rows(tables(world, out)["medication.csv"])

    assert aspirin["Name"] == "aspirin"
    assert aspirin["Taken since"] == "2020-03"
    assert aspirin["Last said"] == "2026-03-01 14:00+02:00"
    assert aspirin["From"] == "a caregiver"
    assert aspirin["How it stands"] == "current"


def test_it_is_what_spreadsheets_open(world, out):
    world.add("condition", name='gout, "old"', note="line one\nline two")

    text = tables(world, out)["condition.csv"]

    assert text.startswith(b"\xef\xbb\xbf")
    assert text.count(b"\r\n") == 2
    assert b'"gout, ""old"""' in text
    assert rows(text)[0]["Note"] == "line one\nline two"


@pytest.mark.parametrize(
    "text", ["=1+1", "+cmd", "-2+3", "@SUM(A1)", "\t=1", "  =1", "\r=1", "\uff1d1", "-", "--1"]
)
def test_what_would_calculate_is_only_text(text):
    assert safe_cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["-3", "+4.5", "61.5", "-0,5", "gout", "", "a=b", "1-2"])
def test_what_would_not_stays_as_it_is(text):
    assert safe_cell(text) == text


def test_a_formula_in_the_record_comes_out_harmless(world, out):
    world.add("condition", name="=HYPERLINK(1)")

    assert b"'=HYPERLINK(1)" in tables(world, out)["condition.csv"]


def test_what_was_taken_back_is_in_no_table(world, out):
    world.add("condition", name="gout")
    world.run(undo)

    assert rows(tables(world, out)["condition.csv"]) == []


def test_what_is_kept_to_oneself_is_in_no_caregivers_table(world, out):
    world.add("symptom", ADA_HERSELF, label="my son hits me")

    assert b"my son hits me" not in b"".join(tables(world, out).values())


def test_it_stops_when_it_is_asked_to_and_leaves_nothing(world, out):
    with pytest.raises(ExportStopped):
        tables(world, out, should_stop=lambda: True)

    assert list(out.parent.iterdir()) == []
