"""Every sentence exists, is used, is short and is kind (rules D5, S4; the voice)."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

import core
import db
import ui.console
from core.access import Right
from core.assistant.answer import SAID
from core.care.choices import CHOICES
from core.clinical.actions import Step
from core.clinical.appointments import Outcome as Settled
from core.clinical.disclosed import TOPICS
from core.clinical.gone import ENDS_AS
from core.companion.emergencies import NEVER_TOLD
from core.companion.preview import NAMED
from core.companion.sessions import NO_TOPIC
from core.diagnostics.diagnosis import Concern
from core.diagnostics.in_words import SHOWN
from core.diagnostics.names import TIMED
from core.elsewhere import Elsewhere
from core.errors import AppError
from core.memory.letting_go import Went
from core.memory.store_memory import RoutedTo
from core.recall.found import Store as RecallStore
from core.recall.found import Why as RecallWhy
from core.records.action import ActionStatus, Deed
from core.records.alert import Trouble
from core.records.document import Legible
from core.records.episode import Outcome
from core.records.facts import Source, Status, Verification
from core.records.kinds import KINDS
from core.records.memory import MEMORY, MemorySource
from core.records.person import Basis
from core.records.talk import Emotion, QuestionType
from core.records.tool import Outcome as ToolOutcome
from core.records.tool import Section
from core.records.working import Answer, ConsentScope, Decision, ReviewReason
from core.scope import Role
from core.settings import SETTINGS
from core.sharing.consents import Export
from core.sharing.papers import PAPERS
from core.sharing.receipt import Checked, Remains
from core.sharing.report.wish import PERIODS, Part
from core.sharing.who_did_what import Doing
from core.strings import Catalogue
from core.words.emergency import Category
from core.words.intent import Intent
from core.words.wanted import OF_EARLIER, Wanted
from helpers.form_words import form_families, hint_families
from ui.console.last_words import CODE as BUG
from ui.console.options import VALUE_OPTIONS
from ui.console.parser import COMMANDS
from ui.console.tour.journey import STEPS
from ui.desktop.portraits.making import NoPortrait

WORDS = Catalogue.load("en")
KEYS = WORDS.keys()
ROOT = Path(core.__file__).parents[1]
LONGEST = 15
# D5, and the voice: none of these in anything the program says.
UNKIND = re.compile(
    r"\b(again|already|remember\w*|forg[oe]t\w*|as I said|actually|don't worry|calm down"
    r"|you (?:must|should|failed)|your (?:mistake|fault|error)|wrongly|invalid|illegal|obviously)\b"
    r"|!",
    re.IGNORECASE,
)
JARGON = re.compile(
    r"\b(exception|null|stack|traceback|schema|database|transaction|parse\w*|uuid|sql\w*|argv|utf)\b",
    re.IGNORECASE,
)


def names(values: type[Enum]) -> set[str]:
    return {str(each.value) for each in values}


# Tools that wait for a yes to one thing.
ASKED_ABOUT = {"memory_remember", "memory_correct", "memory_forget"}
# Keys that code puts together out of our own values: each value has its word.
FAMILIES: Mapping[str, set[str]] = {
    "alert_choice": set(CHOICES),
    "alert_look": names(Trouble),
    "alert_said": names(Trouble),
    "answer": names(Answer),
    "consent_scope": names(ConsentScope),
    "doorbell.state": {Answer.STILL, Answer.GONE, Answer.LATER},
    "doorbell.yes_no": {Answer.STILL, Answer.GONE, Answer.LATER},
    "deed": names(Doing),
    "handover_sender": names(Role),
    "paper_name": {paper.name for paper in PAPERS},
    "paper_file": {paper.name for paper in PAPERS} | {Export.REPORT},
    "basis": names(Basis),
    "episodes_about": {"everybody", "this_person"},
    "report_days": {str(days) for days in PERIODS},
    "report_part": names(Part),
    "report_asked": names(QuestionType) - {QuestionType.GENERAL},
    "action_status": names(ActionStatus),
    "action_step": names(Step),
    "action_told": names(Step),
    "deed_of_action": names(Deed),
    "elsewhere": names(Elsewhere),
    "legible": names(Legible),
    "help.command": set(COMMANDS),
    "help.option": {flag.lstrip("-") for flag in (*VALUE_OPTIONS, "--json", "--help")},
    "receipt.checked": names(Checked),
    "receipt.remains": names(Remains),
    "review_reason": names(ReviewReason),
    "role": names(Role),
    "setting": {setting.name for setting in SETTINGS},
    "source": names(Source),
    "status": names(Status),
    "talk.asked_for_help": names(Category) - NEVER_TOLD,
    "talk.emotion": names(Emotion),
    "talk.topic": (names(Intent) - NO_TOPIC) | {Intent.COMPANY},
    "assistant.asked": names(QuestionType) - {QuestionType.GENERAL},
    "assistant.head": names(Wanted) - set(SAID) - {Wanted.ADVICE, Wanted.EVERYTHING},
    "concern": names(Concern),
    "counted": set(SHOWN),
    "timed": set(TIMED),
    "topic": set(TOPICS),
    "topic_one": set(TOPICS),
    "topic_yours": {"medication", "allergy", "condition", "appointment", "contact"},
    "assistant.episode": names(Outcome) - {"none"} | {"asked", "somebody", "decided", "told"},
    "assistant.no_episode": set(OF_EARLIER),
    "outcome": names(Outcome),
    "recall_store": names(RecallStore),
    "recall_why": names(RecallWhy),
    "memory_source": names(MemorySource),
    "remember": names(RoutedTo),
    "home_one": {"decisions", "questions", "papers", "noticed"},
    "home_some": {"decisions", "questions", "papers", "noticed"},
    "told_how": set(CHOICES) - names(Trouble),
    "let_go": names(Went) | {"back"},
    "knows_said": {"noted", "is_there"},
    "knows_use": {*NAMED, "story"},
    "portrait_no": {each.value for each in NoPortrait},
    "verification": names(Verification),
    "why_decided": names(Decision) - {Decision.LATER} | {"waits", "by_hand"},
    "tool_question": {*names(Right) - {Right.ERASE}, "connection", *ASKED_ABOUT},
    "tool_refusal": names(ToolOutcome) - {"given", "summary"} | {"closed", "unwell"},
    "tool_right": names(Right) - {Right.ERASE},
    "tool_section": names(Section),
    "tour.step": {step.__name__ for step in STEPS},
    **form_families(),
}
# Keys put together with words from outside the catalogue: each may have a sentence of its own.
OPEN_FAMILIES = (
    "diagnostics_part",
    "failure",
    "assistant.change",
    "audit",
    "check",
    "consent",
    "delete_act",
    "delete_title",
    "import_outcome",
    "import_reason",
    "import_warning",
    "insights.basis",
    "insights.column",
    "insights.course_of",
    "insights.feeling",
    "insights.lag",
    "insights.period",
    "insights.question",
    "insights.seen",
    "insights.story",
    "insights.topic",
    "insights.with",
    "insights",
    "job_status",
    "ips_section",
    "paper.asks",
    "paper.field",
    "paper.field.allergy",
    "paper.field.appointment",
    "paper.field.condition",
    "paper.field.medication",
    "paper.unread",
    "papers.kind",
    "keep_agree",
    "keep_form",
    "keep_form_below",
    "table",
    "table.single",
    "keep_problem",
    "keep_way",
    "keys_done",
    "keys_problem",
    "keys_way",
    "keys_wish",
    "kind",
    "page",
    "reason",
    "renewal_below",
    "renewal_closed",
    "renewal_title",
    "safety_more",
    "safety_what",
    "second_place_problem",
    "section",
    "setting_change",
    "setting_name",
    "setting_what",
    "settings_show",
    "slot",
    "sort",
    "theme",
    *hint_families(),
)


def app_errors() -> set[type[AppError]]:
    for package in (core, db, ui.console):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    return set(_subclasses(AppError))


def _subclasses(kind: type[AppError]) -> Iterator[type[AppError]]:
    yield kind
    for child in kind.__subclasses__():
        yield from _subclasses(child)


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for package in ("core", "db", "ui"):
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def said_keys(tree: ast.Module) -> Iterator[str]:
    """Keys written out where something is said."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        place = {"say": 0, "one_line": 0, "_secret": 0, "record_answer": 1}.get(called)
        candidates = [] if place is None else node.args[place : place + 1]
        candidates += [k.value for k in node.keywords if k.arg in {"help", "description"}]
        yield from (key for each in candidates for key in constants(each))


