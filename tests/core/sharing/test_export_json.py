"""The record leaves whole, readable and compared, or not at all (S6)."""

import json
import os
import resource
import signal
import stat
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from core.access import Seat, is_asked
from core.clinical.write import Why, insert
from core.errors import NotFound
from core.memory.store_memory import store_memory
from core.records.episode import EPISODE
from core.records.kinds import KINDS
from core.records.private import PRIVATE_NOTE
from core.records.symptom import SYMPTOM
from core.records.working import ConsentScope
from core.scope import Role, Scope
from core.sharing.consents import SELF
from core.sharing.export_json import export_json
from core.sharing.failures import (
    ExportDiffers,
    ExportExists,
    ExportFull,
    ExportInsideVault,
    ExportStopped,
    ExportUnwritable,
)
from core.sharing.sections import AuditLine, Head, PastVersion, sections_of
from core.sharing.talks import share_talks
from helpers.makers import episode, symptom, write_one_of_each
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.world import NOON, World

OTHER_SECTIONS = ["versions", "audit"]

# What a person keeps to themselves is in their own export alone (N4); what a helper asked and
# decided is counted, and in nobody's (S2).
SHARED = [kind for kind in KINDS if kind not in {PRIVATE_NOTE, EPISODE}]
# Nor are talks in a helper's, until the person lets them be read (S6).
TALKS = [kind for kind in SHARED if is_asked(Seat.CAREGIVER, kind.name)]
each_kind = pytest.mark.parametrize("kind", SHARED, ids=lambda kind: kind.name)


@pytest.fixture
def outside(tmp_path_factory):
    """A folder that is not the vault's."""
    return tmp_path_factory.mktemp("outside")


def export(world, out, scope=ADA, **more):
    return export_json(world.vault, scope, out, **more)


def exported(world, out, scope=ADA):
    export(world, out, scope)
    return json.loads(out.read_text(encoding="utf-8"))


def many_symptoms(uow, count):
    for number in range(count):
        record = symptom(uow.scope, id=f"symptom-{number:05d}")
        insert(uow, SYMPTOM, record, Why("added"))


def let_talks_be_read(uow):
    share_talks(uow, SELF)


def left_in(folder):
    return sorted(path.name for path in folder.iterdir())


@each_kind
def test_every_kind_comes_back_equal_through_its_own_class(world, outside, kind):
    made = world.run(write_one_of_each, words="Grüße „zitiert“ ☂")
    if kind in TALKS:
        world.run(let_talks_be_read, ADA_HERSELF)
    stored = world.find(kind.name)

    rows = exported(world, outside / "ada.json")[kind.name]

    read = [kind.record.model_validate_json(json.dumps(row)) for row in rows]
    exports_own = [row for row in read if getattr(row, "purpose", "") == "json"]
    assert [row for row in read if row not in exports_own] == stored
    assert kind.name == "person" or made[kind.name] in read


@settings(max_examples=12, deadline=None)
@given(words=st.text(min_size=1, max_size=60).filter(str.strip))
@example(words='"},\n  }\n ],\n}')
@example(words="\\u0000 \x00 \x1f \u2028 \U0001f9e1")
def test_whatever_a_person_wrote_comes_back_as_it_was(tmp_path_factory, words):
    world = World(tmp_path_factory.mktemp("vault"))
    record = world.add("symptom", label="ache", note=words).record

    found = exported(world, tmp_path_factory.mktemp("outside") / "ada.json")["symptom"]

    assert found[0]["note"] == record.note
    world.close()


def test_the_file_says_what_it_is_and_holds_every_kind_the_past_and_the_audit(world, outside):
    found = exported(world, outside / "ada.json")

    names = [kind.name for kind in SHARED if kind not in TALKS]
    assert list(found) == [*Head.model_fields, *names, *OTHER_SECTIONS]
    assert found["format"] == "rosemary-record"
    assert found["format_version"] == 1
    assert found["exported_at"] == "2026-03-01T12:00:00.000000Z"
    assert found["person_id"] == "ada"


def test_no_kind_is_named_like_another_part_of_the_file():
    assert not {kind.name for kind in KINDS} & {*Head.model_fields, *OTHER_SECTIONS}


