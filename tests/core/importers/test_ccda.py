"""What a C-CDA document says is what the record says: no more, and never less caution."""

from datetime import UTC, datetime

import pytest

from core.importers.ccda import read, sniff
from core.importers.entry import Refused, Said, Used
from core.records.appointment import APPOINTMENT
from core.records.event import Happening
from core.records.facts import Status, Verification
from core.records.patient import PATIENT
from core.records.reading import READING, Signal
from core.records.result import RESULT
from helpers.ccda import (
    ADA_WINTER,
    ALLERGIES,
    MEDICINES,
    PROBLEMS,
    RXNORM,
    TEMPLATE,
    allergy,
    coded,
    concern,
    document,
    entries,
    measured,
    medicine,
    observation,
    outcome,
    problem,
    refusal,
    related,
    said,
    section,
    span,
    vitals,
    written,
)
from helpers.world import NOON

AMY_LEE = "<assignedPerson><name><given>Amy</given><family>Lee</family></name></assignedPerson>"
NO_ALLERGY = concern(
    "30", observation("7", coded("value", "419199007", "Allergy to substance"), negated="true")
)
VITALS, RESULTS, VISITS, PLAN = "8716-3", "30954-2", "46240-8", "18776-5"
VACCINATIONS, TREATMENTS = "11369-6", "47519-4"


def status_is(code):
    """A problem's or an allergy's own status observation."""
    return related(observation("6", coded("value", code, "a status")), kind="REFR")


def test_a_document_is_known_by_its_root_and_a_section_by_its_templates(tmp_path):
    alone = f'<section><templateId root="{TEMPLATE}1"/></section>'

    assert sniff(written(tmp_path, document(), "a.xml"))
    assert sniff(written(tmp_path, document().replace("<Clin", "<!-- old --><Clin"), "b.xml"))
    assert sniff(written(tmp_path, alone, "c.xml"))
    assert sniff(written(tmp_path, document().encode("utf-16"), "d.xml"))
    assert not sniff(written(tmp_path, "<section>of a web page</section>", "e.xml"))
    assert not sniff(written(tmp_path, '{"resourceType": "ClinicalDocument"}', "f.xml"))


def test_the_head_says_whose_it_is(tmp_path):
    (entry,) = entries(tmp_path, document())

    assert isinstance(entry.outcome, Said)
    draft = entry.outcome.draft
    assert (draft.full_name, draft.birth_date, draft.gender) == (
        "Ada Winter",
        "1941-03-02",
        "female",
    )
    assert (draft.address, draft.phone) == ("3 Mill Lane, York", "+44-1904-1")
    assert entry.outcome.said_at == datetime(2026, 1, 5, 10, 30, tzinfo=UTC)


def test_the_head_says_what_else_a_clinic_asks_first(tmp_path):
    person = "<languageCommunication><languageCode code='de'/></languageCommunication>"
    person += "<languageCommunication><languageCode code='en'/><preferenceInd value='true'/>"
    person += "</languageCommunication><sdtc:deceasedTime value='20251224'/>"
    other = '<name use="SRCH"><given>Ida</given></name>'
    head = ADA_WINTER.replace("<patient>", f"<patient>{person}{other}")
    function = "<functionCode code='PCP'/>"
    doctor = f"<serviceEvent><performer>{function}<assignedEntity>{AMY_LEE}</assignedEntity>"
    head += f"<documentationOf>{doctor}</performer></serviceEvent></documentationOf>"

    (entry,) = entries(tmp_path, document(head=head))

    assert isinstance(entry.outcome, Said)
    draft = entry.outcome.draft
    assert (draft.full_name, draft.language, draft.died_on) == ("Ada Winter", "en", "2025-12-24")
    assert draft.doctor == "Amy Lee"


