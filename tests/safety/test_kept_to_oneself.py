"""What a person writes of abuse leaves no trace in anything a caregiver can see (N4).

Thirty-two sentences of our own, in every field that holds a person's words. What is looked
through is found by looking: every kind, every page, every command, every way out; a new one is
covered without a new line here, or fails by name.
"""

import json
import re
import zipfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, is_dataclass
from datetime import UTC, timedelta
from functools import partial
from itertools import cycle

import pytest
from pydantic import BaseModel
from PySide6.QtWidgets import QLabel, QWidget

from core.access import Right
from core.clinical.abuse_words import speaks_of_abuse
from core.clinical.actions import Step, move, propose
from core.clinical.find import find_record
from core.clinical.history import history
from core.clinical.profile import clinical_profile_as_of, clinical_profile_get
from core.clinical.reconfirm import confirm
from core.clinical.review import waiting_items
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.dates_in_words import DatesInWords
from core.documents.original import save_paper
from core.errors import AccessDenied, NotFound
from core.importers.base import import_file
from core.lifecycle.prompts import next_question, waiting_prompts
from core.lifecycle.sweep import sweep
from core.records.action import ActionDraft, Deed
from core.records.kinds import KINDS, kind_named
from core.records.working import ConsentScope
from core.sharing.age.locks import Passphrase
from core.sharing.age.stream import UnlockedFile
from core.sharing.consents import Export, give_consent
from core.sharing.erase import erase_person
from core.sharing.export_json import export_json
from core.sharing.exports import EXPORTS as FORMS
from core.sharing.exports import Manner, exporter_named
from core.sharing.letter import letter_in_words
from core.sharing.papers import PAPERS, export_paper, paper_named
from core.sharing.private_entries import drop_words, private_entries, share_entry
from core.sharing.report.fhir import export_report
from core.sharing.report.paper import report_kind
from core.sharing.report.wish import ReportWish
from core.sharing.who_did_what import who_did_what
from core.sharing.write_out import Asked
from core.strings import Catalogue
from helpers.abuse import PLAIN, SPOKEN_OF
from helpers.console import Console
from helpers.desks import desk_for, read
from helpers.page_checks import words_of
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.programs import PROJECT
from helpers.world import World
from ui.console.parser import COMMANDS
from ui.desktop.documents import Place
from ui.desktop.pages.actions.letters import save_letter
from ui.desktop.pages.every import PAGES
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

# Every place where a person writes, as kind and field; what else the kind needs stands beside it.
PLACES = [
    ("symptom", "label", {}),
    ("symptom", "note", {"label": "sore arm"}),
    ("condition", "name", {}),
    ("allergy", "reaction", {"substance": "pollen"}),
    ("medication", "note", {"name": "aspirin"}),
    ("appointment", "note", {"what": "Dr Lee", "starts_at": "2026-03-09T09:00:00Z"}),
    ("event", "what", {}),
    ("reading", "note", {"signal": "weight", "value": 61.5, "unit": "kg"}),
    ("contact", "how_we_speak", {"name": "Tom"}),
    ("place", "how_we_say_it", {"label": "home", "address": "1 High Street"}),
    ("preference", "value", {"key": "visits"}),
]


@pytest.mark.parametrize("words", SPOKEN_OF)
def test_it_is_understood(words):
    assert speaks_of_abuse([words])


@pytest.mark.parametrize(
    "words",
    [
        "Hit by my nephew",
        "kicked by my brother",
        "pushed over again, hurt by the carer",
        "bruises from John grabbing me",
        "bruise on my arm from Tom twisting my arm",
        "my husbnad hits me",
        "my daugter pushes me",
        "My neighbuor scares me",
        "don't want to live with him he hits",
        "He hits.",
        "Tom hits me",
    ],
)
def test_it_is_understood_however_it_is_put(words):
    assert speaks_of_abuse([words])


