"""An archive holds everything, opens nowhere else, and makes the same record again."""

import io
import json
import tarfile
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.companion.model_choice import agree_to_model, choose_model, model_choice
from core.recall.finder_choice import agree_to_finder, choose_finder, finder_choice
from core.records.kinds import KINDS
from core.records.private import PRIVATE_NOTE
from core.records.symptom import SYMPTOM
from core.sharing.age.locks import Passphrase
from core.sharing.age.stream import LockedFile, UnlockedFile, new_seal
from core.sharing.archive.export import export_archive
from core.sharing.archive.layout import MANIFEST, OF_AN_ACCOUNT, member
from core.sharing.archive.restore import read_manifest, restore_archive
from core.sharing.consents import SELF
from core.sharing.failures import (
    ArchivePersonIsHere,
    ArchiveTooNew,
    ExportStopped,
    SealCutOff,
    SealDamaged,
    SealNotThere,
    SealWrongKey,
)
from core.sharing.talks import share_talks
from core.sharing.write_out import Asked
from helpers.makers import write_one_of_each
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import World

LOCK = Passphrase("tea at four, always", 10)
CARED_FOR_BY = "bert"


@pytest.fixture
def outside(tmp_path_factory):
    return tmp_path_factory.mktemp("outside")


@pytest.fixture
def elsewhere(tmp_path_factory):
    """Another vault, which never heard of Ada."""
    with_nobody = World(tmp_path_factory.mktemp("elsewhere"), people=((BEN, ()),))
    yield with_nobody
    with_nobody.close()


def archived(world, file, scope=ADA, **more):
    return export_archive(Asked(world.vault, scope, file, **more), LOCK)


def restored(world, file, opener=LOCK):
    return restore_archive(world.vault, CARED_FOR_BY, file, opener)


def inside(file, opener=LOCK):
    """Everything in it, as one text of bytes."""
    with file.open("rb") as opened:
        return UnlockedFile(opened, opener).readall()


def members(file):
    with tarfile.open(fileobj=io.BytesIO(inside(file))) as tar:
        return {info.name: tar.extractfile(info).read() for info in tar}


def as_cared_for():
    return type(ADA)(user_id="ada", account_id=CARED_FOR_BY, role=ADA.role)


def test_out_in_and_out_again_is_the_same_to_the_byte(world, elsewhere, outside):
    world.run(write_one_of_each, words="Grüße „zitiert“ ☂")
    first, second = outside / "first", outside / "second"
    archived(world, first)

    restored(elsewhere, first)
    archived(elsewhere, second, as_cared_for())

    assert members(first) == members(second)
    assert inside(first) == inside(second)


@settings(
    max_examples=6,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(words=st.text(min_size=1, max_size=60).filter(str.strip))
def test_whatever_a_person_wrote_comes_back_as_it_was(tmp_path_factory, words):
    here = World(tmp_path_factory.mktemp("here"))
    there = World(tmp_path_factory.mktemp("there"), people=((BEN, ()),))
    file = tmp_path_factory.mktemp("outside") / "ada"
    here.add("symptom", label="ache", note=words)
    archived(here, file)

    restored(there, file)

    assert there.find("symptom", as_cared_for()) == here.find("symptom")
    here.close()
    there.close()


# What a person keeps to themselves is in their own archive alone (N4); a draft, and what a helper
# asked Rosemary, is of an account and not of the person.
TAKEN_ALONG = [kind for kind in KINDS if kind not in (PRIVATE_NOTE, *OF_AN_ACCOUNT)]


@pytest.mark.parametrize("kind", TAKEN_ALONG, ids=lambda kind: kind.name)
def test_every_kind_comes_back_equal(world, elsewhere, outside, kind):
    world.run(write_one_of_each)
    world.run(let_talks_be_read, ADA_HERSELF)
    archived(world, outside / "ada")
    own = [each for each in world.find(kind.name) if getattr(each, "purpose", "") != "archive"]

    restored(elsewhere, outside / "ada")

    assert elsewhere.find(kind.name, as_cared_for()) == own


def let_talks_be_read(uow):
    share_talks(uow, SELF)


def test_what_is_hers_alone_comes_back_to_her(world, elsewhere, outside):
    world.add("symptom", ADA_HERSELF, label="my son hits me")
    archived(world, outside / "hers", ADA_HERSELF)

    restored(elsewhere, outside / "hers")

    def hers(uow):
        return [each.label for each in uow.of(SYMPTOM).find()], uow.of(PRIVATE_NOTE).count()

    assert elsewhere.run(hers, ADA_HERSELF) == (["my son hits me"], 1)
    assert elsewhere.run(lambda uow: uow.of(SYMPTOM).find(), as_cared_for()) == []


def test_a_model_that_was_chosen_on_one_computer_is_chosen_on_no_other(world, elsewhere, outside):
    """There, anything may answer behind the same number (S6, S8)."""
    world.run(partial(agree_to_model, agrees=True), ADA_HERSELF)
    world.run(partial(agree_to_finder, agrees=True), ADA_HERSELF)
    world.run(partial(choose_model, address="http://127.0.0.1:9", name="small"))
    world.run(partial(choose_finder, address="http://127.0.0.1:9", name="small", signs=()))

    archived(world, outside / "ada.age")
    restored(elsewhere, outside / "ada.age")

    assert world.run(model_choice) is not None
    assert world.run(finder_choice) is not None
    assert elsewhere.run(model_choice, ADA_HERSELF) is None
    assert elsewhere.run(finder_choice, ADA_HERSELF) is None


def test_the_past_comes_too_and_time_goes_on(world, elsewhere, outside):
    record = world.add("symptom", label="headache").record
    archived(world, outside / "ada")

    restored(elsewhere, outside / "ada")

    def look(uow):
        return list(uow.versions.of_record(record.id)), uow.index.due_of(record.id)

    (past, due), (was, due_then) = elsewhere.run(look, as_cared_for()), world.run(look)
    assert [v.payload for v in past] == [v.payload for v in was]
    assert due == due_then


def test_the_person_has_their_own_way_in_again(world, elsewhere, outside):
    archived(world, outside / "ada")

    restored(elsewhere, outside / "ada")

    accounts = elsewhere.run(lambda uow: uow.directory.accounts(), as_cared_for())
    assert ("ada-account", ADA_HERSELF.role, "own", "ada") in accounts


def test_no_word_of_it_can_be_read_without_its_key(world, outside):
    world.add("symptom", label="headache")
    archived(world, outside / "ada")

    sealed = (outside / "ada").read_bytes()

    assert b"headache" not in sealed
    assert b"rosemary" not in sealed
    assert sealed.startswith(b"age-encryption.org/v1\n")
    assert (outside / "ada").stat().st_mode & 0o777 == 0o600


def test_it_says_what_is_in_it(world, outside):
    world.add("symptom", label="headache")

    receipt = archived(world, outside / "ada")
    manifest = read_manifest(outside / "ada", LOCK)

    assert receipt.counts["symptom"] == 1
    assert {each.name: each.count for each in manifest.sections} == receipt.counts
    assert manifest.person_id == "ada"


def broken(file, change):
    file.write_bytes(change(file.read_bytes()))


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda raw: raw[:-7], SealCutOff),
        (lambda raw: raw[: len(raw) // 2], SealCutOff),
        (lambda raw: raw[:-9] + bytes([raw[-9] ^ 1]) + raw[-8:], SealDamaged),
        (lambda raw: b'{"format": "rosemary-record"}', SealNotThere),
        (lambda raw: b"", SealNotThere),
    ],
    ids=["its end", "half of it", "a letter", "another file", "empty"],
)
def test_what_is_wrong_with_it_is_said_and_nothing_is_taken_in(
    world, elsewhere, outside, *, change, error
):
    world.run(write_one_of_each)
    archived(world, outside / "ada")
    broken(outside / "ada", change)

    with pytest.raises(error):
        restored(elsewhere, outside / "ada")

    assert [each.id for each in elsewhere.run(people, BEN)] == ["ben"]


