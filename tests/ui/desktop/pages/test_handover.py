"""The window at both ends: a copy every week for a key, and a copy that was sent, to read."""

from collections.abc import Callable
from concurrent.futures import Future
from datetime import timedelta
from pathlib import Path

import pytest

from core.clinical.profile import clinical_profile_get
from core.key_choices import UseKeyFile
from core.ports import HandedOver
from core.records.working import ConsentScope
from core.scope import Role
from core.sharing.age.locks import Identity, Passphrase
from core.sharing.age.new_key import new_key_pair
from core.sharing.consents import in_force_for
from core.sharing.handover.opening import who_was_sent
from core.sharing.handover.sending import export_handover
from core.sharing.write_out import Asked
from core.strings import Catalogue
from core.upkeep.runner import run_due_jobs
from db.keeper import Keeper
from helpers.desks import answered, desk_for, read
from helpers.keystore import MemoryKeyStore
from helpers.page_checks import words_of
from helpers.people import ADA
from helpers.rendering import opened
from ui.desktop.copy_banner import copy_banner
from ui.desktop.desk import Route
from ui.desktop.pages.handover import HandoverModel, HandoverPage
from ui.desktop.pages.sent_in import SentInModel, SentInPage
from ui.desktop.rail_facts import read_rail
from ui.desktop.sent_file import KEY_FILE, SentFile, SentState, Surroundings
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.who import find_scope

pytestmark = pytest.mark.usefixtures("qapp")

CAREGIVER = Look(face=Face.CAREGIVER)
KEYS = new_key_pair()
WORDS = "tea at four, always"


