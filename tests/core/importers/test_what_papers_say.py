"""What is read out of papers of four languages; and nothing that does not stand on its page."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.importers.documents.layout import Page
from core.importers.documents.opening import stands_on
from core.importers.documents.plain import rows_of_text
from core.importers.documents.said.days import first_day, time_in, writes_day_first
from core.importers.documents.said.gather import dates_of, found_in
from core.importers.documents.said.values import range_in, value_in
from core.records.finding import Standing

GERMAN = """\
Befunddatum: 13.10.2026      Erika Muster, geb. 02.03.1956
Entnahme am: 12.10.2026 08:15

Untersuchung          Ergebnis     Einheit        Referenzbereich      Bewertung
Hämatologie
Hämoglobin            11,8         g/dl           12,0 - 15,5          -
Thrombozyten          245.000      /µl            150.000 - 400.000
TSH                   <0,01        mIU/l          0,27 - 4,20          --
eGFR (CKD-EPI)        46           ml/min/1,73m²  > 60
HBs-Antigen           negativ                     negativ
Kalium                5,2          mmol/l         3,5 - 5,1            (+)
"""
FRENCH = """\
Prélevé le : 05/10/2026

Analyse              Résultat       Valeurs de référence     Antériorité
Glycémie à jeun      1,31 g/L       0,70 à 1,10              1,20
Ferritine            > 1 500 ng/mL  15 - 150
Diagnostics
- Diabète de type 2
- Pas d'hypertension
Traitement
Metformine 500 mg 1 comprimé matin et soir
Allergies
Pénicilline : urticaire
Prochain rendez-vous : Cardiologie le 1er décembre 2026 à 9h30
"""
SPANISH = """\
Fecha de toma: 05/10/2026
Determinación       Resultado    Unidades    Valores de referencia
Glucosa             131          mg/dL       70 - 99       *
Medicación actual:
• Omeprazol 20 mg cada 24 horas
Alergias: No conocidas
Diagnósticos:
1. Hipertensión arterial
2. Diabetes mellitus tipo 2 (E11.9)
Próxima cita: Cardiología, 1 de diciembre de 2026 a las 9:30
Constantes: TA 130/85 mmHg, FC 72 lpm, Peso 71,5 kg
"""
ENGLISH = """\
Visit date: October 20, 2026
Vital signs
BP 130/85 mmHg   Pulse 72   Temp 98.6 °F
Target BP 120/70 mmHg
Problem list
- Hypertension, since 2015
- Asthma (resolved)
- Possible sleep apnea
Medications
Name           Dose     How
Amlodipine     5 mg     once daily
Simvastatin (stopped)   20 mg   nightly
Allergies
Penicillin, Latex
Social history
Drinks 2 glasses of wine
Follow-up
- Dr. Sample, Cardiology on Tuesday, December 1, 2026 at 9:30 AM
- Return in 3 months. STOP ibuprofen.
"""


def pages_of(*texts):
    return [Page(number, rows_of_text(text)) for number, text in enumerate(texts, start=1)]


def said(*texts):
    """By label; the last of two that have the same."""
    pages = pages_of(*texts)
    return {found.label: found for found in found_in(pages, dates_of(pages))}


def printed(found):
    return (found.value_text, found.unit, found.reference, found.flag)


@pytest.mark.parametrize(
    ("label", "as_printed"),
    [
        ("Hämoglobin", ("11,8", "g/dl", "12,0 - 15,5", "-")),
        ("Thrombozyten", ("245.000", "/µl", "150.000 - 400.000", None)),
        ("TSH", ("<0,01", "mIU/l", "0,27 - 4,20", "--")),
        ("eGFR (CKD-EPI)", ("46", "ml/min/1,73m²", "> 60", None)),
        ("HBs-Antigen", ("negativ", None, "negativ", None)),
        ("Kalium", ("5,2", "mmol/l", "3,5 - 5,1", "+")),
    ],
)
def test_german_results_keep_their_commas_and_signs(label, as_printed):
    found = said(GERMAN)[label]

    assert printed(found) == as_printed
    assert found.dated_on == "2026-10-12"


def test_french_results_and_lists():
    found = said(FRENCH)

    assert printed(found["Glycémie à jeun"]) == ("1,31", "g/L", "0,70 à 1,10", None)
    assert found["Ferritine"].value_text == "> 1 500"
    assert found["Glycémie à jeun"].dated_on == "2026-10-05"
    assert found["Metformine"].value_text == "500 mg 1 comprimé matin et soir"
    assert found["Pénicilline"].value_text == "urticaire"
    assert (found["Cardiologie"].dated_on, found["Cardiologie"].at_time) == ("2026-12-01", "09:30")
    assert not any("hypertension" in label.lower() for label in found)


def test_spanish_results_and_lists():
    found = said(SPANISH)

    assert printed(found["Glucosa"]) == ("131", "mg/dL", "70 - 99", "*")
    assert found["Omeprazol"].value_text == "20 mg cada 24 horas"
    assert {"Hipertensión arterial", "Diabetes mellitus tipo 2"} <= set(found)
    assert (found["Cardiología"].dated_on, found["Cardiología"].at_time) == ("2026-12-01", "09:30")
    assert (found["TA"].value_text, found["Peso"].value_text) == ("130/85", "71,5")
    assert [one for one in found.values() if one.about == "allergy"] == []


def test_an_english_visit():
    found = said(ENGLISH)

    assert (found["BP"].value_text, found["Temp"].unit) == ("130/85", "°F")
    assert (found["Hypertension"].dated_on, found["Hypertension"].standing) == (
        "2015",
        Standing.IS_SO,
    )
    assert found["Asthma"].standing is Standing.ENDED
    assert found["Amlodipine"].value_text == "5 mg once daily"
    assert found["Simvastatin"].standing is Standing.ENDED
    assert found["ibuprofen"].standing is Standing.ENDED
    assert {"Penicillin", "Latex"} <= set(found)
    assert found["Dr. Sample, Cardiology"].at_time == "09:30"
    assert not any("apnea" in label or "wine" in label for label in found)


def test_a_table_that_stands_twice_side_by_side():
    found = said(
        "Test         Result   Reference     Test        Result   Reference\n"
        "Sodium       139      136 - 145     Chloride    101      98 - 107\n"
    )

    assert (found["Sodium"].value_text, found["Chloride"].value_text) == ("139", "101")
    assert found["Chloride"].quote == "Chloride 101 98 - 107"


def test_a_column_for_each_day_gives_a_result_for_each_day():
    pages = pages_of(
        "Test          2026-10-12   2026-04-02   Units    Range\n"
        "Creatinine    1.31         1.20         mg/dL    0.60 - 1.10\n"
    )

    found = list(found_in(pages, dates_of(pages)))

    assert [(one.value_text, one.dated_on) for one in found] == [
        ("1.31", "2026-10-12"),
        ("1.20", "2026-04-02"),
    ]


def test_a_head_that_is_repeated_on_each_page_is_no_result():
    head = "Test       Result    Units     Range\n"
    found = said(
        f"{head}Sodium     139       mmol/L    136 - 145\n", f"{head}TSH   2.4   mIU/L   0.4 - 4\n"
    )

    assert set(found) == {"Sodium", "TSH"}
    assert found["TSH"].page == 2


def test_a_table_goes_on_behind_the_end_of_a_page():
    found = said(
        "Test       Result    Units     Range\nSodium     139       mmol/L    136 - 145\n",
        "Chloride   101       mmol/L    98 - 107\n",
    )

    assert (found["Chloride"].page, found["Chloride"].value_text) == (2, "101")


@pytest.mark.parametrize(
    "line",
    [
        "Page 1 of 2",
        "Phone 030 123456",
        "Take 2 tablets 3 times a day",
        "Seite 3/4",
        "Invoice 4711   20.00 EUR",
        "Date of birth 1956-03-02",
    ],
)
def test_what_only_has_a_number_is_no_result(line):
    assert said(f"{line}\n") == {}


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("Platelets ........ 245 x10³/µL (150-400)", "Platelets"),
        ("Hemoglobin A1c: 7.2% (4.0-5.6) H", "Hemoglobin A1c"),
        ("Vitamin B12 350 pg/mL 200 - 900", "Vitamin B12"),
        ("CA 19-9 35 U/mL < 37", "CA 19-9"),
        ("Leucocytes 6.4 10 9/L 4.0 - 10.0", "Leucocytes"),
    ],
)
def test_a_result_in_one_line_is_known_by_its_range(line, label):
    assert list(said(line)) == [label]


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("7.2", "7.2"),
        ("7,2", "7,2"),
        ("1.234,5", "1.234,5"),
        ("<0.01", "<0.01"),
        ("≥ 60", "≥ 60"),
        ("1:160", "1:160"),
        ("10 000", "10 000"),
        ("negative", "negative"),
        ("see comment", None),
        ("", None),
        ("12.10.2026", None),
    ],
)
def test_a_value_is_taken_as_it_stands(cell, value):
    found = value_in(cell)

    assert (found.text if found else None) == value


@pytest.mark.parametrize(
    "cell", ["3.5 - 5.1", "3,5\u20135,1", "(53 - 97)", "< 100", "bis 200", ">= 60"]
)
def test_a_range_is_known(cell):
    assert range_in(cell) is not None


@pytest.mark.parametrize(
    ("text", "day_first", "on"),
    [
        ("2026-10-12", None, "2026-10-12"),
        ("12.10.2026", None, "2026-10-12"),
        ("03/04/2026", None, None),
        ("03/04/2026", True, "2026-04-03"),
        ("03/04/2026", False, "2026-03-04"),
        ("25/04/2026", None, "2026-04-25"),
        ("12. Oktober 2026", None, "2026-10-12"),
        ("12 de octubre de 2026", None, "2026-10-12"),
        ("October 12th, 2026", None, "2026-10-12"),
        ("31.02.2026", None, None),
        ("99/99/2026", True, None),
    ],
)
def test_a_day_that_can_be_read_two_ways_is_no_day(text, day_first, on):
    day = first_day(text, day_first=day_first)

    assert (day.on if day else None) == on


@pytest.mark.parametrize(
    ("text", "day_first"),
    [
        ("03/25/2026", False),
        ("25/03/2026", True),
        ("03/04/2026", None),
        ("Ergebnis 03/04/2026", True),
    ],
)
def test_how_a_paper_writes_its_days(text, day_first):
    assert writes_day_first(text) is day_first


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("at 09:30", "09:30"),
        ("9h30", "09:30"),
        ("2:15 pm", "14:15"),
        ("12:05 AM", "00:05"),
        ("7.2", None),
    ],
)
def test_an_hour_of_the_day(text, time):
    found = time_in(text)

    assert (found[0] if found else None) == time


WORDS = st.sampled_from(
    [*GERMAN.split(), *FRENCH.split(), *ENGLISH.split(), "  ", "\n", "\n", "\t", ":", "- ", "("]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(WORDS, max_size=60).map(" ".join))
def test_whatever_is_said_stands_on_its_page_word_for_word(text):
    pages = pages_of(text)

    for found in found_in(pages, dates_of(pages)):
        assert stands_on(pages[0].text, found.quote)
        assert found.label in " ".join(found.quote.split())
