"""What leaves the record: agreed to first, read back, and never beside the vault's own files."""

import json
import stat
from functools import partial

import pytest
from PySide6.QtCore import Qt

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.records.allergy import ALLERGY, AllergyDraft
from core.records.working import CONSENT
from core.sharing.exports import EXPORTS
from helpers.desks import desk_for
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.rendering import opened, shown
from ui.desktop.desk import Route
from ui.desktop.pages.keep import KeepModel, KeepPage
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.toggles import Tick
from ui.desktop.work import ErrandKind

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def desk(own_desk):
    draft, origin = AllergyDraft(substance="penicillin"), spoken(own_desk.scope.role)
    write = partial(clinical_profile_upsert, kind=ALLERGY, draft=draft, origin=origin)
    own_desk.vault.submit(own_desk.scope, write).result()
    return own_desk


@pytest.fixture
def model(desk, qtbot):
    model = KeepModel(desk, None)
    model.refresh()
    qtbot.waitUntil(lambda: bool(model.state.ways))
    return model


def exported(qtbot, model, file):
    model.export_to(file)
    # What a passphrase locks costs a second of work, and more beside other work.
    qtbot.waitUntil(lambda: model.state.export.outcome is not None, timeout=60_000)
    return model.state.export.outcome


def consents(desk):
    return desk.vault.submit(desk.scope, lambda uow: uow.of(CONSENT).find()).result()