@pytest.mark.parametrize(
    "words",
    [
        "migraine hits me every Monday",
        "Nausea hits me after breakfast",
        "dizziness hits me when I stand",
        "vertigo hits me in bed",
        "hit by a car",
        "kicked by a horse",
        "bitten by my dog",
        "bruises from falling on my hip",
        "the other knee hurts me",
        "walking farther hurts me",
        "the bother in my knee hurts me",
        "he hits the gym",
    ],
)
def test_an_ache_that_hits_someone_stays_with_the_caregiver(words):
    assert not speaks_of_abuse([words])


@pytest.mark.parametrize("words", PLAIN)
def test_a_plain_ache_stays_with_the_caregiver(words):
    assert not speaks_of_abuse([words])


def in_words(result):
    """Everything a result holds, hidden fields too."""
    if isinstance(result, BaseModel):
        return result.model_dump_json()
    if is_dataclass(result) and not isinstance(result, type):
        return " ".join(in_words(getattr(result, each.name)) for each in fields(result))
    if isinstance(result, dict):
        return in_words([*result, *result.values()])
    if isinstance(result, list | tuple | set | frozenset):
        return " ".join(map(in_words, result))
    return str(result)


class Told:
    """Ada's record with every sentence in it, and the ids of what she told."""

    def __init__(self, folder, thread=None):
        self.world = World(folder, thread=thread)
        self.ids = []
        for (kind, field, more), words in zip(cycle(PLACES), SPOKEN_OF, strict=False):
            self.ids.append(self.world.add(kind, ADA_HERSELF, **{**more, field: words}).record.id)
        self.shared = self.world.add("condition", name="gout").record.id
        self._tell_in_passing()

    def _tell_in_passing(self):
        """In a record that Anna made: as a note, and as a change."""
        self.world.run(confirm, ADA_HERSELF, record_id=self.shared, note=SPOKEN_OF[0])
        self.world.run(
            clinical_profile_change,
            ADA_HERSELF,
            kind=kind_named("condition"),
            record_id=self.shared,
            fields={"severity": SPOKEN_OF[1], "onset_on": "2019"},
            why=Why("edited", SPOKEN_OF[2]),
        )

    def traces_in(self, text):
        lower = text.lower()
        found = [words for words in SPOKEN_OF if words.lower() in lower]
        return found + [each for each in self.ids if each in text]


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    with ThreadPoolExecutor(max_workers=1) as thread:
        told = Told(tmp_path_factory.mktemp("told"), thread)
        yield told
        told.world.close()


def see(uow):
    return [list(uow.of(kind).each()) for kind in KINDS if uow.may(Right.SEE, kind.name)]


def look_through(uow):
    """All that a unit of work can be asked; a clinician may not ask for the audit."""
    found = [
        see(uow),
        [uow.of(kind).count() for kind in KINDS if uow.may(Right.SEE, kind.name)],
        list(uow.versions.each()),
        uow.versions.latest(1000),
        uow.versions.count(),
        uow.views.latest_readings(uow.now),
        uow.views.readings_after(uow.now - timedelta(days=9)),
        uow.versions.written_after(uow.now - timedelta(days=9)),
        uow.views.upcoming_ids(uow.now - timedelta(days=9)),
        uow.index.due(uow.now + timedelta(days=999), 1000),
        uow.directory.accounts(),
        uow.links.each(),
    ]
    return found + ([list(uow.audit.each())] if uow.may(Right.SEE, "audit") else [])


READS = {
    "everything": look_through,
    "profile": clinical_profile_get,
    "sweep": sweep,
    "prompts": waiting_prompts,
    "next": next_question,
    "review": waiting_items,
}


@pytest.mark.parametrize("scope", [ADA, DOCTOR], ids=["caregiver", "clinician"])
@pytest.mark.parametrize("days", [0, 3, 10, 120])
def test_no_reading_of_a_helpers_shows_it_now_or_later(tmp_path, scope, days):
    told = Told(tmp_path)
    told.world.clock.advance(timedelta(days=days))

    seen = {name: in_words(told.world.run(read, scope)) for name, read in READS.items()}
    as_of = partial(clinical_profile_as_of, at=told.world.clock.read().wall)
    seen["as_of"] = in_words(told.world.run(as_of, scope))

    assert {name: told.traces_in(text) for name, text in seen.items() if told.traces_in(text)} == {}
    assert "gout" in seen["profile"]
    told.world.close()