def test_an_allergy_is_its_substance_with_what_happened(tmp_path):
    severity = related(observation("8", coded("value", "24484000", "Severe")))
    reaction = observation("9", coded("value", "247472004", "Hives") + severity)
    grave = observation("145", '<value code="CRITH"/>')
    inside = span("2006") + related(reaction, kind="MFST") + related(grave)

    found = said(tmp_path, ALLERGIES, allergy(inside=inside))

    draft = found.draft
    assert (draft.substance, draft.code) == ("Penicillin", "7980")
    assert draft.code_system == "http://www.nlm.nih.gov/research/umls/rxnorm"
    assert (draft.reaction, draft.criticality, draft.onset_on) == ("Hives (Severe)", "high", "2006")
    assert (found.status, found.repairs) == (Status.ACTIVE, ())


@pytest.mark.parametrize(
    ("concern_status", "high", "status"),
    [
        ("active", "", Status.ACTIVE),
        ("active", "20200101", Status.ACTIVE),
        ("completed", "", Status.INACTIVE),
        ("completed", "20200101", Status.RESOLVED),
        ("", "", Status.ACTIVE),
    ],
)
def test_an_allergy_that_is_followed_stands_whatever_date_is_beside_it(
    tmp_path, concern_status, high, status
):
    found = said(tmp_path, ALLERGIES, allergy(inside=span("2006", high), status=concern_status))

    assert found.status is status


def test_no_known_allergies_is_said_of_the_person_and_is_no_allergy(tmp_path):
    found = said(tmp_path, ALLERGIES, NO_ALLERGY)

    assert found.kind is PATIENT
    assert found.draft.no_known_allergies_at == datetime(2026, 1, 5, 10, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("section_code", "statement", "reason"),
    [
        (ALLERGIES, NO_ALLERGY.replace("419199007", "416098002"), "none_known_of_one_sort"),
        (ALLERGIES, allergy(negated="true"), "refuted"),
        (ALLERGIES, NO_ALLERGY.replace("419199007", "716186003"), "no_information"),
        (ALLERGIES, allergy().replace("<act ", '<act negationInd="true" '), "refuted"),
        (ALLERGIES, NO_ALLERGY.replace('negationInd="true"', ""), "no_name"),
        (ALLERGIES, '<act nullFlavor="NASK"><code nullFlavor="NASK"/></act>', "no_information"),
        (PROBLEMS, problem(negated="true"), "refuted"),
        (PROBLEMS, problem(status="nullified"), "entered_in_error"),
        (MEDICINES, medicine(negated="true"), "did_not_happen"),
        (MEDICINES, medicine(negated="true", mood="INT"), "do_not_perform"),
        (
            VACCINATIONS,
            medicine().replace("moodCode", 'nullFlavor="NI" moodCode'),
            "no_information",
        ),
        (MEDICINES, medicine(status="cancelled"), "cancelled"),
        (MEDICINES, medicine(mood="PRP"), "not_an_order"),
        (MEDICINES, medicine().replace("860975", "182904002"), "no_information"),
        (PLAN, medicine(mood="INT"), "not_an_order"),
        (VACCINATIONS, medicine(negated="true").replace(f"{TEMPLATE}16", ""), "did_not_happen"),
        ("10157-6", "<organizer><code/></organizer>", "not_supported"),
        ("11488-4", f'<act><templateId root="{TEMPLATE}202"/></act>', "only_in_words"),
    ],
)
def test_what_says_no_or_not_yet_never_becomes_a_record(tmp_path, section_code, statement, reason):
    assert refusal(tmp_path, section_code, statement) == reason


@pytest.mark.parametrize(
    ("section_code", "statement", "field"),
    [
        (PROBLEMS, problem(negated="true").replace("90560007", "55607006"), "conditions"),
        (PROBLEMS, problem().replace("90560007", "160245001"), "conditions"),
        (MEDICINES, medicine(negated="true").replace("860975", "410942007"), "medications"),
    ],
)
def test_none_at_all_is_said_of_the_person(tmp_path, section_code, statement, field):
    found = said(tmp_path, section_code, statement)

    assert found.kind is PATIENT
    assert getattr(found.draft, f"no_known_{field}_at") == found.said_at


