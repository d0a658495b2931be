"""No word of a person's record is anywhere but inside the encrypted file, whatever happens."""

import base64
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from pathlib import Path

import pytest

from core.errors import InputRejected
from core.key_choices import UseKeyFile
from core.records.kind import AnyKind, Ledger
from db.header_file import read_header
from db.layout import Layout
from db.secret import raw_key_literal
from db.unlock import unlock
from helpers.canary import STEM, canary, has_canary, traces_in
from helpers.computer import PATIENCE, Computer
from helpers.fhir import allergy, bundle, condition, medication
from helpers.keystore import MemoryKeyStore
from helpers.pages import decrypted_pages
from ui.console.fields import TYPED_KINDS, draft_fields, draft_of, main_field

pytestmark = pytest.mark.skipif(os.name != "posix", reason="its programs are killed")

only_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows them in /proc")

# What cannot be told without it, and is no word. A reading's TEXT is "weight 61.5 kg".
MUST_BE_TOLD: Mapping[str, tuple[str, ...]] = {
    "appointment": ("--at", "2026-03-04 10:00"),
    "reading": ("--signal", "weight", "--value", "61.5", "--unit", "kg"),
}
# Text, but one of a few words, or another record's id.
NO_WORDS = frozenset({"unit", "about_id", "corrects_id", "photo_document_id"})

LONG_FILE_ENTRIES = 3000


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path)


