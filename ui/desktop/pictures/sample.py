"""The made-up record in the pictures: a morning on which something of everything is there."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from importlib.resources import as_file, files
from pathlib import Path

from core.clinical.people import change_person
from core.clinical.upsert import Written, clinical_profile_upsert, spoken
from core.clock import ManualClock
from core.frozen import frozen
from core.importers.base import import_file
from core.key_choices import UseKeyFile
from core.lifecycle.sweep import sweep
from core.memory.store_memory import store_memory
from core.ports import UnitOfWork
from core.records.appointment import APPOINTMENT, AppointmentDraft
from core.records.base import Record
from core.records.contact import CONTACT, ContactDraft
from core.records.document import DOCUMENT
from core.records.kind import AnyKind
from core.records.medication import MEDICATION, MedicationDraft
from core.records.person import PersonDraft
from core.records.place import PLACE, PlaceDraft
from core.records.reading import READING, ReadingDraft, Signal
from core.records.symptom import SYMPTOM, SymptomDraft
from core.scope import Role, Scope
from core.vaults import NewVault, OpenVault, VaultKeeper
from ui.desktop.pictures.talks import ZONE, talk
from ui.newcomer import enrol
from ui.who import find_scope

# A Friday, so that the picture is taken on a Monday morning in London.
BEGAN = datetime(2026, 2, 27, 9, 30, tzinfo=UTC)
TAKEN = timedelta(days=3, hours=0, minutes=40)
NAME = "Maud"
PAPER = """Harbour Street Surgery
Laboratory report for Maud Ellen Sample, born 9 June 1941
24 February 2026

Test         Result  Units      Reference range
HbA1c        52      mmol/mol   20 - 48
Potassium    4.4     mmol/l     3.5 - 5.3
Creatinine   98      umol/l     45 - 84
"""
KEPT_IN_MIND = "She likes to sit in the garden after lunch"
CONTEXT = "Evenings are hard for her. A cup of tea and Vera Lynn help."


@frozen
class Sample:
    """Ids. symptom: of one that is asked about on this morning. paper: of one that was read.

    memory: of what was asked to be kept in mind. episode: of what the caregiver asked last.
    """

    opened: OpenVault
    clock: ManualClock
    caregiver: Scope
    person: Scope
    symptom: str
    paper: str
    memory: str
    episode: str


@contextmanager
def sample_record(keeper: VaultKeeper, folder: Path) -> Iterator[Sample]:
    """A simulation vault in `folder`, which is the caller's to remove. Raises VaultErrors."""
    clock = ManualClock(BEGAN)
    new = NewVault(folder / "vault", UseKeyFile(folder / "key"), simulation=True)
    opened = keeper.create(new, clock).opened
    try:
        paper = folder / "Laboratory report.txt"
        paper.write_text(PAPER, encoding="utf-8")
        yield _filled(opened, clock, paper)
    finally:
        opened.close()


def _filled(opened: OpenVault, clock: ManualClock, paper: Path) -> Sample:
    who = PersonDraft(display_name=NAME, time_zone=ZONE, country="GB")
    caregiver = enrol(opened.vault, who)
    person = find_scope(opened.vault, caregiver.user_id, Role.PATIENT)
    with as_file(files("resources").joinpath("sample", "clinic.json")) as path:
        import_file(opened.vault, caregiver, path)
    writes = _Pen(opened, caregiver)
    for kind, draft in _around_her(clock.read().wall):
        writes.down(kind, draft)
    context = partial(change_person, fields={"caregiver_context": CONTEXT})
    opened.vault.submit(caregiver, context).result()
    her_own = _Pen(opened, person)
    told = her_own.down(SYMPTOM, SymptomDraft(label="Sore left knee", severity=4))
    clock.advance(TAKEN - timedelta(days=1))
    her_own.down(SYMPTOM, SymptomDraft(label="Tired after lunch", severity=3))
    clock.advance(timedelta(days=1))
    # Of the same class as what she must not have: it waits for a decision (N2).
    writes.down(MEDICATION, MedicationDraft(name="Amoxicillin", dose="500 mg", is_course=True))
    import_file(opened.vault, caregiver, paper)
    opened.vault.submit(caregiver, sweep).result()
    talk(opened, clock, person, caregiver)
    kept = opened.vault.submit(caregiver, partial(store_memory, text=KEPT_IN_MIND)).result()
    read = opened.vault.submit(caregiver, _newest_paper).result()
    asked = opened.vault.submit(caregiver, lambda uow: uow.episodes.newest(1)[0]).result()
    memory = "" if kept.memory is None else kept.memory.id
    return Sample(opened, clock, caregiver, person, told.record.id, read, memory, asked.episode.id)


def _newest_paper(uow: UnitOfWork) -> str:
    return max(uow.of(DOCUMENT).find(), key=lambda paper: (paper.created_at, paper.id)).id


@frozen
class _Pen:
    opened: OpenVault
    scope: Scope

    def down(self, kind: AnyKind, draft: Record) -> Written:
        write = partial(
            clinical_profile_upsert, kind=kind, draft=draft, origin=spoken(self.scope.role)
        )
        return self.opened.vault.submit(self.scope, write).result()


def _around_her(now: datetime) -> Iterator[tuple[AnyKind, Record]]:
    # Numbers that are kept free for stories (Ofcom).
    yield (
        CONTACT,
        ContactDraft(
            name="Anna Sample", relation="daughter", phone="01632 960 123", emergency_order=1
        ),
    )
    yield CONTACT, ContactDraft(name="Dr Example", relation="doctor", phone="01632 960 456")
    yield (
        CONTACT,
        ContactDraft(
            name="George Sample",
            relation="husband",
            died_on="2019-05",
            how_we_speak="George is at rest. He loved the garden.",
        ),
    )
    home = PlaceDraft(label="Home", address="12 Elm Street, Ashford", is_home=True)
    yield PLACE, home
    for days, what, whom in ((3, "Eye test", None), (10, "Check-up", "Dr Example")):
        at = now + timedelta(days=days, hours=4)
        yield APPOINTMENT, AppointmentDraft(what=what, starts_at=at, with_whom=whom)
    for days, upper, lower in ((2, 138, 84), (1, 134, 82), (0, 136, 80)):
        yield (
            READING,
            ReadingDraft(
                signal=Signal.BLOOD_PRESSURE,
                value=upper,
                second_value=lower,
                unit="mm[Hg]",
                taken_at=now - timedelta(days=days, hours=1),
            ),
        )