def constants(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and "." in each.value:
            yield each.value


def parts_of_f_strings(tree: ast.Module) -> set[int]:
    """The fixed text of an f-string; what stands in its braces is code like any other."""
    return {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
        if isinstance(part, ast.Constant)
    }


def test_every_failure_has_its_sentence() -> None:
    missing = {error.code for error in app_errors() if not WORDS.knows(f"error.{error.code}")}

    assert missing == set()


def test_every_sentence_about_a_failure_has_a_failure() -> None:
    codes = {error.code for error in app_errors()} | {BUG}
    keys = {key.removeprefix("error.") for key in KEYS if key.startswith("error.")}

    stray = {key for key in keys if not any(key == c or key.startswith(f"{c}_") for c in codes)}
    assert stray == set()


def test_every_key_that_is_said_exists() -> None:
    missing = {
        (path.name, key)
        for path, tree in sources()
        for key in said_keys(tree)
        if re.fullmatch(r"[a-z_]+(\.[a-z0-9_]+)+", key) and not WORDS.knows(key)
    }

    assert missing == set()


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_each_of_our_own_values_has_its_word(family: str) -> None:
    keys = {key for key in KEYS if key.rpartition(".")[0] == family}

    assert {key.rpartition(".")[2] for key in keys} == FAMILIES[family]


def test_every_sentence_is_used() -> None:
    written: set[str] = set()
    for _, tree in sources():
        skipped = parts_of_f_strings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in skipped:
                written.add(str(node.value))
    unused = {
        key
        for key in KEYS
        if key not in written
        and not key.startswith("error.")
        and key.rpartition(".")[0] not in {*FAMILIES, *OPEN_FAMILIES, "prompt.answer"}
        and not is_help_of_a_work(key)
    }

    assert unused == set()


def is_help_of_a_work(key: str) -> bool:
    """`help.contacts.add`: made from the command and what it does (ui.console.works)."""
    table, command, *work = key.split(".")
    return table == "help" and command in COMMANDS and len(work) == 1


def test_a_hint_belongs_to_a_field() -> None:
    hints = {key.removeprefix("hint.") for key in KEYS if key.startswith("hint.")}

    assert {hint for hint in hints if not WORDS.knows(f"field.{hint}")} == set()


def test_every_kind_that_time_can_change_has_a_name() -> None:
    # And what a file may bring beside facts.
    assert {MEMORY.name, *(kind.name for kind in KINDS if kind.is_fact)} == {
        key.removeprefix("kind.") for key in KEYS if key.startswith("kind.")
    }


@pytest.mark.parametrize("family", ["reason", "became"])
def test_every_change_of_a_record_says_why_in_words(family: str) -> None:
    """In a command, and on the page of the record."""
    core_code = "".join(path.read_text() for path in Path(core.__path__[0]).rglob("*.py"))
    written = set(re.findall(r'Why\("([a-z_]+)"', core_code))
    by_time = {Status.RESOLVED_UNCONFIRMED, Status.EXPIRED, Status.STALE}
    reasons = written | names(Settled) | set(ENDS_AS) | by_time | {"confirmed"}

    assert {each for each in reasons if not WORDS.knows(f"{family}.{each}")} == set()


def test_every_sentence_is_short() -> None:
    long = {
        sentence
        for key in KEYS
        for sentence in re.split(r"(?<=[.?:])\s+", text_of(key))
        if len(sentence.split()) > LONGEST
    }

    assert long == set()


def test_every_sentence_is_kind_and_plain() -> None:
    texts = {text_of(key) for key in KEYS}

    assert {text for text in texts if UNKIND.search(text)} == set()
    assert {text for text in texts if JARGON.search(text)} == set()


class _Blank(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "x"


def text_of(key: str) -> str:
    return WORDS._sentences[key].format_map(_Blank())  # noqa: SLF001 - every sentence, unsaid
