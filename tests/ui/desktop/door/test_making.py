"""All of a new record or nothing of it: no vault stays that nobody has the sheet of."""

import pytest

from core.errors import InTheFuture, KeyringUnavailable
from core.key_choices import UseKeyring
from core.records.patient import PatientDraft
from core.records.person import PersonDraft
from core.scope import Role
from db.keystore import Unavailable
from ui.desktop.door.making import Newcomer, make_record

MARGARET = PersonDraft(display_name="Margaret Hale")
NOT_BORN_YET = PatientDraft(birth_date="2031-01-01")


def test_what_fails_on_the_way_leaves_neither_vault_nor_key_and_can_be_tried_anew(house):
    with pytest.raises(InTheFuture):
        make_record(house.gate, Newcomer(MARGARET, Role.CAREGIVER, NOT_BORN_YET), UseKeyring())

    assert not house.keeper.exists(house.folder)
    assert house.keystore.keys == {}
    made = make_record(house.gate, Newcomer(MARGARET, Role.CAREGIVER), UseKeyring())
    made.entrance.opened.close()
    assert made.recovery_code


def test_a_keyring_that_does_not_answer_leaves_nothing(house):
    house.keystore.unavailable = Unavailable.LOCKED

    with pytest.raises(KeyringUnavailable):
        make_record(house.gate, Newcomer(MARGARET, Role.PATIENT), UseKeyring())

    assert not house.keeper.exists(house.folder)


def test_the_code_is_not_in_what_is_written_of_a_made_record(house):
    made = make_record(house.gate, Newcomer(MARGARET, Role.PATIENT), UseKeyring())
    made.entrance.opened.close()

    assert made.recovery_code not in repr(made)
    assert "Margaret" not in repr(made)
