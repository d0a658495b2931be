"""The figures of clinical truth: no stale value is shown, nothing that can be true retires another,
and what was believed at any moment is what was written by then."""

import csv
import io
import json
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random

import pytest

from core.access import Right, Seat, rights
from core.assistant.facts import facts
from core.clinical.around import around_as_of
from core.clinical.details import put_details
from core.clinical.profile import clinical_profile_as_of, clinical_profile_get
from core.clinical.reconfirm import confirm
from core.clinical.review import decide, waiting_items
from core.clinical.single import single_values
from core.clinical.upsert import (
    Origin,
    clinical_profile_change,
    clinical_profile_upsert,
    proposed_fact,
    spoken,
)
from core.clinical.write import Why, change, insert, require
from core.companion.known import what_is_known
from core.dates_in_words import DatesInWords
from core.records.base import Record
from core.records.facts import MemoryClass, Source, Status
from core.records.kinds import kind_named
from core.records.patient import PatientDraft
from core.records.working import Decision, ReviewReason
from core.sharing.age.locks import Passphrase
from core.sharing.age.stream import UnlockedFile
from core.sharing.card import health_card
from core.sharing.consents import Export
from core.sharing.exports import EXPORTS, Manner
from core.sharing.papers import PAPERS, export_paper
from core.sharing.report.paper import report_kind
from core.sharing.report.wish import ReportWish
from core.sharing.write_out import Asked
from core.strings import Catalogue
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.world import NOON
from ui.desktop.pages.today.found import read_today

UPDATES, PAIRS, CHANGES, MOMENTS = 500, 500, 10_000, 1000
TOGETHER = 10
DATES = DatesInWords(Catalogue.load("en"), UTC)
A_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True)
class Slot:
    """One thing, and one field of it that changes over and over."""

    kind: str
    field: str
    about: tuple[tuple[str, object], ...]

    def value(self, number: int) -> object:
        """Another one each time, that nothing else on record looks like."""
        if self.field == "starts_at":
            return NOON + timedelta(days=20, minutes=number)
        return f"value-{number:04d}-of-{self.kind}-{self.field}"


SLOTS = (
    Slot("medication", "dose", (("name", "Metformin"),)),
    Slot("condition", "severity", (("name", "Asthma"),)),
    Slot("contact", "phone", (("name", "Anna"), ("relation", "daughter"))),
    Slot("contact", "email", (("name", "Robert"), ("relation", "son"))),
    Slot("place", "address", (("label", "Home"), ("is_home", True))),
    Slot("patient", "address", ()),
    Slot("patient", "phone", ()),
    Slot("patient", "doctor", ()),
    Slot("preference", "value", (("key", "preferred name"),)),
    Slot("appointment", "starts_at", (("what", "Check-up"), ("with_whom", "Dr Lee"))),
)


# The others stand on the page of the record and in the export alone.
IN_SIGHT = frozenset(
    each for each in SLOTS if each.kind in {"medication", "place", "preference", "appointment"}
)


def draft_of(slot, value):
    return kind_named(slot.kind).draft.parse(**dict(slot.about), **{slot.field: value})


def the_record(world, slot):
    about = dict(slot.about)
    found = [
        each
        for each in world.find(slot.kind, **about)
        if each.status is kind_named(slot.kind).first_status
        and each.memory_class is not MemoryClass.INFERENCE
    ]
    (record,) = found
    return record


def say(world, slot, value, *, scope=ADA, origin=None):
    draft = draft_of(slot, value)
    if isinstance(draft, PatientDraft):
        return world.run(put_details, scope, draft=draft)
    return world.run(
        clinical_profile_upsert,
        scope,
        kind=kind_named(slot.kind),
        draft=draft,
        origin=origin or spoken(scope.role),
    )


def edited(scope, world, slot, value):
    record = the_record(world, slot)
    world.run(
        clinical_profile_change,
        scope,
        kind=kind_named(slot.kind),
        record_id=record.id,
        fields={slot.field: value},
        why=Why("edited", "the letter of the clinic"),
        expected_version=record.version,
    )


def decided(who, world, slot, value):
    """Said otherwise: it waits, and nothing shows it before somebody decides."""
    scope, source = who
    origin = Origin(source) if source else None
    written = say(world, slot, value, scope=scope, origin=origin)
    if not written.is_waiting:  # an offer first, which somebody accepts
        assert slot.kind != "patient"
        world.run(confirm, record_id=written.record.id)
    assert str(plain(value)) not in "\n".join(shown(world))
    (item,) = [i for i in world.run(waiting_items) if i.reason is ReviewReason.DIFFERS]
    world.clock.advance(A_MINUTE)
    world.run(decide, review_id=item.id, decision=Decision.CHANGE)