@pytest.mark.parametrize(
    ("text", "attributes", "reason"),
    [
        ("", 'nullFlavor="NI"', "no_information"),
        ("No known allergies", 'nullFlavor="NASK"', "no_information"),
        ("", "", "no_information"),
        ("Not asked", "", "no_information"),
        ("No known drug allergies.", "", "none_known_of_one_sort"),
        ("No known allergies as of the last visit but one", "", "only_in_words"),
    ],
)
def test_an_empty_section_never_means_that_there_is_none(tmp_path, text, attributes, reason):
    empty = section(ALLERGIES, text=text, attributes=attributes)

    (entry,) = entries(tmp_path, document(empty, head=""))

    assert entry.outcome == Refused(reason)
    assert entry.place.what == "Section"


def test_an_empty_section_that_says_so_does(tmp_path):
    empty = section(ALLERGIES, text="<paragraph>No known allergies.</paragraph>")

    (entry,) = entries(tmp_path, document(empty, head=""))

    assert isinstance(entry.outcome, Said)
    assert entry.outcome.draft.no_known_allergies_at is not None


def test_a_missing_section_says_nothing(tmp_path):
    assert entries(tmp_path, document(head="")) == []


@pytest.mark.parametrize(
    ("inside", "concern_status", "status"),
    [
        (span("2014"), "active", Status.ACTIVE),
        (span("2014", "20140405"), "active", Status.RESOLVED),
        (span("2014"), "completed", Status.INACTIVE),
        (span("2014") + status_is("413322009"), "active", Status.RESOLVED),
        (span("2014") + status_is("73425007"), "active", Status.INACTIVE),
        (span("2014") + status_is("55561003"), "completed", Status.ACTIVE),
    ],
)
def test_a_problem_stands_as_its_own_status_its_end_or_its_concern_say(
    tmp_path, inside, concern_status, status
):
    found = said(tmp_path, PROBLEMS, problem(inside=inside, status=concern_status))

    assert (found.status, found.draft.onset_on) == (status, "2014")


def test_what_was_only_supposed_on_the_way_in_is_unconfirmed(tmp_path):
    found = said(tmp_path, "46241-6", problem())

    assert found.verification is Verification.SAID_UNCONFIRMED


@pytest.mark.parametrize(
    ("section_code", "statement"),
    [(ALLERGIES, allergy(status="completed")), (PROBLEMS, problem(status="completed"))],
)
def test_a_word_that_once_stood_on_every_concern_ends_none(tmp_path, section_code, statement):
    """Before C-CDA each was to be called `completed`."""
    old = '<templateId root="2.16.840.1.113883.10.20.1.27"/>'
    for number in ("3", "30"):
        statement = statement.replace(f'<templateId root="{TEMPLATE}{number}"/>', old)

    found = said(tmp_path, section_code, statement)

    assert (found.status, found.repairs) == (Status.ACTIVE, ("status_missing",))


def test_a_problem_listed_as_past_is_past(tmp_path):
    assert said(tmp_path, "11348-0", problem()).status is Status.INACTIVE


def test_a_name_is_taken_from_the_narrative_where_the_code_has_none(tmp_path):
    rows = '<table><tr ID="r1"><td>Gouty toe</td><td>since spring</td></tr></table>'
    pointing = "<originalText><reference value='#r1'/></originalText>"
    value = f'<value nullFlavor="OTH">{pointing}{coded("translation", "M10.9", "Gout")}'
    statement = concern("3", observation("4", f"{value}</value>"))

    found = said(tmp_path, PROBLEMS, statement, rows)

    assert (found.draft.name, found.draft.code) == ("Gouty toe", "M10.9")
    assert found.repairs == ()