@pytest.mark.parametrize("coding", ["utf-8", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("case", [str, str.upper, str.capitalize], ids=["as-is", "upper", "title"])
@pytest.mark.parametrize(
    "packed", [bytes, bytes.hex, base64.b64encode, lambda text: base64.b64encode(b"a" + text)]
)
def test_a_planted_word_is_found_in_any_form(
    tmp_path: Path,
    coding: str,
    case: Callable[[str], str],
    packed: Callable[[bytes], bytes | str],
):
    planted = packed(f"before {case(STEM)} after".encode(coding))
    file = tmp_path / "log"
    file.write_bytes(b"\0\xff" + (planted.encode() if isinstance(planted, str) else planted))

    assert traces_in(tmp_path) == [str(file)]


def test_a_planted_name_is_found(tmp_path: Path):
    (tmp_path / f"export-{STEM}.tmp").touch()
    (tmp_path / "innocent").write_bytes(os.urandom(100_000))

    assert len(traces_in(tmp_path)) == 1


def test_a_day_of_words_is_nowhere_but_in_the_encrypted_file(computer: Computer):
    told = tell_everything(computer)
    take_in_a_file(computer)
    let_days_pass(computer)
    hand_over(computer)
    stop_and_kill(computer, "import", str(long_file(computer.elsewhere)))

    assert traces_in(computer.home, computer.temporary) == []
    assert computer("verify")["ok"]
    delete_some(computer, told)
    delete_all(computer)


def tell_everything(computer: Computer) -> dict[str, str]:
    """A record of each kind with words in every field, put right once with a reason; their ids."""
    ids: dict[str, str] = {}
    made = computer("create", "--simulation", "--name", "-", stdin=canary("person", "display_name"))
    edit(computer, made["person_id"], "caregiver_context", "person")
    for kind in KINDS_WITH_WORDS:
        told = computer("add", *in_every_field(kind), stdin=canary(kind.name, main_field(kind)))
        if kind.ledger is Ledger.VERSIONED:
            edit(computer, told["id"], words_of(kind)[-1], kind.name)
        ids[kind.name] = told["id"]
    another = computer("people", "add", canary("other", "name"))["id"]
    computer("people", "use", canary("person", "display_name"))
    computer("--person", another, "add", "symptom", canary("other", "symptom"))
    computer("people", "account", canary("account", "label"), "--role", "clinician")
    texts = ("--purpose", canary("consent", "purpose"), "--basis", canary("consent", "basis"))
    computer("consent", "add", "export", *texts)
    return ids


def in_every_field(kind: AnyKind) -> list[str]:
    """The main one comes on standard input, the others as arguments."""
    typed = [kind.name.replace("_", "-"), *MUST_BE_TOLD.get(kind.name, ())]
    if main_field(kind) in words_of(kind):
        typed.append("-")
    for name in words_of(kind):
        if name != main_field(kind):
            flag = "--about" if name == "key" else f"--{name.replace('_', '-')}"
            typed += [flag, canary(kind.name, name)]
    return typed


def edit(computer: Computer, record_id: str, field: str, kind_name: str) -> None:
    """A person's own row takes no reason."""
    reason = ("--reason", canary(kind_name, "reason"))
    computer(
        "edit",
        record_id,
        f"{field}=-",
        *(reason if kind_name != "person" else ()),
        stdin=canary(kind_name, field, "edited"),
    )


def words_of(kind: AnyKind) -> list[str]:
    return [name for name in draft_fields(kind) if name not in NO_WORDS and takes_words(kind, name)]


def takes_words(kind: AnyKind, name: str) -> bool:
    """Whether this field is none of those at fault when it is told alone, in any words."""
    try:
        draft_of(kind).parse(**{name: canary("tried")})
    except InputRejected as error:
        return name not in error.args
    return True


KINDS_WITH_WORDS = [kind for kind in TYPED_KINDS if words_of(kind)]


def take_in_a_file(computer: Computer) -> None:
    file = computer.elsewhere / f"{canary('clinic')}.json"
    file.write_text(clinic_file(), encoding="utf-8")

    receipt = computer("import", str(file))["files"][0]

    assert receipt["added"] >= 4
    assert receipt["refused"] >= 1


def clinic_file() -> str:
    """Of this person, with words wherever a clinic writes some; one entry cannot be taken."""

    def text(*where: str) -> dict[str, str]:
        return {"text": canary("clinic", *where)}

    patient = {
        "resourceType": "Patient",
        "id": "p1",
        "name": [text("name")],
        "address": [text("address")],
        "telecom": [{"system": "phone", "value": canary("clinic", "phone")}],
        "generalPractitioner": [{"display": canary("clinic", "doctor")}],
        "identifier": [{"value": canary("clinic", "number")}],
    }
    note = {"note": [text("note")], "recordedDate": "2026-02-20"}
    return bundle(
        patient,
        condition(id=canary("id"), code=text("condition"), severity=text("severity"), **note),
        allergy(code=text("allergy"), reaction=[{"manifestation": [text("reaction")]}], **note),
        medication(medicationCodeableConcept=text("medicine"), dosage=[text("dose")]),
        condition(code=text("unread"), onsetDateTime=canary("clinic", "date"), subject={}),
        {"resourceType": "Basic", "code": text("strange")},
        {"resourceType": "Condition", "note": [text("nameless")]},
    )


def let_days_pass(computer: Computer) -> None:
    """Questions come and are answered, a state fades, decisions are made, changes undone."""
    told = computer("add", "symptom", canary("fading", "symptom"))["id"]
    computer.pass_time(timedelta(days=2, hours=1))
    asked = computer("prompts")["prompts"]
    assert asked
    computer("answer", asked[0]["id"], "unsure")
    computer("prompts", "--next")
    computer.pass_time(timedelta(days=9))
    assert computer("sweep")["transitions"]
    computer("review", computer("review")["items"][0]["id"], "keep")
    computer("confirm", told) if is_current(computer, told) else computer("history", told)
    computer("add", "symptom", canary("taken", "back"))
    computer("undo")
    for looking in ("profile", "contacts", "audit", "jobs"):
        assert computer.run(looking).err.count("\n") <= 1  # the line about a simulation
    computer("jobs", "run")


def is_current(computer: Computer, record_id: str) -> bool:
    return record_id in {each["id"] for each in computer("profile")["symptoms"]}


def hand_over(computer: Computer) -> None:
    """An export lies where the person put it, alone, and is theirs to remove; then a backup."""
    stick = computer.elsewhere / "stick"
    stick.mkdir()
    out = stick / f"{canary('export')}.json"

    computer("export", "--out", str(out))

    assert traces_in(stick) == [str(out)] == [str(path) for path in stick.iterdir()]
    out.unlink()
    assert computer("backup")["verified"]


def long_file(folder: Path) -> Path:
    """Long enough that a program is still at it when it is killed."""
    file = folder / "long.json"
    entries = [
        condition(id=f"{number}", code={"text": f"{canary('long')} {number}"})
        for number in range(LONG_FILE_ENTRIES)
    ]
    file.write_text(bundle(*entries), encoding="utf-8")
    return file


def stop_and_kill(computer: Computer, *argv: str) -> None:
    """In the middle of a transaction: looked at while it stands still, then `kill -9`."""
    program = computer.start(*argv)
    try:
        journal = Layout(computer.vault).journal
        wait_until(lambda: journal.exists() and journal.stat().st_size > 0, program)
        program.send_signal(signal.SIGSTOP)

        assert traces_in(computer.home, computer.temporary) == []
        assert [path for path, content in open_files(program.pid) if has_canary(content)] == []
    finally:
        program.kill()
        _, err = program.communicate(timeout=PATIENCE)

    assert program.returncode == -signal.SIGKILL
    assert not has_canary(err)


def open_files(pid: int) -> Iterator[tuple[str, bytes]]:
    """Those that have no name any more too; not the file that it was given to read."""
    folder = Path(f"/proc/{pid}/fd")
    if not os.access(folder, os.R_OK):
        return
    for link in folder.iterdir():
        if link.is_file() and "elsewhere" not in str(link.readlink()):
            yield str(link.readlink()), link.read_bytes()


def wait_until(is_so: Callable[[], bool], program: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert program.poll() is None, "it ended before"
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.001)


def delete_some(computer: Computer, ids: Mapping[str, str]) -> None:
    """Each record's words lie in its row, its versions, its reasons; then in no page at all."""
    deleted = ("symptom", "medication", "contact")
    before = pages_of(computer)

    for name in deleted:
        assert computer("delete", ids[name], "--yes")["receipt"]["checked"]
    another = next(p for p in computer("people", "list")["people"] if "other" in p["name"])
    computer("delete", "--person", another["id"], "--yes")

    after = pages_of(computer)
    for name in (*deleted, "other"):
        assert tellings(before, name) > 1
        assert tellings(after, name) == 0
    for kind in KINDS_WITH_WORDS:
        assert kind.name in deleted or tellings(after, kind.name) > 0


def tellings(pages: bytes, name: str) -> int:
    words = canary(name, "").encode()
    return pages.lower().count(words) + pages.count(canary(name, "").encode("utf-16-le"))


def pages_of(computer: Computer) -> bytes:
    header = read_header(computer.vault)
    key = unlock(header, UseKeyFile(computer.home / "key"), MemoryKeyStore())
    return decrypted_pages(Layout(computer.vault).database, raw_key_literal(key, header.db.salt))


def delete_all(computer: Computer) -> None:
    receipt = computer("delete", "--everything", "--yes")["receipt"]

    assert receipt["is_gone"]
    assert computer.files() == []
    assert not computer.vault.exists()