def test_no_question_is_ever_asked_about_it_not_even_of_the_person(tmp_path):
    told = Told(tmp_path)
    asked = []
    for _ in range(14):
        told.world.clock.advance(timedelta(days=1))
        for scope in (ADA_HERSELF, ADA):
            told.world.run(sweep, scope)
            asked += [each.record_id for each in told.world.run(waiting_prompts, scope)]

    assert set(asked) & set(told.ids) == set()
    told.world.close()


def test_a_helper_cannot_find_it_by_its_id(told):
    for record_id in told.ids:
        for use_case in (find_record, history, confirm):
            with pytest.raises(NotFound):
                told.world.run(use_case, ADA, record_id=record_id)


def test_what_others_see_of_a_shared_record_stays_as_it_was(told):
    gout = told.world.get("condition", told.shared)
    versions = told.world.run(history, ADA, record_id=told.shared)

    assert (gout.name, gout.severity, gout.onset_on) == ("gout", None, "2019")
    assert [version.note for version in versions] == [None, None, None]


def test_the_person_sees_all_of_it(told):
    shown = in_words(told.world.run(look_through, ADA_HERSELF))
    entries = in_words(told.world.run(private_entries, ADA_HERSELF))

    assert [words for words in SPOKEN_OF if words not in shown] == []
    assert [each for each in told.ids if each not in shown] == []
    assert all(words in entries for words in SPOKEN_OF[:3])


@pytest.mark.parametrize("scope", [ADA, DOCTOR], ids=["caregiver", "clinician"])
def test_what_is_kept_to_oneself_is_no_list_of_a_helpers(told, scope):
    with pytest.raises(AccessDenied):
        told.world.run(private_entries, scope)


DATES = DatesInWords(Catalogue.load("en"), UTC)


def as_json(told, scope, folder):
    return export_json(told.world.vault, scope, folder / "record.json")


def as_page(told, scope, folder, form):
    """As its page and its command write it, in letters that can be searched; and as HTML."""

    def draw(pages, _dates):
        return "\n".join(paper.letters() for paper in pages.papers).encode()

    told.world.run(
        propose, scope, draft=ActionDraft(deed=Deed.NOTIFY, wording="Something about gout")
    )
    told.world.add("medication", name="tablets", dose="for the gout")
    for name in ("page.txt", "page.html"):
        asked = Asked(told.world.vault, scope, folder / name)
        receipt = export_paper(asked, paper_named(form), DATES, draw)
    return receipt


def as_letter(told, scope, folder):
    """About the shared record; and about each thing that was told, as far as one can."""

    def draw(letter, _country):
        return letter_in_words(letter, DATES).letters().encode()

    refused = []
    for record_id in [told.shared, *told.ids]:
        draft = ActionDraft(deed=Deed.SHARE, wording="For the doctor", record_id=record_id)
        try:
            action = told.world.run(propose, scope, draft=draft)
        except NotFound:
            refused.append(record_id)
            continue
        basis = "self" if scope is ADA_HERSELF else "caregiver"
        told.world.run(move, scope, action_id=action.id, step=Step.CONSENT, basis=basis)
        place = Place(folder, "letter", told.world.path.parent)
        told.world.run(save_letter, scope, action_id=action.id, place=place, draw=draw)
    return refused


def as_paper(told, scope, folder):
    """A paper that was brought in, given back as it was; nothing else goes with it."""
    brought = folder.parent / f"{folder.name}.txt"
    brought.write_text("Diagnoses\ngout\n", encoding="utf-8")
    import_file(told.world.vault, scope, brought)
    (paper,) = told.world.find("document")
    return save_paper(told.world.vault, scope, paper.id, folder / "paper.txt")