def test_every_past_version_is_in_the_file_with_its_record(world, outside):
    record = world.add("symptom", label="headache").record

    versions = exported(world, outside / "ada.json")["versions"]

    (version,) = [each for each in versions if each["record_id"] == record.id]
    assert SYMPTOM.record.model_validate_json(json.dumps(version["record"])) == record
    assert PastVersion.model_validate_json(json.dumps(version)).reason == "added"


def test_the_audit_is_in_the_file_to_its_end_the_export_included(world, outside):
    audit = exported(world, outside / "ada.json")["audit"]

    entries = world.run(lambda uow: uow.audit.entries(100))
    assert [line["hash"] for line in audit] == [entry.hash for entry in reversed(entries)]
    assert AuditLine.model_validate_json(json.dumps(audit[-1])).action == "export.json"


def test_nothing_of_another_person_is_in_the_file(world, outside):
    for scope, words in ((ADA, "mine"), (BEN, "zwitscherkanarie")):
        world.run(write_one_of_each, scope, words=words)

    export(world, outside / "ada.json")

    assert "zwitscherkanarie" not in (outside / "ada.json").read_text(encoding="utf-8")


def test_a_person_can_read_the_file(world, outside):
    world.add("symptom", label="ständig Kopfweh ☂")

    export(world, outside / "ada.json")

    text = (outside / "ada.json").read_text(encoding="utf-8")
    assert '   "label": "ständig Kopfweh ☂",\n' in text
    assert max(map(len, text.splitlines())) < 120


def test_the_receipt_counts_every_section_and_knows_the_file(world, outside):
    world.run(write_one_of_each)

    receipt = export(world, outside / "ada.json")

    found = json.loads((outside / "ada.json").read_bytes())
    assert receipt.counts == {
        name: len(rows) for name, rows in found.items() if name in receipt.counts
    }
    seen = {kind.name for kind in SHARED if kind not in TALKS}
    assert set(receipt.counts) == seen | set(OTHER_SECTIONS)
    assert receipt.bytes == (outside / "ada.json").stat().st_size
    assert len(receipt.sha256) == 64


@pytest.mark.parametrize(("scope", "basis"), [(ADA, "caregiver"), (ADA_HERSELF, "self")])
def test_consent_is_noted_before_and_by_whom(world, outside, scope, basis):
    export(world, outside / "ada.json", scope)

    (consent,) = world.find("consent")
    assert (consent.scope, consent.purpose) == (ConsentScope.EXPORT, "json")
    assert (consent.given_by, consent.basis) == (scope.account_id, basis)
    assert consent.given_at == consent.until == NOON


def test_consent_and_audit_stay_when_the_export_then_fails(world, outside):
    with pytest.raises(ExportStopped):
        export(world, outside / "ada.json", should_stop=lambda: True)

    (consent,) = world.find("consent")
    newest = world.run(lambda uow: uow.audit.entries(1))[0]
    assert (newest.action, newest.record_id) == ("export.json", consent.id)


def test_the_file_is_its_owners_alone_whatever_the_umask(world, outside):
    before = os.umask(0)
    try:
        export(world, outside / "ada.json")
    finally:
        os.umask(before)

    assert stat.S_IMODE((outside / "ada.json").stat().st_mode) == 0o600
    assert left_in(outside) == ["ada.json"]


def test_a_file_that_is_there_is_not_overwritten_unasked(world, outside):
    (outside / "ada.json").write_text("mine")

    with pytest.raises(ExportExists):
        export(world, outside / "ada.json")

    assert (outside / "ada.json").read_text() == "mine"
    assert left_in(outside) == ["ada.json"]
    assert world.find("consent") == []


def test_a_link_that_leads_nowhere_counts_as_a_file_that_is_there(world, outside):
    (outside / "ada.json").symlink_to(outside / "elsewhere")

    with pytest.raises(ExportExists):
        export(world, outside / "ada.json")


def test_it_is_overwritten_when_asked(world, outside):
    (outside / "ada.json").write_text("mine")

    receipt = export(world, outside / "ada.json", replace=True)

    assert (outside / "ada.json").stat().st_size == receipt.bytes
    assert left_in(outside) == ["ada.json"]


def test_a_folder_is_never_taken_for_a_file(world, outside):
    with pytest.raises(ExportExists):
        export(world, outside, replace=True)

    assert outside.is_dir()


