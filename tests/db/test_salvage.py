"""A damaged record without a backup: what can be read is kept, and what cannot is told."""

import shutil
from functools import partial

import pytest

from chaos.how_often import times
from core.access import Right
from core.audit import verify_audit
from core.clinical.actions import propose
from core.clinical.find import find_record
from core.clinical.profile import clinical_profile_get
from core.clinical.upsert import clinical_profile_upsert, spoken
from core.clinical.write import Why, change
from core.errors import AccessDenied, AppError, VaultDamaged
from core.lifecycle.sweep import sweep
from core.records.action import ActionDraft, Deed
from core.records.condition import CONDITION
from core.records.kinds import KINDS, kind_named
from core.records.person import PersonDraft
from core.records.working import ConsentScope
from core.sharing.access_given import end_access, give_access
from core.sharing.consents import give_consent
from core.sharing.erase import erase_record
from core.sharing.private_entries import private_entries
from db.connection import PAGE_BYTES
from db.header_file import read_header
from db.loose_pages import whole_pages
from db.secret import wiping
from db.unlock import unlock
from helpers.abuse import SPOKEN_OF
from helpers.closed_house import ClosedHouse
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA, ADA_HERSELF
from helpers.world import arrive

MANY = 120
KEPT = {*SPOKEN_OF[:4], SPOKEN_OF[5], SPOKEN_OF[6]}
KINDS_TOLD = {"condition": "name", "symptom": "label", "medication": "name"}


def agree(uow, words):
    return give_consent(uow, ConsentScope.LOCAL_MODEL, words, "self")


class House(ClosedHouse):
    """Ada's record, closed: many entries, some kept to herself, one erased."""

    def __init__(self, folder):
        super().__init__(folder, self.live)

    def live(self, opened):
        draft = PersonDraft(display_name="Ada")
        opened.vault.submit(ADA, partial(arrive, others=[ADA_HERSELF], draft=draft)).result()
        for number in range(MANY):
            kind = [*KINDS_TOLD][number % len(KINDS_TOLD)]
            self.tell(opened, ADA, kind, f"{kind} {number}")
        for words in SPOKEN_OF[:4]:
            self.tell(opened, ADA_HERSELF, "symptom", words)
        arranging = partial(propose, draft=ActionDraft(deed=Deed.NOTIFY, wording=SPOKEN_OF[5]))
        opened.vault.submit(ADA_HERSELF, arranging).result()
        agreeing = partial(agree, words=SPOKEN_OF[6])
        opened.vault.submit(ADA_HERSELF, agreeing).result()
        gone = self.tell(opened, ADA, "condition", "erased by wish")
        opened.vault.submit(ADA, partial(erase_record, record_id=gone.id)).result()
        opened.vault.scrub().result()

    def tell(self, opened, scope, kind, words):
        kind = kind_named(kind)
        draft = kind.draft.parse(**{KINDS_TOLD[kind.name]: words, "note": "said in passing " * 9})
        origin = spoken(scope.role)
        telling = partial(clinical_profile_upsert, kind=kind, draft=draft, origin=origin)
        return opened.vault.submit(scope, telling).result().record

    def copy(self, to):
        copied = House.__new__(House)
        copied.__dict__ = {**self.__dict__, "folder": shutil.copytree(self.folder, to)}
        return copied

    @property
    def pages(self):
        return self.database.stat().st_size // PAGE_BYTES


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    return House(tmp_path_factory.mktemp("house"))


def told(opened, scope=ADA):
    def names(uow):
        return {
            kind.text(row) for kind in map(kind_named, KINDS_TOLD) for row in uow.of(kind).each()
        }

    return opened.vault.submit(scope, names).result()


def whole(opened):
    return opened.vault.submit(ADA, lambda uow: list(uow.problems())).result()


@pytest.fixture(scope="module")
def every(house):
    """What Ada sees, and what Anna does."""
    opened = house.open()
    seen = told(opened, ADA_HERSELF), told(opened)
    opened.close()
    return seen


def test_whichever_page_is_lost_the_rest_is_kept_and_nothing_is_made_up(house, every, tmp_path):
    hers, annas = every
    tried, salvaged, lost_most = 0, 0, 0
    for page in range(0, house.pages, times(short=11, full=1)):
        spoilt = house.copy(tmp_path / f"page-{page}")
        spoilt.spoil(page)
        tried += 1
        with pytest.raises(VaultDamaged):
            spoilt.open()
        receipt = spoilt.salvage()
        opened = spoilt.open()
        try:
            found = told(opened, ADA_HERSELF)
            assert found <= hers
            assert told(opened) <= annas
            lost_most = max(lost_most, len(hers - found))
            assert len(hers - found) <= receipt.lost_rows
        finally:
            opened.close()
            shutil.rmtree(spoilt.folder)
        salvaged += 1

    print(f"{salvaged} of {tried} salvaged, at most {lost_most} lost")  # noqa: T201 - a figure
    assert salvaged == tried
    assert lost_most < MANY / 4


