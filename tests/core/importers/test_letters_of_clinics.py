"""Letters and discharge papers as clinics write them: a list ends where the letter goes on."""

import pytest

from core.importers.documents.layout import Page
from core.importers.documents.opening import stands_on
from core.importers.documents.plain import rows_of_text
from core.importers.documents.said.gather import dates_of, found_in
from core.records.finding import Standing

BRITISH = """\
Date: 3 November 2026
Dear Dr Patel,
Diagnoses:
1. Atrial fibrillation
2. Type 2 diabetes mellitus
Allergies: Penicillin (rash)
Current medication:
Apixaban 2.5 mg twice daily
Furosemide 40mg OD - STOPPED
I reviewed this pleasant lady in clinic today. She denies chest pain. BP 138/76 mmHg, pulse 72
regular, weight 61.4 kg.
I would be grateful if you could repeat her renal function in 6 weeks. I will see her again on 14
January 2027 at 10:30 in the cardiology clinic.
Yours sincerely
Dr J Brown, Consultant Cardiologist
"""
GERMAN = """\
Datum: 05.11.2026
Diagnosen: Arterielle Hypertonie, Diabetes mellitus Typ 2
Z.n. Apoplex 2019
Allergien: keine bekannt
Medikation bei Entlassung:
Ramipril 5 mg 1-0-0
bei Bedarf Ibuprofen 400 mg
ASS 100 abgesetzt
Laborwerte vom 04.11.2026
Parameter      Wert     Einheit    Referenzbereich
Kalium         4,1      mmol/l     3,5 - 5,1
Procedere:
Kontrolltermin am 12.01.2027 um 8:30 Uhr bei Dr. Klein.
"""
AMERICAN = """\
Date: 10/25/2026
Blood Pressure    BMI     Pulse
142/84            27.4    74
START taking these medications
apixaban 5 mg tablet
Commonly known as: ELIQUIS
Take 1 tablet by mouth 2 times daily.
CONTINUE taking these medications
Take lisinopril 10 mg daily
STOP taking these medications
ibuprofen 600 mg tablet
Past Medical History:
Diagnosis            Date
Hypertension         2010
Resolved Problems
Pneumonia
Your allergies
Penicillins    Rash
"""
SPANISH = """\
Fecha de alta: 27/10/2026
Antecedentes personales:
- Alergia a penicilina.
- Diabetes mellitus tipo 2.
Tratamiento al alta:
- Enalapril 10 mg: 1 comprimido cada 24 horas.
Se cita en consulta de Medicina Interna el 17 de noviembre de 2026 a las 12:15.
"""
FRENCH = """\
Date : 03/11/2026
Antécédents : HTA, Diabète de type 2, pas d'AVC
Allergies : aucune connue
Bilan biologique du 28/10/2026 :
Créatinine : 98 µmol/L (N : 45-84)
Prochain contrôle le 5 mai 2027 à 14h30 avec Dr Petit.
"""
PRACTICE = """\
GP Summary printed 12 Oct 2026
Patient: Rose SMITH   Born 12-Apr-1941
Active Problems
12 Jan 2019   Atrial fibrillation
Past Problems
1972   Appendicectomy
Repeat Medication
Drug                     Dosage                          Quantity
Apixaban 5mg tablets     One To Be Taken Twice A Day     56 tablet
Allergies
Date         Allergy
05 May 2001  Adverse reaction to Trimethoprim
Recent Test Results
Haemoglobin estimation    118 g/L    115 - 165
"""
CAPITALS = """\
Discharge Date: 10/16/2026
PRINCIPAL DIAGNOSIS:
Acute on chronic systolic heart failure
ALLERGIES: Sulfa (hives), Codeine (nausea)
DISCHARGE MEDICATIONS:
1. Furosemide 40 mg PO BID
DISCHARGE DESTINATION: Home
FOLLOW UP:
Cardiology Dr. Lee on 10/20/2026 at 1:30 PM
"""
NAMELESS = """\
Labor Dr. Meier   Befund   Patient: Schmidt, Rosa  *02.03.1941
Eingang: 04.11.2026
                         Ergebnis    Einheit     Normbereich    Vorwert
Glukose                  131 +       mg/dl       70 - 99        120
"""
RANGES = """\
Collected: 02-Nov-2026
Test Name         In Range    Out Of Range    Reference Range
GLUCOSE                       142 H           65-99 mg/dL
SODIUM            139                         135-146 mmol/L
"""


def found(text):
    pages = [Page(1, rows_of_text(text))]
    return list(found_in(pages, dates_of(pages)))


def labels(text, about):
    return [one.label for one in found(text) if one.about == about]


def of(text, label):
    (one,) = [one for one in found(text) if one.label == label]
    return one


@pytest.mark.parametrize(
    ("text", "medicines"),
    [
        (BRITISH, ["Apixaban", "Furosemide"]),
        (GERMAN, ["Ramipril", "Ibuprofen", "ASS 100"]),
        (AMERICAN, ["apixaban", "lisinopril", "ibuprofen"]),
        (SPANISH, ["Enalapril"]),
        (FRENCH, []),
        (PRACTICE, ["Apixaban"]),
        (CAPITALS, ["Furosemide"]),
    ],
)
def test_no_word_of_the_letter_is_taken_for_a_medicine(text, medicines):
    assert labels(text, "medication") == medicines