def test_a_code_goes_by_its_own_name_rather_than_by_the_words_it_was_made_from(tmp_path):
    pointing = "<originalText><reference value='#r1'/></originalText>"
    value = coded("value", "90560007", "Gout")[:-2] + f">{pointing}</value>"
    rows = '<content ID="r1">Gout, ruled out twice</content>'

    found = said(tmp_path, PROBLEMS, concern("3", observation("4", value)), rows)

    assert found.draft.name == "Gout"


def test_the_same_word_in_another_document_is_known_by_what_it_says(tmp_path):
    def told(number, name="Gout"):
        who = f'<id root="1.2" extension="{number}"/><author><time value="2014{number}"/></author>'
        text = document(section(PROBLEMS, problem(name, who)), head="", made=f"2026{number}")
        (entry,) = entries(tmp_path, text)
        return entry.fingerprint

    assert told("01") == told("02")
    assert told("01") != told("01", "Asthma")


def test_a_name_that_stands_only_beside_the_entry_counts_as_put_right(tmp_path):
    statement = concern(
        "3", observation("4", '<text><reference value="#p"/></text><value nullFlavor="UNK"/>')
    )

    found = said(tmp_path, PROBLEMS, statement, '<content ID="p">Sore knee</content>')

    assert found.draft.name == "Sore knee"
    assert "name_from_text" in found.repairs


def test_an_older_template_is_read_like_a_newer_one(tmp_path):
    before = problem().replace(f"{TEMPLATE}4", "2.16.840.1.113883.10.20.1.28")

    assert said(tmp_path, PROBLEMS, before).draft.name == "Gout"


def test_a_medicine_is_taken_as_its_label_or_its_codes_say(tmp_path):
    codes = (
        span("20140409")
        + '<effectiveTime operator="A"><period value="6" unit="h"/></effectiveTime>'
        + coded("routeCode", "C38288", "by mouth")
        + '<doseQuantity value="2" unit="mg"/>'
        + f"<precondition><criterion>{coded('value', '1', 'pain')}</criterion></precondition>"
    )

    found = said(tmp_path, MEDICINES, medicine(inside=codes))

    assert found.draft.dose == "2 mg, 1 x / 6 h, by mouth, pain"
    assert (found.draft.started_on, found.draft.as_needed) == ("2014-04-09", True)

    sig = f'<substanceAdministration><templateId root="{TEMPLATE}147"/><text>two at night</text>'
    labelled = medicine(inside=codes + related(f"{sig}</substanceAdministration>"))
    assert said(tmp_path, MEDICINES, labelled).draft.dose == "two at night"


@pytest.mark.parametrize(
    ("code", "times", "status"),
    [
        ("active", span("2014", "20150101"), Status.ACTIVE),
        ("completed", span("2014", "20150101"), Status.INACTIVE),
        ("completed", '<effectiveTime value="2014"/>', Status.INACTIVE),
        ("aborted", span("2014"), Status.STOPPED),
        ("suspended", span("2014"), Status.INACTIVE),
    ],
)
def test_a_medicine_stands_as_its_status_says(tmp_path, code, times, status):
    found = said(tmp_path, MEDICINES, medicine(inside=times, status=code))

    assert (found.status, found.verification) == (status, Verification.CONFIRMED)


@pytest.mark.parametrize(
    ("code", "times"),
    [
        ("completed", span("2014")),
        ("completed", span("2014", "20990101")),
        ("", span("2014")),
    ],
)
def test_a_medicine_does_not_end_by_a_word_that_many_programs_write(tmp_path, code, times):
    found = said(tmp_path, MEDICINES, medicine(inside=times, status=code))

    assert (found.status, found.verification) == (Status.ACTIVE, Verification.SAID_UNCONFIRMED)
    assert found.repairs[0] in {"status_unclear", "status_missing"}


def test_a_dose_that_is_tapered_is_told_step_by_step(tmp_path):
    doses = [f'<doseQuantity value="{dose}" unit="mg"/>' for dose in (10, 5)]
    steps = [f"<substanceAdministration>{dose}</substanceAdministration>" for dose in doses]

    found = said(tmp_path, MEDICINES, medicine(inside=related(*steps)))

    assert found.draft.dose == "10 mg; 5 mg"