@pytest.mark.parametrize("below", ["record.json", "backups/record.json"])
def test_nothing_readable_is_put_into_the_vaults_folder(world, outside, below):
    home = world.path.parent
    (home / "backups").mkdir()
    (outside / "way").symlink_to(home)
    before = left_in(home)

    for out in (home / below, outside / "way" / below, home / "backups" / ".." / below):
        with pytest.raises(ExportInsideVault):
            export(world, out)

    assert left_in(home) == before


@pytest.mark.parametrize("out", ["missing/ada.json", "file/ada.json", "n" * 300, "a\0b"[:1] + "/"])
def test_a_place_that_cannot_be_is_said_calmly(world, outside, out):
    (outside / "file").write_text("a file and no folder")

    with pytest.raises((ExportUnwritable, ExportExists)):
        export(world, outside / out if out != "a/" else outside / "a" / "b")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write into any folder")
def test_a_folder_that_cannot_be_written_is_said_calmly(world, outside):
    outside.chmod(0o500)

    with pytest.raises(ExportUnwritable):
        export(world, outside / "ada.json")

    outside.chmod(0o700)
    assert left_in(outside) == []


def test_a_place_where_nobody_can_make_a_file_is_said_calmly(world):
    with pytest.raises(ExportUnwritable):
        export(world, Path("/proc/self/ada.json"))


@pytest.mark.parametrize("was_there", [False, True])
def test_a_full_disk_leaves_what_was_there(world, outside, was_there):
    world.run(many_symptoms, count=200)
    if was_there:
        (outside / "ada.json").write_text("mine")

    with pytest.raises(ExportFull), no_file_above(bytes_=64 * 1024) as from_now_on:
        export(world, outside / "ada.json", progress=lambda *_: from_now_on(), replace=True)

    assert left_in(outside) == (["ada.json"] if was_there else [])
    assert not was_there or (outside / "ada.json").read_text() == "mine"
    assert len(world.find("symptom")) == 200


class no_file_above:  # noqa: N801 - reads as the sentence it stands in
    """After a call no file of this process may grow beyond a size, as on a full disk."""

    def __init__(self, bytes_):
        self._bytes = bytes_
        self._before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def __enter__(self):
        def from_now_on():
            resource.setrlimit(resource.RLIMIT_FSIZE, (self._bytes, self._before[1]))

        return from_now_on

    def __exit__(self, *_):
        resource.setrlimit(resource.RLIMIT_FSIZE, self._before)


@pytest.mark.parametrize("looks", [1, 2, 3, 4])
def test_an_export_that_is_stopped_leaves_nothing(world, outside, looks):
    world.run(many_symptoms, count=300)
    looked = iter(range(100))

    with pytest.raises(ExportStopped):
        export(world, outside / "ada.json", should_stop=lambda: next(looked) >= looks)

    assert left_in(outside) == []


@pytest.mark.parametrize("was_there", [False, True])
def test_a_disk_that_keeps_other_bytes_than_it_was_given_is_noticed(world, outside, was_there):
    world.add("symptom", label="headache")
    if was_there:
        (outside / "ada.json").write_text("mine")

    def rot(done, total):
        if 2 * done == total:
            (part,) = outside.glob(".rosemary-export-*.part")
            part.write_bytes(part.read_bytes().replace(b"headache", b"headachf", 1))

    with pytest.raises(ExportDiffers):
        export(world, outside / "ada.json", progress=rot, replace=True)

    assert left_in(outside) == (["ada.json"] if was_there else [])
    assert not was_there or (outside / "ada.json").read_text() == "mine"


def test_it_says_how_far_it_is_and_ends_at_the_end(world, outside):
    world.run(many_symptoms, count=250)
    seen = []

    receipt = export(world, outside / "ada.json", progress=lambda *at: seen.append(at))

    total = 2 * sum(receipt.counts.values())
    assert seen[0] == (0, total)
    assert seen[-1] == (total, total)
    assert seen == sorted(seen)


def test_a_person_who_is_gone_has_no_export(world, outside):
    nobody = partial(export, world, outside / "x.json", scope=ADA.__class__("x", "x", ADA.role))

    with pytest.raises(NotFound):
        nobody()

    assert left_in(outside) == []


def test_what_a_killed_export_left_the_next_one_removes(world, outside):
    (outside / ".rosemary-export-0123456789abcdef.part").write_text("half")
    (outside / "notes.part").write_text("not ours")

    export(world, outside / "ada.json")

    assert left_in(outside) == ["ada.json", "notes.part"]