@pytest.fixture
def stick(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("stick")


@pytest.fixture
def model(world):
    model = HandoverModel(desk_for(world, ADA), None)
    read(model)
    return model


def test_a_weekly_copy_is_wished_for_with_a_yes_a_key_and_a_folder(world, model, stick):
    model.key = KEYS.recipient
    model.choose(stick)
    answered()
    assert model.state.file == ""

    model.agree(True)
    model.choose(stick)
    answered()
    run_due_jobs(world.vault, ADA, lambda: False)
    model.refresh()
    answered()

    (file,) = stick.iterdir()
    assert file.name in model.state.file
    assert model.state.last == "The last copy was written on 1 March 2026, 12:00."
    assert who_was_sent(file, Identity(KEYS.identity)).person_id == ADA.user_id


def test_what_is_no_key_is_said_and_nothing_is_kept(world, model, stick):
    model.key = "age1notakey"
    model.agree(True)

    model.choose(stick)
    answered()

    assert model.state.problem == "This is no key. It begins with age1, and every letter counts."
    assert world.run(lambda uow: in_force_for(uow, ConsentScope.EXPORT, "handover")) == []


def test_it_can_be_stopped_and_one_copy_is_one_press_away(model, stick):
    model.key = KEYS.recipient
    model.agree(True)
    model.choose(stick)
    answered()

    model.stop()
    answered()
    model.send_one_now()

    assert model.state.file == ""
    assert model.desk.heard.routes == [Route("keep", "export")]


def test_when_the_last_copy_did_not_come_about_the_page_says_so(world, model, stick):
    model.key = KEYS.recipient
    model.agree(True)
    model.choose(stick)
    answered()
    stick.rmdir()
    run_due_jobs(world.vault, ADA, lambda: False)

    model.refresh()
    answered()

    with opened(HandoverPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "The last try did not work. It is tried every day." in words_of(page)


class AtOnce:
    """Runs what is given at once, on this thread."""

    def __call__(self, work: Callable[[], Path]) -> Future[Path]:
        done: Future[Path] = Future()
        try:
            done.set_result(work())
        except Exception as error:  # noqa: BLE001 - a future carries whatever was raised
            done.set_exception(error)
        return done


class Elsewhere:
    """Another computer's window: its keeper, its folder, and the windows it was asked to show."""

    def __init__(self, clock, folder: Path) -> None:
        self.keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
        self.clock, self.folder = clock, folder
        self.shown: list[Path] = []
        self.states: list[SentState] = []
        self.key = UseKeyFile(folder / "key")
        around = Surroundings(
            lambda: self.keeper,
            clock,
            AtOnce(),
            key=self.key,
            folder=lambda person_id: folder / "received" / person_id,
            show=self.shown.append,
        )
        self.sent = SentFile(Catalogue.load("en"), around, self.states.append)

    def open(self) -> None:
        opening = self.sent.begin()
        assert opening is not None
        if (error := opening.exception()) is not None:
            self.sent.refused(error)
        else:
            self.sent.opened(opening.result())


@pytest.fixture
def elsewhere(world, tmp_path_factory) -> Elsewhere:
    return Elsewhere(world.clock, tmp_path_factory.mktemp("elsewhere"))


def sent_to(world, stick: Path) -> Path:
    file = stick / "copy.handover.age"
    export_handover(Asked(world.vault, ADA, file, replace=True), Passphrase(WORDS, 10))
    return file


def test_a_file_that_was_sent_opens_in_a_window_of_its_own(world, stick, elsewhere):
    world.add("allergy", substance="Latex")
    elsewhere.sent.choose(sent_to(world, stick))
    elsewhere.sent.passphrase = WORDS

    elsewhere.open()

    (folder,) = elsewhere.shown
    assert elsewhere.states[-1].done == "It is open, in a window of its own."
    assert elsewhere.sent.passphrase == ""
    copy = elsewhere.keeper.open(folder, elsewhere.key, elsewhere.clock)
    scope = find_scope(copy.vault, None, None, None)
    profile = copy.vault.submit(scope, clinical_profile_get).result()
    facts = copy.vault.submit(scope, read_rail).result()
    copy.close()
    assert [item.text for item in profile.allergies] == ["Latex"]
    assert facts.copy is not None
    assert facts.copy.sent_at == world.clock.read().wall


def test_a_wrong_passphrase_is_said_and_no_window_opens(world, stick, elsewhere):
    elsewhere.sent.choose(sent_to(world, stick))
    elsewhere.sent.passphrase = "something else"

    elsewhere.open()

    assert elsewhere.shown == []
    assert elsewhere.states[-1].problem
    assert not (elsewhere.folder / "received").exists()


def test_without_a_file_or_anything_that_opens_it_nothing_begins(world, stick, elsewhere):
    assert elsewhere.sent.begin() is None
    elsewhere.sent.choose(sent_to(world, stick))
    assert elsewhere.sent.begin() is None


def test_a_key_is_made_once_and_only_its_open_half_is_shown(elsewhere, stick):
    elsewhere.sent.make_key(stick)
    said = elsewhere.states[-1].own_key
    elsewhere.sent.make_key(stick)

    assert "age1" in said
    assert "SECRET" not in said
    assert "AGE-SECRET-KEY-1" in (stick / KEY_FILE).read_text(encoding="ascii")
    assert elsewhere.states[-1].problem


@pytest.mark.parametrize(
    ("name", "role", "who"), [("Anna", Role.CAREGIVER, "Anna"), (None, Role.PATIENT, "the person")]
)
def test_above_a_copy_stands_as_of_when_and_from_whom(world, name, role, who):
    desk = desk_for(world, ADA)
    copy = HandedOver("ada", world.clock.read().wall - timedelta(days=3), name, role)

    with opened(copy_banner(CAREGIVER, desk.words, desk.zone, copy), CAREGIVER) as banner:
        said = " ".join(words_of(banner))

    assert "A copy to read, as of 26 February 2026, 12:00." in said
    assert f"It was sent by {who}." in said


def test_the_page_of_what_was_sent_leads_back_to_where_one_was(world):
    model = SentInModel(desk_for(world, ADA), None)
    model.refresh()

    with opened(SentInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        said = words_of(page)
    model.leave()

    assert "A copy that was sent to me" in said
    assert model.desk.heard.routes == [Route("keep")]