def test_who_ordered_a_medicine_what_for_and_what_to_mind_stands_with_it(tmp_path):
    author = f"<author><assignedAuthor>{AMY_LEE}</assignedAuthor></author>"
    why = observation("19", coded("value", "233604007", "Pneumonia"))
    mind = f'<act><templateId root="{TEMPLATE}20"/><text>with food</text></act>'
    order = f'<supply moodCode="INT">{author}</supply>'

    found = said(tmp_path, MEDICINES, medicine(inside=related(why, mind, order)))

    assert found.draft.prescriber == "Amy Lee"
    assert found.draft.note == "indication: Pneumonia\ninstruction: with food"


def test_what_was_given_once_by_a_nurse_is_no_medicine_of_the_person(tmp_path):
    (entry,) = entries(tmp_path, document(section("29549-3", medicine()), head=""))

    assert entry.place.what == "MedicationAdministration"
    assert entry.outcome == Refused("not_supported")


def test_a_medicine_in_two_steps_of_a_set_is_told_twice(tmp_path):
    steps = "".join(
        f"<component>{medicine(inside=span(day))}</component>" for day in ("2014", "2015")
    )
    text = document(section(MEDICINES, f"<organizer>{steps}</organizer>"), head="")

    found = [entry.outcome.draft.started_on for entry in entries(tmp_path, text)]

    assert found == ["2014", "2015"]


def test_a_mixture_without_a_name_is_called_by_its_parts(tmp_path):
    parts = "".join(
        f"<p:ingredient><p:ingredientSubstance>{coded('p:code', '1', name, RXNORM)}"
        "</p:ingredientSubstance></p:ingredient>"
        for name in ("lidocaine", "diphenhydramine")
    )
    whole = medicine().replace(coded("code", "860975", "Metformin 500 mg", RXNORM), parts)

    assert said(tmp_path, MEDICINES, whole).draft.name == "lidocaine + diphenhydramine"


def test_vital_signs_become_readings_and_a_pressure_is_one(tmp_path):
    taken = vitals(
        measured("8480-6", "132", "mm[Hg]"),
        measured("8462-4", "88", "mm[Hg]"),
        measured("29463-7", "61.5", "kg"),
        measured("8302-2", "177", "cm"),
        measured("29463-7", "0.0615", "Mg"),
        measured("29463-7", "61", "%"),
    )

    found = [
        entry.outcome for entry in entries(tmp_path, document(section(VITALS, taken), head=""))
    ]

    pressure, used, weight, *others = found
    assert isinstance(pressure, Said)
    assert isinstance(weight, Said)
    assert (pressure.kind, pressure.draft.signal) == (READING, Signal.BLOOD_PRESSURE)
    assert (pressure.draft.value, pressure.draft.second_value) == (132, 88)
    assert (weight.draft.value, weight.draft.unit) == (61.5, "kg")
    assert weight.draft.taken_at == datetime(2026, 1, 2, 12, tzinfo=UTC)
    assert used == Used()
    # A height, and two units that no one weighs themselves in: as they were written.
    assert [one.kind for one in others] == [RESULT] * 3
    assert [(one.draft.value_text, one.draft.unit) for one in others] == [
        ("177", "cm"),
        ("0.0615", "Mg"),
        ("61", "%"),
    ]


def test_half_a_pressure_and_a_strange_number_are_kept_as_written(tmp_path):
    alone = vitals(measured("8480-6", "132", "mm[Hg]"))
    of_two_days = vitals(
        measured("8480-6", "132", "mm[Hg]", "20260102"),
        measured("8462-4", "88", "mm[Hg]", "20260103"),
    )
    of_no_body = vitals(measured("8867-4", "5000", "/min"))

    assert said(tmp_path, VITALS, alone).draft.value_text == "132"
    apart = entries(tmp_path, document(section(VITALS, of_two_days), head=""))
    assert [entry.outcome.draft.value_text for entry in apart] == ["132", "88"]
    assert said(tmp_path, RESULTS, of_no_body).kind is RESULT