EXPORTS = {
    Export.JSON: as_json,
    Export.LETTER: as_letter,
    Export.PAPER: as_paper,
}


FILE_LOCK = Passphrase("tea at four, always", 10)


def as_form(told, scope, folder, form):
    exporter = exporter_named(form)
    if form is Export.CALENDAR:
        starts_at = told.world.clock.read().wall + timedelta(days=9)
        told.world.add("appointment", what="About the gout", starts_at=starts_at)
    asked = Asked(told.world.vault, scope, folder / f"record.{exporter.suffix}")
    return exporter.write(asked, Manner(DATES, FILE_LOCK))


EXPORTS |= {exporter.name: partial(as_form, form=exporter.name) for exporter in FORMS}


EXPORTS |= {paper.name: partial(as_page, form=paper.name) for paper in PAPERS}


def as_report(told, scope, folder):
    """As HTML, and for a clinic's computer."""
    vault = told.world.vault
    told.world.add("event", what="The gout hurt")
    kind = report_kind(ReportWish())
    export_paper(Asked(vault, scope, folder / "report.html"), kind, DATES, draw=None)
    return export_report(Asked(vault, scope, folder / "report.json"), ReportWish(), DATES)


EXPORTS |= {Export.REPORT: as_report}


def files_in(folder):
    return " ".join(map(text_of, sorted(folder.iterdir())))


def text_of(file):
    """What stands in it: unlocked, and unpacked."""
    if file.name.endswith(".age"):
        with file.open("rb") as locked:
            return UnlockedFile(locked, FILE_LOCK).readall().decode("utf-8")
    if file.name.endswith(".zip"):
        with zipfile.ZipFile(file) as packed:
            return " ".join(packed.read(name).decode("utf-8-sig") for name in packed.namelist())
    return file.read_text(encoding="utf-8")


def test_every_export_is_looked_at():
    assert set(EXPORTS) == set(Export)


@pytest.mark.parametrize("export", Export)
def test_no_file_that_a_caregiver_takes_out_holds_it(told, tmp_path_factory, export):
    folder = tmp_path_factory.mktemp("outside")

    EXPORTS[export](told, ADA, folder)

    assert told.traces_in(files_in(folder)) == []
    assert "gout" in files_in(folder)


def test_the_whole_record_taken_out_by_the_person_holds_all_of_it(told, tmp_path_factory):
    hers, annas = tmp_path_factory.mktemp("hers"), tmp_path_factory.mktemp("annas")
    as_json(told, ADA_HERSELF, hers)
    receipt = as_json(told, ADA, annas)

    assert {*SPOKEN_OF, *told.ids} - {*told.traces_in(files_in(hers))} == set()
    assert '"private_note": [' not in files_in(annas)
    assert receipt.counts["symptom"] == 0


def test_a_letter_about_it_is_refused_as_if_there_were_no_such_thing(told, tmp_path_factory):
    refused = as_letter(told, ADA, tmp_path_factory.mktemp("outside"))

    assert refused == told.ids


# They write a file: of the record (an Export), or of something that is no part of it.
WRITERS = {
    "core/sharing/export_json.py": Export.JSON,
    "core/sharing/ips/export.py": Export.FHIR,
    "core/sharing/archive/export.py": Export.ARCHIVE,
    "core/sharing/tables.py": Export.CSV,
    "core/sharing/calendar_out.py": Export.CALENDAR,
    "core/documents/original.py": Export.PAPER,
    "core/sharing/papers.py": "every page of PAPERS",
    "core/sharing/report/fhir.py": Export.REPORT,
    "core/sharing/whole_file.py": "an empty file that an export fills",
    "ui/desktop/documents.py": "what save_pages and save_letter drew",
    "ui/desktop/pictures/sample.py": "a made-up person's paper",
    "ui/desktop/autostart.py": "an entry for the desktop",
    "ui/desktop/menu_entry.py": "an entry for the desktop",
    "ui/console/tour/transcript.py": "a made-up person's day",
    "core/sharing/handover/own_key.py": "a key of one's own",
    "ui/console/commands/quality_command.py": "what was learnt from made-up sentences",
    "ui/crash_report.py": "types and places of an error, no words",
    "core/diagnostics/report.py": "counts and codes (tests/safety/test_report_is_bare.py)",
    "ui/tool_door.py": "an address and a word made for the day",
    "ui/desktop/qt_support.py": "what Python made of Qt's own text",
}
WRITES = re.compile(r"write_bytes\(|write_text\(|open\([^)]*\"[wxa]b?\"|fdopen\([^)]*\"w")