def tables_and_their_pages(house):
    opened = house.open()
    try:
        rows = opened.on_thread(
            lambda connection: connection.execute(
                "SELECT name, rootpage FROM sqlite_master WHERE type = 'table'"
            ).fetchall()
        )
    finally:
        opened.close()
    return {name: root - 1 for name, root in rows}


def test_rows_that_are_gone_are_made_again_from_their_history(house, every, tmp_path):
    hers, annas = every
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(tables_and_their_pages(house)["conditions"])

    receipt = spoilt.salvage()

    opened = spoilt.open()
    assert (told(opened, ADA_HERSELF), told(opened)) == (hers, annas)
    assert whole(opened) == []
    opened.close()
    assert receipt.remade == MANY // len(KINDS_TOLD)
    assert receipt.tables == ("conditions",)


def test_a_page_of_an_earlier_moment_is_brought_up_to_what_the_history_says(house, tmp_path):
    changed = house.copy(tmp_path / "changed")
    opened = changed.open()
    change = partial(change_first_condition, note="this is newer")
    record_id = opened.vault.submit(ADA, change).result()
    opened.close()
    old, new = (pages_of(each.database) for each in (house, changed))
    differing = [at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b and at]
    remade = []
    for page in differing:
        mixed = changed.copy(tmp_path / f"mixed-{page}")
        mixed.database.write_bytes(b"".join([*new[:page], old[page], *new[page + 1 :]]))
        receipt = mixed.salvage()
        opened = mixed.open()
        note = opened.vault.submit(ADA, partial(find_record, record_id=record_id)).result()[1].note
        opened.close()
        if receipt.remade:
            remade.append(note)

    assert set(remade) == {"this is newer"}


def change_first_condition(uow, note):
    condition = next(iter(uow.of(CONDITION).each()))
    change(uow, CONDITION, condition, Why("edited"), note=note)
    return condition.id


def pages_of(database):
    content = database.read_bytes()
    return [content[at : at + PAGE_BYTES] for at in range(0, len(content), PAGE_BYTES)]


def test_without_the_list_of_people_they_are_found_in_the_history(house, every, tmp_path):
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(tables_and_their_pages(house)["users"])

    spoilt.salvage()

    opened = spoilt.open()
    assert told(opened) == every[1]
    opened.close()


@pytest.mark.parametrize("table", ["accounts", "care_links"])
def test_nobody_is_locked_out_because_the_list_of_helpers_was_lost(house, every, tmp_path, table):
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(tables_and_their_pages(house)[table])

    spoilt.salvage()

    opened = spoilt.open()
    assert (told(opened, ADA_HERSELF), told(opened)) == every
    opened.close()


@pytest.fixture(scope="module")
def listing(house):
    """The pages on which it is written what is where in the file; counted from 0."""
    header = read_header(house.folder)
    with wiping(unlock(header, house.key, MemoryKeyStore())) as dek:
        pages = whole_pages(house.database, dek, header.db.salt)
    written = (b"CREATE TABLE", b"CREATE INDEX", b"CREATE TRIGGER")
    return sorted({0} | {at - 1 for at, page in pages.items() if any(w in page for w in written)})


def test_of_a_file_that_lost_a_page_of_its_own_list_every_row_is_read(
    house, every, listing, tmp_path
):
    for page in listing[:: times(short=4, full=1)]:
        spoilt = house.copy(tmp_path / f"list-{page}")
        spoilt.spoil(page)

        receipt = spoilt.salvage()

        opened = spoilt.open()
        assert (told(opened, ADA_HERSELF), told(opened)) == every, page
        assert whole(opened) == []
        assert opened.vault.submit(ADA, verify_audit).result()
        opened.close()
        assert receipt.rows > MANY
        shutil.rmtree(spoilt.folder)

    assert len(listing) > 10


def test_of_a_file_that_lost_its_whole_list_every_row_is_read(house, every, listing, tmp_path):
    """Which page is whose is known by what stands on it; what two would take, by its history."""
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(*listing)

    receipt = spoilt.salvage()

    opened = spoilt.open()
    assert (told(opened, ADA_HERSELF), told(opened)) == every
    assert len(opened.vault.submit(ADA_HERSELF, private_entries).result()) == len(KEPT)
    opened.close()
    assert "conditions" in receipt.tables or receipt.lost_rows == 0