WRITERS = (
    partial(edited, ADA),
    partial(edited, DOCTOR),
    partial(decided, (ADA, None)),
    partial(decided, (DOCTOR, None)),
    partial(decided, (ADA_HERSELF, None)),
    partial(decided, (ADA, Source.FHIR)),
    partial(decided, (ADA, Source.CALENDAR)),
    partial(decided, (ADA, Source.TOOL)),
    partial(decided, (ADA, Source.DOCUMENT)),
)


def is_of_no_person(writer) -> bool:
    who = writer.args[0]
    return isinstance(who, tuple) and who[1] is not None


def is_of_the_doctor(writer) -> bool:
    who = writer.args[0]
    return DOCTOR in (who if isinstance(who, tuple) else (who,))


def doctor_writes(kind: str) -> bool:
    return Right.WRITE in rights(Seat.CLINICIAN, kind)


def plain(value):
    return value.isoformat() if isinstance(value, datetime) else value


def leaves(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, datetime):
        yield value.isoformat()
    elif isinstance(value, Record):
        yield from leaves(list(dict(value).values()))
    elif is_dataclass(value):
        yield from leaves([getattr(value, each.name) for each in fields(value)])
    elif isinstance(value, dict):
        yield from leaves(list(value.values()))
    elif isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from leaves(each)


def everywhere(uow):
    """Whatever shows the record as it is now."""
    return [
        clinical_profile_get(uow),
        read_today(uow, UTC, may_ask=False),
        health_card(uow),
        what_is_known(uow),
        [line.text for line in facts(uow, DATES)],
    ]


def shown(world):
    return set(leaves(world.run(everywhere)))


# In these stands all that is on record; what came before stands in their history alone.
WHOLE = frozenset({Export.JSON, Export.ARCHIVE, Export.HANDOVER, Export.CSV})
PASTS = frozenset({"versions", "review_item"})
FILE_LOCK = Passphrase("tea at four, always", 10)


def taken_out(world, folder) -> dict[str, str]:
    """What each file says of now."""
    folder.mkdir()
    found = {}
    for exporter in EXPORTS:
        file = folder / f"record.{exporter.suffix}"
        exporter.write(Asked(world.vault, ADA, file), Manner(DATES, FILE_LOCK))
        found[exporter.name] = of_now(file)
    for paper in (*PAPERS, report_kind(ReportWish())):
        file = folder / f"{paper.name}.html"
        export_paper(Asked(world.vault, ADA, file), paper, DATES, draw=None)
        found[paper.name] = file.read_text(encoding="utf-8")
    return found


def of_now(file) -> str:
    if file.suffix == ".zip":
        with zipfile.ZipFile(file) as packed:
            tables = [packed.read(name).decode("utf-8-sig") for name in packed.namelist()]
        rows = [row for table in tables for row in csv.DictReader(io.StringIO(table))]
        return json.dumps([row for row in rows if row["How it stands"] != "out of use"])
    if file.suffix == ".age":
        return "\n".join(unlocked(file))
    said = file.read_text(encoding="utf-8")
    if file.suffix == ".ics":
        return said
    every = json.loads(said).items()
    return json.dumps([standing(each) for name, each in every if name not in PASTS])


def standing(rows):
    """Without offers that were decided: they say of themselves that they are over (T4)."""
    if not isinstance(rows, list):
        return rows
    return [
        each
        for each in rows
        if not isinstance(each, dict)
        or (each.get("memory_class"), each.get("status")) != ("INFERENCE", "expired")
    ]


def unlocked(file) -> Iterator[str]:
    with file.open("rb") as locked:
        clear = io.BytesIO(UnlockedFile(locked, FILE_LOCK).readall())
    with tarfile.open(fileobj=clear) as tar:
        for each in tar:
            name, _, form = each.name.partition(".")
            if form == "jsonl" and name not in PASTS:
                lines = tar.extractfile(each).read().decode().splitlines()
                yield json.dumps(standing(list(map(json.loads, lines))))