def test_whoever_writes_a_file_is_known_here():
    sources = [file for part in ("core", "ui") for file in (PROJECT / part).rglob("*.py")]
    writing = {
        str(file.relative_to(PROJECT))
        for file in sources
        if WRITES.search(file.read_text(encoding="utf-8"))
    }

    # Of sentences to learn from, which are no one's record.
    assert {each for each in writing if "/words/" not in each} == set(WRITERS)


def test_who_did_what_is_silent_about_it(told):
    annas = told.world.run(who_did_what, ADA)

    assert told.traces_in(in_words(annas)) == []


# Pages.


def read_on(widget: QWidget) -> str:
    labels = [label.text() for label in widget.findChildren(QLabel)]
    names = [child.accessibleName() for child in widget.findChildren(QWidget)]
    tips = [child.toolTip() for child in widget.findChildren(QWidget)]
    return " ".join([*labels, *names, *tips, *words_of(widget), widget.windowTitle()])


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    "kind", [kind for kind in PAGES if Face.CAREGIVER in kind.faces], ids=lambda kind: kind.key
)
def test_no_page_of_the_caregivers_shows_it(told, kind):
    look = Look()
    for about in (None, told.shared, told.ids[0], "symptom"):
        try:
            model = kind.model(desk_for(told.world, ADA), about)
            state = read(model)
        except (AttributeError, KeyError, ValueError, AssertionError):
            continue  # not about such a thing
        widget = kind.page(look, model).render(state)

        shown = read_on(widget) + in_words(state)

        assert told.traces_in(shown) == []


# Commands.


@pytest.fixture
def console(tmp_path) -> Console:
    console = Console(tmp_path)
    console.move_in("--name", "Ada")
    return console


READING = {
    "people": [("people",)],
    "profile": [("profile",)],
    "history": [("history", "ID")],
    "sweep": [("sweep",)],
    "prompts": [("prompts",), ("prompts", "--next")],
    "review": [("review",)],
    "documents": [("documents",), ("documents", "find", "hits")],
    "contacts": [("contacts",)],
    "readings": [("readings",)],
    "consent": [("consent",)],
    "settings": [("settings",)],
    "slots": [("slots",)],
    "jobs": [("jobs",), ("jobs", "run")],
    "export": [("export", "--out", "OUT")],
    "audit": [("audit", "--verify")],
    "access": [("access",), ("access", "log")],
    "actions": [("actions",), ("actions", "list", "--all"), ("actions", "cancel", "ID")],
    "private": [("private",), ("private", "share", "ID")],
    "verify": [("verify",)],
    "clock": [("clock",)],
    "edit": [("edit", "ID", "note=x")],
    "confirm": [("confirm", "ID")],
    "resolve": [("resolve", "ID")],
    "answer": [("answer", "ID", "still")],
    "undo": [("undo",)],
    "delete": [("delete", "ID", "--yes"), ("delete", "--person", "--yes")],
    "backup": [("backup",)],
    "recall": [("recall", "who hits me"), ("recall", "my son")],
    "forget": [("forget", "who hits me"), ("forget", "my son")],
    "backfill": [("backfill", "--dry-run"), ("backfill",)],
    "episodes": [("episodes",), ("episodes", "similar", "who hits me"), ("episodes", "history")],
    "alerts": [("alerts",), ("alerts", "choices"), ("alerts", "seen", "ID")],
    "report": [("report", "--out", "OUT")],
    "handover": [("handover",), ("handover", "show")],
    "insights": [("insights",)],
    "diagnostics": [("diagnostics",)],
    "tools": [("tools",), ("tools", "list")],
    "put-back": [("put-back", "ID", "--reason", "x")],
    "take-back": [("take-back", "ID", "--reason", "x")],
}
# They show no record: they make one, write to one, bring one in, or look at the machine; and a
# talk is the person's own. Of `mcp` see tests/core/tools/test_what_is_kept_back.py.
SHOWS_NONE = {
    "create", "add", "talk", "remember", "import", "restore", "open-handover",
    "doctor", "tour", "bench", "quality", "completion", "model", "mcp",
}  # fmt: skip