def test_what_was_erased_does_not_come_back_with_loose_pages(house, listing, tmp_path):
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(*listing)
    spoilt.salvage()

    opened = spoilt.open()
    seen = told(opened, ADA_HERSELF)
    opened.close()

    assert "erased by wish" not in seen


def test_whoever_was_shut_out_does_not_come_back_that_way(house, tmp_path):
    shut = house.copy(tmp_path / "shut")
    opened = shut.open()
    end = partial(end_access, account_id=ADA.account_id)
    opened.vault.submit(ADA_HERSELF, end).result()
    opened.close()
    shut.spoil(tables_and_their_pages(shut)["care_links"])

    shut.salvage()

    opened = shut.open()
    with pytest.raises(AccessDenied):
        told(opened)
    opened.close()


def test_what_is_kept_to_oneself_stays_so_when_that_it_is_was_lost(house, every, tmp_path):
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(tables_and_their_pages(house)["private_notes"])

    receipt = spoilt.salvage()

    opened = spoilt.open()
    kept = opened.vault.submit(ADA_HERSELF, private_entries).result()
    annas = opened.vault.submit(ADA, everything).result()
    assert told(opened) == every[1]
    assert len(kept) == len(KEPT)
    # Of a consent the list says what it was given for.
    assert KEPT - {entry.text for entry in kept} == {SPOKEN_OF[6]}
    assert [words for words in KEPT if words in annas] == []
    assert receipt.tables == ("private_notes",)
    opened.close()


def everything(uow):
    """All rows that Anna sees, as text."""
    shown = [kind for kind in KINDS if uow.may(Right.SEE, kind.name)]
    return " ".join(row.model_dump_json() for kind in shown for row in uow.of(kind).each())


def test_the_questions_of_a_salvaged_record_come_in_their_time(house, tmp_path):
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(tables_and_their_pages(house)["record_index"])
    spoilt.salvage()
    opened = spoilt.open()

    report = opened.vault.submit(ADA, sweep).result()
    profile = opened.vault.submit(ADA, clinical_profile_get).result()
    opened.close()

    assert report is not None
    assert len(profile.medications) == MANY // len(KINDS_TOLD)


def test_the_damaged_file_is_kept_as_it_was(house, tmp_path):
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(house.pages // 2)
    damaged = spoilt.database.read_bytes()

    spoilt.salvage()

    (kept,) = (spoilt.folder / "backups").glob("before-restore-*.zip")
    assert damaged in kept.read_bytes()
    assert sorted(path.name for path in spoilt.folder.glob("memory.db*")) == ["memory.db"]


def test_that_it_was_salvaged_is_in_the_audit_and_the_books_say_what_they_lack(house, tmp_path):
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(tables_and_their_pages(house)["conditions"])
    receipt = spoilt.salvage()
    opened = spoilt.open()

    entries = opened.vault.submit(ADA, lambda uow: uow.audit.entries(5)).result()

    assert opened.vault.submit(ADA, verify_audit).result()
    opened.close()
    assert ("salvage", receipt.lost_rows) in [(each.action, each.count) for each in entries]


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_of_a_file_that_was_cut_off_the_beginning_is_read(house, every, tmp_path, share):
    spoilt = house.copy(tmp_path / "spoilt")
    size = int(spoilt.database.stat().st_size * share)
    with spoilt.database.open("r+b") as file:
        file.truncate(size)
    try:
        spoilt.salvage()
    except VaultDamaged:
        assert spoilt.database.stat().st_size == size
        return

    opened = spoilt.open()
    assert told(opened, ADA_HERSELF) <= every[0]
    try:
        assert told(opened) <= every[1]
    except AccessDenied:  # who was let in stood in the part that is gone: Ada can say so again
        opened.vault.submit(
            ADA_HERSELF, partial(give_access, account_id=ADA.account_id, basis="self")
        ).result()
        assert told(opened) <= every[1]
    opened.close()


def test_where_nothing_can_be_read_all_is_as_it_was(house, tmp_path):
    spoilt = house.copy(tmp_path / "spoilt")
    spoilt.spoil(*range(house.pages))
    before = {path: path.read_bytes() for path in spoilt.folder.rglob("*.db")}

    with pytest.raises(AppError) as refused:
        spoilt.salvage()

    assert isinstance(refused.value, VaultDamaged)
    assert {path: path.read_bytes() for path in spoilt.folder.rglob("*.db")} == before