def people(uow):
    return uow.directory.people()


def test_another_passphrase_is_no_damage(world, elsewhere, outside):
    archived(world, outside / "ada")

    with pytest.raises(SealWrongKey):
        restored(elsewhere, outside / "ada", Passphrase("tea at five, always"))


def rewritten(file, change):
    """The archive with another manifest, well sealed."""
    found = members(file)
    found[MANIFEST] = json.dumps(change(json.loads(found[MANIFEST]))).encode()
    with file.open("wb") as raw:
        locked = LockedFile(raw, new_seal(LOCK))
        with tarfile.open(fileobj=locked, mode="w|") as tar:
            for name, text in found.items():
                tar.addfile(member(name, len(text)), io.BytesIO(text))
        locked.close()


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda m: {**m, "format_version": 2}, ArchiveTooNew),
        (lambda m: {**m, "format_version": 2, "sections": "other"}, ArchiveTooNew),
        (lambda m: {**m, "format": "photos"}, SealNotThere),
        (lambda m: {**m, "sections": m["sections"][:3] + m["sections"][4:]}, SealDamaged),
        (
            lambda m: {**m, "sections": [{**each, "count": 9} for each in m["sections"]]},
            SealDamaged,
        ),
    ],
    ids=["newer", "newer and of another shape", "of another program", "a part less", "counts"],
)
def test_a_later_form_is_refused_and_a_false_manifest_seen(
    world, elsewhere, outside, *, change, error
):
    archived(world, outside / "ada")
    rewritten(outside / "ada", change)

    with pytest.raises(error):
        restored(elsewhere, outside / "ada")

    assert [each.id for each in elsewhere.run(people, BEN)] == ["ben"]


def test_who_is_here_already_is_not_taken_in_a_second_time(world, outside):
    archived(world, outside / "ada")

    with pytest.raises(ArchivePersonIsHere):
        restored(world, outside / "ada")


def test_it_stops_when_it_is_asked_to_and_leaves_nothing(world, outside):
    with pytest.raises(ExportStopped):
        archived(world, outside / "ada", should_stop=lambda: True)

    assert list(outside.iterdir()) == []


def test_a_caregivers_archive_holds_nothing_the_person_keeps_to_themselves(world, outside):
    world.add("symptom", ADA_HERSELF, label="my son hits me")

    archived(world, outside / "hers", ADA_HERSELF)
    archived(world, outside / "annas", ADA)

    assert b"my son hits me" in inside(outside / "hers")
    assert b"my son hits me" not in inside(outside / "annas")


def test_little_of_it_is_in_memory_at_once():
    sizes = []

    class Counting:
        def write(self, data):
            sizes.append(len(data))
            return len(data)

    locked = LockedFile(Counting(), new_seal(LOCK))
    for line in (b"x" * 1000 for _ in range(1000)):
        locked.write(line)

    assert max(sizes) == 64 * 1024 + 16
    assert len(sizes) > 15