@pytest.mark.parametrize(
    ("text", "allergies"),
    [
        (BRITISH, ["Penicillin"]),
        (GERMAN, []),
        (AMERICAN, ["Penicillins"]),
        (SPANISH, ["penicilina"]),
        (FRENCH, []),
        (PRACTICE, ["Trimethoprim"]),
        (CAPITALS, ["Sulfa", "Codeine"]),
    ],
)
def test_what_follows_none_known_is_no_allergy(text, allergies):
    assert labels(text, "allergy") == allergies


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        (BRITISH, ["Atrial fibrillation", "Type 2 diabetes mellitus"]),
        (GERMAN, ["Arterielle Hypertonie", "Diabetes mellitus Typ 2", "Apoplex"]),
        (AMERICAN, ["Hypertension", "Pneumonia"]),
        (SPANISH, ["Diabetes mellitus tipo 2"]),
        (FRENCH, ["HTA", "Diabète de type 2"]),
        (PRACTICE, ["Atrial fibrillation", "Appendicectomy"]),
        (CAPITALS, ["Acute on chronic systolic heart failure"]),
        (
            "Diagnoses: Hypertension; osteoarthritis of the left knee; gout.",
            ["Hypertension", "osteoarthritis of the left knee", "gout"],
        ),
        ("Diagnoses: Asthma; well controlled", ["Asthma; well controlled"]),
        ("Diagnoses\nDiagnosis Code   Status\nGout   M10.9   active", ["Gout"]),
    ],
)
def test_illnesses_on_one_line_are_told_apart(text, conditions):
    assert labels(text, "condition") == conditions


@pytest.mark.parametrize(
    ("text", "label", "on", "at"),
    [
        (BRITISH, "cardiology clinic", "2027-01-14", "10:30"),
        (GERMAN, "Kontrolltermin", "2027-01-12", "08:30"),
        (SPANISH, "cita en consulta de Medicina Interna", "2026-11-17", "12:15"),
        (FRENCH, "Dr Petit", "2027-05-05", "14:30"),
    ],
)
def test_a_visit_is_found_in_a_sentence_that_runs_over_two_lines(text, label, on, at):
    visit = of(text, label)

    assert (visit.about, visit.dated_on, visit.at_time) == ("appointment", on, at)
    assert stands_on(text, visit.quote)


def test_a_day_that_lies_behind_the_paper_is_no_visit():
    assert (
        labels("Date: 3 November 2026\nShe was in clinic on 1 October 2026.\n", "appointment") == []
    )


def test_how_a_medicine_is_taken_may_stand_below_its_name():
    medicine = of(AMERICAN, "apixaban")

    assert medicine.value_text == "5 mg tablet, Take 1 tablet by mouth 2 times daily"
    assert stands_on(AMERICAN, medicine.quote)


@pytest.mark.parametrize(
    ("text", "label"),
    [
        (BRITISH, "Furosemide"),
        (GERMAN, "ASS 100"),
        (GERMAN, "Apoplex"),
        (AMERICAN, "ibuprofen"),
        (AMERICAN, "Pneumonia"),
    ],
)
def test_what_is_over_is_over(text, label):
    assert of(text, label).standing is Standing.ENDED


def test_what_is_taken_as_needed_says_so():
    assert of(GERMAN, "Ibuprofen").value_text == "400 mg, bei Bedarf"


@pytest.mark.parametrize(
    ("text", "label", "value", "on"),
    [
        (BRITISH, "weight", "61.4", "2026-11-03"),
        (AMERICAN, "Blood Pressure", "142/84", "2026-10-25"),
        (AMERICAN, "Pulse", "74", "2026-10-25"),
        (GERMAN, "Kalium", "4,1", "2026-11-04"),
        (FRENCH, "Créatinine", "98", "2026-10-28"),
        (RANGES, "GLUCOSE", "142", "2026-11-02"),
        (RANGES, "SODIUM", "139", "2026-11-02"),
        (NAMELESS, "Glukose", "131", "2026-11-04"),
        (PRACTICE, "Haemoglobin estimation", "118", "2026-10-12"),
    ],
)
def test_what_was_measured_has_the_day_of_its_own_heading(text, label, value, on):
    one = of(text, label)

    assert (one.value_text, one.dated_on) == (value, on)


@pytest.mark.parametrize(
    ("text", "label", "on"),
    [
        (AMERICAN, "Hypertension", "2010"),
        (PRACTICE, "Atrial fibrillation", "2019-01-12"),
        (PRACTICE, "Trimethoprim", "2001-05-05"),
    ],
)
def test_the_day_in_a_column_is_when_it_began(text, label, on):
    assert of(text, label).dated_on == on


def test_two_allergies_on_a_line_keep_their_own_reactions():
    assert (of(CAPITALS, "Sulfa").value_text, of(CAPITALS, "Codeine").value_text) == (
        "hives",
        "nausea",
    )