def test_a_pressure_with_a_strange_half_is_kept_as_two_results(tmp_path):
    strange = vitals(measured("8480-6", "132", "mm[Hg]"), measured("8462-4", "880", "mm[Hg]"))

    found = entries(tmp_path, document(section(VITALS, strange), head=""))

    assert [entry.outcome.draft.value_text for entry in found] == ["132", "880"]


@pytest.mark.parametrize(
    ("value", "text", "unit"),
    [
        ('<value xsi:type="PQ" value="4.10" unit="mmol/L"/>', "4.10", "mmol/L"),
        ('<value xsi:type="INT" value="3"/>', "3", None),
        ('<value xsi:type="ST">yellow</value>', "yellow", None),
        ('<value xsi:type="CD" code="1" displayName="Positive"/>', "Positive", None),
        ('<value xsi:type="BL" value="false"/>', "no", None),
        (
            '<value xsi:type="IVL_PQ"><high value="10" unit="mg/L" inclusive="false"/></value>',
            "<10",
            "mg/L",
        ),
        (
            '<value xsi:type="IVL_PQ"><low value="1" unit="g"/><high value="2" unit="g"/></value>',
            "1 - 2",
            "g",
        ),
        ('<value nullFlavor="UNK"/><value xsi:type="ST">cloudy</value>', "cloudy", None),
        (
            '<value xsi:type="PQ" nullFlavor="OTH"><translation value="152" nullFlavor="OTH">'
            "<originalText>THOUS/MCL</originalText></translation></value>",
            "152",
            "THOUS/MCL",
        ),
    ],
)
def test_every_form_of_a_value_is_told_as_written(tmp_path, value, text, unit):
    whole = measured("2823-3", "9", "mmol/L")
    start, end = whole.index("<value"), whole.index("/>", whole.index("<value")) + 2

    found = said(tmp_path, RESULTS, vitals(whole[:start] + value + whole[end:]))

    assert (found.draft.value_text, found.draft.unit) == (text, unit)


def test_what_narrows_a_problem_down_and_what_was_remarked_is_in_its_note(tmp_path):
    left = f"<qualifier>{coded('value', '7771000', 'Left')}</qualifier>"
    site = coded("targetSiteCode", "30021000", "lower leg")[:-2] + f">{left}</targetSiteCode>"
    comment = f'<act><templateId root="{TEMPLATE}64"/><text>Worse in winter.</text></act>'

    found = said(tmp_path, PROBLEMS, problem(inside=site + related(comment)))

    assert found.draft.note == "site: lower leg\nqualifier: Left\ncomment: Worse in winter."


def visit(mood="EVN", times="", inside=""):
    code = coded("code", "99213", "Office visit", "2.16.840.1.113883.6.12")
    own = '<id root="1.2" extension="v1"/>'
    return f'<encounter moodCode="{mood}">{own}{code}{times}{inside}</encounter>'


def test_visits_vaccinations_and_treatments_are_events(tmp_path):
    who = f"<performer><assignedEntity>{AMY_LEE}</assignedEntity></performer>"
    found = concern("33", observation("4", coded("value", "84114007", "Heart failure")))
    inside = who + related(found)
    kept = said(tmp_path, VISITS, visit(times=span("201209271300-0500"), inside=inside))
    shot = medicine("Influenza vaccine", '<effectiveTime value="199911"/>', status="completed")
    vaccinated = said(tmp_path, VACCINATIONS, shot)
    done = f"<procedure>{coded('code', '1', 'Colonoscopy')}{span('20120512')}</procedure>"
    treated = said(tmp_path, TREATMENTS, done)

    assert (kept.draft.what, kept.draft.happening) == ("Office visit", Happening.VISIT_KEPT)
    assert kept.draft.happened_at == datetime(2012, 9, 27, 18, tzinfo=UTC)
    assert kept.draft.note == "with: Amy Lee\ndiagnosis: Heart failure"
    assert (vaccinated.draft.what, vaccinated.draft.note) == ("Influenza vaccine", "date: 1999-11")
    assert treated.draft.happening is Happening.PROCEDURE
    assert treated.draft.happened_at == datetime(2012, 5, 12, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        (visit(), "no_date"),
        (visit(times=span("20990101")), "no_date"),
        (visit("RQO", span("209901011030")), "not_an_order"),
    ],
)
def test_a_visit_without_its_day_is_no_event(tmp_path, statement, reason):
    assert refusal(tmp_path, VISITS, statement) == reason