def test_every_command_is_looked_at():
    assert set(READING) | SHOWS_NONE >= set(COMMANDS)


@pytest.mark.parametrize("days", [0, 10])
def test_no_command_of_a_helpers_shows_it(console, tmp_path, days):
    ids = []
    for words, command in zip(SPOKEN_OF, cycle(("symptom", "event", "condition")), strict=False):
        added = console("add", command, "-", "--as", "patient", stdin=words)
        assert added.status == 0, added
        ids.append(added.object["id"])
    console.pass_time(timedelta(days=days))
    out = tmp_path / "out.json"
    shown = {}
    for ways in READING.values():
        for way in ways:
            argv = [{"ID": ids[0], "OUT": str(out)}.get(word, word) for word in way]
            said = console(*argv)
            shown[way] = said.out + said.err + console.read(*argv).out
    shown["file"] = out.read_text(encoding="utf-8")

    lower = {way: text.lower() for way, text in shown.items()}
    assert [w for w in SPOKEN_OF for text in lower.values() if w.lower() in text] == []
    leaked = [
        (way, each)
        for way, text in shown.items()
        for each in ids
        if each in text and way not in ASKED_BY_ID
    ]
    assert leaked == []


# Their answer may name the id that was asked for; it is refused.
ASKED_BY_ID = {way for ways in READING.values() for way in ways if "ID" in way}


def test_a_receipt_of_deleting_the_person_does_not_count_it(tmp_path):
    told = Told(tmp_path)

    receipt = told.world.run(erase_person, ADA)

    assert "private_notes" not in receipt.erased
    assert "symptom_states" not in receipt.erased
    assert receipt.erased["conditions"] == 1
    told.world.close()


# Whoever wants may let others see it.


def test_what_the_person_shares_is_seen_from_then_on(world):
    record = world.add("symptom", ADA_HERSELF, label=SPOKEN_OF[0]).record
    (entry,) = world.run(private_entries, ADA_HERSELF)

    world.run(share_entry, ADA_HERSELF, note_id=entry.note_id)

    assert world.run(find_record, ADA, record_id=record.id)[1] == record


def test_words_kept_beside_a_record_can_be_deleted(world):
    gout = world.add("condition", name="gout").record
    world.run(confirm, ADA_HERSELF, record_id=gout.id, note=SPOKEN_OF[0])
    (entry,) = world.run(private_entries, ADA_HERSELF)

    world.run(drop_words, ADA_HERSELF, note_id=entry.note_id)

    assert world.run(private_entries, ADA_HERSELF) == []


def test_a_consent_in_such_words_is_hers_alone(world):
    def agree(uow):
        return give_consent(uow, ConsentScope.SHARE_TALK, SPOKEN_OF[0], "self")

    world.run(agree, ADA_HERSELF)

    assert json.dumps(in_words(world.run(see, ADA))).find(SPOKEN_OF[0]) == -1


def test_what_a_caregiver_writes_themselves_is_in_the_record(world):
    record = world.add("event", ADA, what=SPOKEN_OF[0]).record

    assert world.run(find_record, ADA, record_id=record.id)[1] == record