KILLED = """
import os, signal, sys
sys.path[:0] = {path!r}
from pathlib import Path
from core.sharing.consents import SELF
from core.sharing.export_json import export_json
from core.clock import ManualClock
from db.connection import open_database
from db.vault import SqlCipherVault
from helpers.people import ADA
from helpers.world import KEY_LITERAL, NOON, Inline, made_up_keys

def watch(done, total):
    if done >= {after} * total:
        os.kill(os.getpid(), signal.SIGKILL)

vault = SqlCipherVault(
    open_database(Path({vault!r}), KEY_LITERAL), made_up_keys(),
    clock=ManualClock(NOON), thread=Inline(), publish=lambda _: None,
)
export_json(vault, ADA, Path({out!r}), progress=watch, replace=True)
"""


@pytest.mark.parametrize("after", [0, 0.3, 0.8, 1])
def test_a_killed_export_leaves_the_file_that_was_there(world, outside, after):
    world.run(many_symptoms, count=300)
    (outside / "ada.json").write_text("mine")
    script = KILLED.format(
        path=[entry for entry in sys.path if entry],
        after=after,
        vault=str(world.path),
        out=str(outside / "ada.json"),
    )

    ended = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True)

    assert ended.returncode == -signal.SIGKILL, ended.stderr.decode()
    assert (outside / "ada.json").read_text() == "mine"
    export(world, outside / "other.json")
    assert left_in(outside) == ["ada.json", "other.json"]


def test_a_section_is_read_a_few_rows_at_a_time(world):
    world.run(many_symptoms, count=450)

    def sizes(uow):
        (rows,) = [each.rows for each in sections_of(uow) if each.name == "symptom"]
        return sum(1 for _ in rows)

    assert world.run(sizes) == 450


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes of a POSIX system")
@pytest.mark.parametrize("is_link", [False, True])
def test_a_device_or_a_pipe_is_never_replaced(world, tmp_path_factory, is_link):
    """Whoever writes to /dev/null, and may, must not take it from everybody."""
    folder = tmp_path_factory.mktemp("outside")
    pipe = out = folder / "pipe"
    os.mkfifo(pipe)
    if is_link:
        out = folder / "link"
        out.symlink_to(pipe)

    with pytest.raises(ExportUnwritable):
        export_json(world.vault, ADA, out, replace=True)

    assert pipe.is_fifo()
    assert sorted(path.name for path in folder.iterdir()) == sorted({pipe.name, out.name})


@pytest.mark.parametrize(("scope", "counted"), [(ADA_HERSELF, 2), (ADA, 1)])
def test_what_helpers_asked_about_a_person_is_counted_and_not_told(world, outside, scope, counted):
    for each in (ADA, DOCTOR):
        made = episode(each, "canary", id=f"of-{each.account_id}")
        world.run(lambda uow, made=made: uow.of(EPISODE).add(made), each)

    text = json.dumps(exported(world, outside / "ada.json", scope))

    assert json.loads(text)["episodes_of_helpers"] == counted
    assert "canary" not in text
    assert "episodes" not in json.loads(text)


def test_who_asked_to_keep_something_in_mind_is_called_by_name_and_role(world, outside):
    tom = Scope(user_id="ada", account_id="tom", role=Role.CAREGIVER)
    world.run(lambda uow: uow.directory.add_account("tom", Role.CAREGIVER, "Tom Hill", None))
    world.run(lambda uow: uow.links.join("tom", None, None))
    world.run(store_memory, tom, text="Ada likes her tea with milk")
    world.run(store_memory, ADA_HERSELF, text="I like my garden best in May")

    told = exported(world, outside / "ada.json")

    assert told["keepers"] == [{"account_id": "tom", "role": "caregiver", "name": "Tom Hill"}]
    assert {each["account_id"] for each in told["memory"]} == {"tom", ADA_HERSELF.account_id}


def test_of_helpers_who_kept_nothing_no_name_is_told(world, outside):
    world.run(lambda uow: uow.directory.add_account("tom", Role.CAREGIVER, "Tom Hill", None))

    told = exported(world, outside / "ada.json")

    assert (told["keepers"], "Tom Hill" in json.dumps(told)) == ([], False)
