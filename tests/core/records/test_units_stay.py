"""A number and its unit are kept as they were said; nothing is converted, and nothing guessed."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.errors import InputRejected
from core.records.reading import READING, UNITS, ReadingDraft, Signal
from core.records.result import RESULT, ResultDraft
from core.scope import Role

KNOWN = sorted({unit for units in UNITS.values() for unit in units})
units = st.sampled_from(KNOWN) | st.text(max_size=12)
signals = st.sampled_from([each for each in Signal if each is not Signal.BLOOD_PRESSURE])
shares = st.floats(0, 1)
in_a_vault = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def stored(world, kind, draft):
    written = world.run(
        clinical_profile_upsert, kind=kind, draft=draft, origin=spoken(Role.CAREGIVER)
    )
    (found,) = [each for each in world.find(kind.name) if each.id == written.record.id]
    return found


@in_a_vault
@given(signals, units, shares)
def test_a_reading_is_stored_in_its_own_unit_or_refused(world, signal, unit, share):
    lowest, highest = UNITS[signal].get(unit, (1.0, 2.0))
    value = lowest + (highest - lowest) * share
    fields = {"signal": signal, "value": value, "unit": unit}

    if unit not in UNITS[signal]:
        with pytest.raises(InputRejected, match="unit"):
            ReadingDraft.parse(**fields)
        return

    reading = stored(world, READING, ReadingDraft.parse(**fields))
    assert (reading.value, reading.unit) == (value, unit)


@in_a_vault
@given(st.sampled_from(["<0.5", "1,2", "12-14", "0.50", "positive", "1e3"]), st.sampled_from(KNOWN))
def test_what_a_laboratory_wrote_is_stored_letter_for_letter(world, value, unit):
    draft = ResultDraft.parse(name="Potassium", value_text=value, unit=unit)

    result = stored(world, RESULT, draft)

    assert (result.value_text, result.unit) == (value, unit)


@pytest.mark.parametrize("signal", [s for s in Signal if s is not Signal.BLOOD_PRESSURE])
def test_a_number_that_no_body_has_in_this_unit_is_refused_and_not_moved_to_another(signal):
    for unit, (lowest, highest) in UNITS[signal].items():
        for value in (lowest - 1, highest + 1):
            with pytest.raises(InputRejected, match="value"):
                ReadingDraft.parse(signal=signal, value=value, unit=unit)