def test_500_updates_of_single_values_leave_no_stale_one_in_sight(world, tmp_path_factory):
    for slot in SLOTS:
        say(world, slot, slot.value(0))
    outside = tmp_path_factory.mktemp("outside")
    stale: set[str] = set()
    for number in range(1, UPDATES + 1):
        slot = SLOTS[number % len(SLOTS)]
        writer = WRITERS[(number // len(SLOTS) + number) % len(WRITERS)]
        if slot.kind == "patient" and is_of_no_person(writer):
            writer = WRITERS[2]  # a file's word of a person is the importer's own to compare
        if is_of_the_doctor(writer) and not doctor_writes(slot.kind):
            writer = WRITERS[2]
        was, value = getattr(the_record(world, slot), slot.field), slot.value(number)
        world.clock.advance(A_MINUTE)

        writer(world, slot, value)

        stale.add(str(plain(was)))
        words = "\n".join(shown(world))
        assert [each for each in stale if each in words] == []
        assert getattr(the_record(world, slot), slot.field) == value
        assert str(plain(value)) in words or slot not in IN_SIGHT
        if number % 50 == 0:
            for name, exported in taken_out(world, outside / str(number)).items():
                assert [each for each in stale if each in exported] == [], name
                newest = str(plain(the_record(world, SLOTS[0]).dose))
                assert newest in exported or name not in WHOLE

    assert len(stale) == UPDATES
    assert world.run(waiting_items) == []


def pairs(chance: Random) -> Iterator[tuple[str, dict[str, object], dict[str, object]]]:
    """Two statements that can both be so: another thing, another side of it, or nothing said."""
    for number in range(PAIRS // 10):
        one, two = f"Name{number}a", f"Name{number}b"
        day = NOON + timedelta(days=3 + chance.randrange(300))
        mg = [f"{each} mg" for each in chance.sample(range(1, 900), 2)]
        yield "medication", {"name": one, "dose": mg[0]}, {"name": two, "dose": mg[1]}
        yield "medication", {"name": f"Un{one}"}, {"name": f"Un{one}", "dose": mg[0]}
        substance = f"Of{one}"
        yield (
            "allergy",
            {"substance": substance, "reaction": "rash"},
            {"substance": substance, "reaction": "hives"},
        )
        yield (
            "condition",
            {"name": f"Ill{one}", "onset_on": "2019", "severity": "mild"},
            {"name": f"Ill{one}", "onset_on": "2021", "severity": "severe"},
        )
        yield (
            "contact",
            {"name": one, "relation": "nurse", "phone": mg[0]},
            {"name": one, "relation": "niece", "phone": mg[1]},
        )
        yield "contact", {"name": f"C{one}", "phone": mg[0]}, {"name": f"C{two}", "phone": mg[1]}
        yield (
            "appointment",
            {"what": f"Visit {one}", "with_whom": "Dr Lee", "starts_at": day},
            {"what": f"Visit {one}", "with_whom": "Dr Patel", "starts_at": day},
        )
        yield (
            "appointment",
            {"what": f"Group {one}", "starts_at": day},
            {"what": f"Group {one}", "starts_at": day + timedelta(days=7)},
        )
        yield "preference", {"key": "likes", "value": one}, {"key": "likes", "value": two}
        yield "place", {"label": one, "address": mg[0]}, {"label": two, "address": mg[1]}


def test_of_500_pairs_that_can_both_be_true_none_retires_the_other(world):
    tried = 0
    scopes = (ADA, DOCTOR, ADA_HERSELF)
    for number, (kind, one, other) in enumerate(pairs(Random(8))):  # noqa: S311 - the same each time
        may_write = scopes if doctor_writes(kind) else (ADA, ADA_HERSELF)
        first = world.add(kind, may_write[number % len(may_write)], **one).record
        second = world.add(kind, may_write[(number + 1) % len(may_write)], **other)

        assert not second.is_waiting
        assert world.get(kind, first.id) == first
        assert world.get(kind, second.record.id).status is kind_named(kind).first_status
        tried += 1

    assert tried == PAIRS
    waiting = world.run(waiting_items)
    assert [each for each in waiting if each.reason is ReviewReason.DIFFERS] == []


@dataclass(frozen=True)
class Logged:
    """What the test itself wrote down, beside the vault."""

    at: datetime
    record: Record
    kind: str


NAMES = {"medication": "name", "allergy": "substance", "condition": "name", "symptom": "label",
         "contact": "name", "place": "label"}  # fmt: skip
LISTS = {"medication": "medications", "allergy": "allergies", "condition": "conditions",
         "symptom": "symptoms", "contact": "contacts", "place": "places"}  # fmt: skip
ENDED = {"medication": Status.STOPPED, "allergy": Status.RESOLVED, "condition": Status.RESOLVED,
         "symptom": Status.RESOLVED, "contact": Status.INACTIVE,
         "place": Status.INACTIVE}  # fmt: skip
# What is told beside the name, and changes.
BESIDE = {"medication": "dose", "contact": "phone", "place": "address"}


def write_some(uow, kinds, ids, chance) -> list[Logged]:
    """As many changes in one transaction as a busy afternoon brings, through the one writer."""
    log: list[Logged] = []
    for _ in range(TOGETHER):
        kind = kind_named(chance.choice(kinds))
        known = ids[kind.name]
        if len(known) < 8 or chance.random() < 0.002:
            draft = kind.draft.parse(**{NAMES[kind.name]: f"{kind.name} {len(known)}"})
            record = proposed_fact(uow, kind, draft, Origin(Source.CAREGIVER))
            known.append(record.id)
            record = insert(uow, kind, record, Why("added"))
        else:
            record = changed(uow, kind, chance.choice(known), chance)
        log.append(Logged(uow.now, record, kind.name))
    return log


def changed(uow, kind, record_id, chance):
    told = {
        "status": chance.choice([kind.first_status, kind.first_status, ENDED[kind.name]]),
        "note": f"note {chance.randrange(1000)}",
        "last_confirmed_at": uow.now,
    }
    if kind.name in BESIDE:
        told[BESIDE[kind.name]] = f"{chance.randrange(1000)} mg"
    return change(uow, kind, require(uow, kind, record_id), Why("edited"), **told)


def replayed(log: list[Logged], moments: list[datetime]) -> dict[datetime, dict[str, set[object]]]:
    """What was believed at each, by reading the log once from its beginning, and nothing else."""
    newest: dict[str, Logged] = {}
    found, entries = {}, iter([*log, None])
    entry = next(entries)
    for at in sorted(moments):
        while entry is not None and entry.at <= at:
            newest[entry.record.id] = entry
            entry = next(entries)
        found[at] = told_by(newest.values(), at)
    return found


def told_by(newest, at: datetime) -> dict[str, set[object]]:
    """The last word of each; a complaint lapses after seven days (T2)."""
    seen: dict[str, set[object]] = {name: set() for name in LISTS.values()}
    for entry in newest:
        record = entry.record
        is_over = record.status is not Status.ACTIVE
        has_lapsed = at - record.last_confirmed_at >= timedelta(days=7)
        if is_over or (entry.kind == "symptom" and has_lapsed):
            continue
        told = (record.id, record.version, getattr(record, NAMES[entry.kind]))
        seen[LISTS[entry.kind]].add((*told, getattr(record, BESIDE.get(entry.kind, ""), None)))
    return seen


def believed(uow, at: datetime) -> dict[str, set[tuple[object, ...]]]:
    profile, around = clinical_profile_as_of(uow, at), around_as_of(uow, at)
    return {
        name: {
            (item.id, item.version, item.text, item.dose or item.reached)
            for item in getattr(around if name in {"contacts", "places"} else profile, name)
        }
        for name in LISTS.values()
    }


def test_the_record_of_any_moment_is_what_a_replay_of_the_log_says(world):
    chance = Random(9)  # noqa: S311 - the same log each time
    ids: dict[str, list[str]] = {kind: [] for kind in LISTS}
    log: list[Logged] = []
    while len(log) < CHANGES:
        log += world.run(partial(write_some, kinds=list(LISTS), ids=ids, chance=chance))
        world.clock.advance(timedelta(minutes=chance.choice([1, 7, 60, 600, 3000])))
    written = [entry.at for entry in log]
    span = (written[-1] - NOON).total_seconds()
    moments = [NOON + timedelta(seconds=chance.random() * span) for _ in range(MOMENTS // 2)]
    moments += chance.sample(written, MOMENTS // 4)  # the very moment of a change
    moments += [at - timedelta(microseconds=1) for at in chance.sample(written, MOMENTS // 4)]

    def all_of_them(uow):
        return [believed(uow, at) for at in moments]

    seen = world.run(all_of_them)

    said = replayed(log, moments)
    assert (len(log), len(seen)) == (CHANGES, MOMENTS)
    assert [at for at, each in zip(moments, seen, strict=True) if each != said[at]] == []


@pytest.mark.parametrize("slot", SLOTS, ids=lambda slot: f"{slot.kind}-{slot.field}")
def test_each_slot_that_was_updated_is_declared_as_one(slot):
    assert slot.field in single_values(kind_named(slot.kind), draft_of(slot, slot.value(1)))