def test_a_visit_that_is_planned_to_the_hour_is_an_appointment(tmp_path):
    ahead = said(tmp_path, PLAN, visit("INT", span("203001021030+0000")))

    assert ahead.kind is APPOINTMENT
    assert ahead.draft.starts_at == datetime(2030, 1, 2, 10, 30, tzinfo=UTC)
    assert refusal(tmp_path, PLAN, visit("INT", span("20300102"))) == "not_an_order"


def test_a_visit_is_called_by_the_words_of_the_clinic_and_not_of_its_bill(tmp_path):
    own = "<originalText>Check-up</originalText>"
    billed = visit(times=span("2014")).replace(
        ' codeSystem="2.16.840.1.113883.6.12"/>', f">{own}</code>"
    )

    assert said(tmp_path, VISITS, billed).draft.what == "Check-up"


def test_the_stay_in_the_head_is_told_once(tmp_path):
    stay = visit(times=span("20250104")).replace("encounter", "encompassingEncounter")
    head = f"<componentOf>{stay}</componentOf>"
    text = document(section(VISITS, visit(times=span("20250104"))), head=head)

    first, second = (entry.outcome for entry in entries(tmp_path, text))

    assert isinstance(first, Said)
    assert second == Used()


def test_what_is_about_a_relative_is_not_the_persons(tmp_path):
    of_a_child = problem(inside="<subject><relatedSubject/></subject>")

    assert refusal(tmp_path, PROBLEMS, of_a_child) == "other_person"


def test_several_statements_of_one_entry_are_told_one_by_one(tmp_path):
    two = concern(
        "3",
        observation("4", coded("value", "29857009", "Chest pain")),
        observation("4", coded("value", "194828000", "Angina")),
    )

    first, second = entries(tmp_path, document(section(PROBLEMS, two), head=""))

    assert (first.place.number, second.place.number) == (1, 1)
    assert "Angina" not in first.verbatim
    assert second.verbatim.startswith("<observation")
    assert second.verbatim.endswith("</observation>")


def test_an_entry_is_kept_as_it_was_received(tmp_path):
    text = document(section(PROBLEMS, problem("Gicht &amp; Knöchel")), head="")

    (entry,) = read(written(tmp_path, text), NOON)

    assert entry.verbatim in text
    assert entry.verbatim.startswith("<entry>")
    assert outcome(tmp_path, PROBLEMS, problem("Gicht &amp; Knöchel")).draft.name == (
        "Gicht & Knöchel"
    )


@pytest.mark.parametrize(
    ("written_as", "kept"),
    [
        ("2014", "2014"),
        ("201404", "2014-04"),
        ("20140402", "2014-04-02"),
        ("20140402123506-0500", "2014-04-02"),
        ("2014040212", "2014-04-02"),
        ("2014040224536-0500", "2014-04-02"),
        ("20149902", None),
        ("some day", None),
    ],
)
def test_a_date_is_as_precise_as_it_was_written(tmp_path, written_as, kept):
    found = said(tmp_path, PROBLEMS, problem(inside=span(written_as)))

    assert found.draft.onset_on == kept
    assert ("bad_date" in found.repairs) == (kept is None)
    assert (found.draft.note is None) == (kept is not None)