def test_an_export_asks_for_consent_before_it_asks_for_a_place(model):
    with opened(KeepPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert shown(page, Tick) == []
    model.ask_to_export()
    with opened(KeepPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "It holds the whole record, and it is not encrypted. Please keep it safe." in (
            words_of(page)
        )
        assert "Choose the place" not in words_of(page)
        (tick,) = shown(page, Tick)
        tick.click()

    with opened(KeepPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "Choose the place" in words_of(page)


def test_a_file_is_written_for_its_owner_alone_and_the_consent_is_on_record(
    desk, model, qtbot, tmp_path
):
    file = tmp_path / model.suggested_name()

    outcome = exported(qtbot, model, file)

    assert outcome.is_good
    assert outcome.heading == "The file is written, and read back the same."
    assert outcome.place.replace("\u200b", "") == str(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "penicillin" in json.dumps(json.loads(file.read_text(encoding="utf-8")))
    assert [str(consent.scope) for consent in consents(desk)] == ["export"]
    assert file.name == "rosemary-2026-03-01.json"


OPEN_FORMS = [exporter.name for exporter in EXPORTS if not exporter.is_locked]


@pytest.mark.parametrize("form", OPEN_FORMS)
def test_each_open_form_is_written_from_here_and_says_who_can_read_it(model, qtbot, tmp_path, form):
    model.choose_form(form)
    file = tmp_path / model.suggested_name()

    outcome = exported(qtbot, model, file)

    assert outcome.is_good
    assert outcome.words.endswith("Whoever has this file can read it.")
    assert file.stat().st_size > 0


def test_a_locked_file_is_written_with_words_that_are_then_forgotten(model, qtbot, tmp_path):
    model.choose_form("archive")
    model.passphrase = ("tea at four, always",) * 2
    file = tmp_path / model.suggested_name()

    assert model.may_choose_place()
    outcome = exported(qtbot, model, file)

    assert outcome.words.endswith("It opens with its passphrase alone.")
    assert b"penicillin" not in file.read_bytes()
    assert model.passphrase == ("", "")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("", ""), "These words are too short. Four words are good."),
        (("tea at four", "tea at four"), "These words are too short. Four words are good."),
        (
            ("tea at four, always", "tea at five, always"),
            "These are two different texts. Please write the same one twice.",
        ),
    ],
)
def test_words_that_are_short_or_differ_lock_nothing(model, words, told):
    model.choose_form("archive")
    model.passphrase = words

    assert not model.may_choose_place()
    assert model.state.problem == told


def test_what_was_agreed_to_was_that_file_and_no_other(model):
    model.ask_to_export()
    model.agree(True)

    model.choose_form("fhir")

    assert not model.state.has_agreed


@pytest.mark.parametrize("form", [exporter.name for exporter in EXPORTS])
def test_the_choice_is_whole_in_every_theme_and_size(model, form):
    model.ask_to_export()
    model.choose_form(form)
    model.agree(True)

    assert problems_everywhere(KeepPage, model) == []


def test_what_is_there_stays_and_another_name_is_asked_for(model, qtbot, tmp_path):
    file = tmp_path / "letter.json"
    file.write_text("mine", encoding="utf-8")

    outcome = exported(qtbot, model, file)

    assert not outcome.is_good
    assert outcome.words == (
        "There is a file of this name. It stays as it is. Please choose another name."
    )
    assert file.read_text(encoding="utf-8") == "mine"


def test_nothing_readable_is_written_beside_the_vaults_own_files(model, qtbot, tmp_path):
    outcome = exported(qtbot, model, tmp_path / "vault" / "open.json")

    assert not outcome.is_good
    assert not (tmp_path / "vault" / "open.json").exists()


def test_a_backup_is_opened_and_counted_before_it_is_called_one(model, qtbot):
    model.back_up()
    qtbot.waitUntil(lambda: model.state.backup.outcome is not None, timeout=10_000)

    outcome = model.state.backup.outcome
    assert outcome.is_good
    assert outcome.heading == "The backup is made, opened and counted."
    assert outcome.place.endswith(".zip")


def test_one_backup_at_a_time_is_enough(desk, model, qtbot):
    model.back_up()
    model.back_up()
    qtbot.waitUntil(lambda: model.state.backup.outcome is not None, timeout=10_000)

    assert len(desk.work.errands(desk.scope, ErrandKind.BACKUP)) == 1


def test_each_way_in_says_what_it_is_and_whether_its_sheet_was_checked(model, desk, qtbot):
    before = {way.words: (way.about, way.is_checked) for way in model.state.ways}
    desk.opened.confirm_recovery()
    model.refresh()
    qtbot.waitUntil(lambda: any(way.is_checked for way in model.state.ways))

    assert before == {
        "This computer's login": ("Nothing to type on this computer.", None),
        "The recovery sheet": ("Its sheet was not checked yet", False),
    }
    checked = {way.words: way.about for way in model.state.ways}
    assert checked["The recovery sheet"] == "Its sheet was checked on 1 March 2026"


def test_a_page_without_a_readable_header_says_so_and_works_otherwise(threaded_world, qtbot, qapp):
    model = KeepModel(desk_for(threaded_world), None)
    del qapp

    model.refresh()
    qtbot.waitUntil(lambda: bool(model.state.ways_problem))

    assert model.state.ways_problem == "The ways in cannot be read now."


def test_deletion_is_a_quiet_way_to_another_page_and_the_export_can_be_come_for(desk, model):
    with opened(KeepPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, "Delete, step by step").click()

    assert desk.heard.routes == [Route("delete")]
    assert KeepModel(desk, "export").state.is_agreeing


def test_it_goes_on_while_another_page_is_looked_at(desk, model, qtbot, tmp_path):
    exported(qtbot, model, tmp_path / "one.json")

    later = KeepModel(desk, None)
    later.refresh()

    assert later.state.export.outcome.is_good


@pytest.mark.parametrize("face", Face)
def test_it_can_be_read_in_every_theme_and_size(model, qtbot, tmp_path, face):
    assert problems_everywhere(KeepPage, model, face) == []
    exported(qtbot, model, tmp_path / ("a-rather-long-name-of-a-file" * 4 + ".json"))
    model.ask_to_export()
    model.agree(True)

    assert problems_everywhere(KeepPage, model, face) == []


def test_every_button_is_in_reach_of_the_keyboard(model):
    model.ask_to_export()
    model.agree(True)

    with opened(KeepPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        for name in ("Make the page", "Make a backup", "Export", "Choose the place"):
            assert button_named(page, name).focusPolicy() & Qt.FocusPolicy.TabFocus
