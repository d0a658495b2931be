"""What somebody may give away about the program holds nothing of anybody (S4)."""

import io
import json
import logging
import re
from pathlib import Path

import pytest

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.diagnostics.diagnosis import diagnosis, look_inside
from core.diagnostics.in_words import in_words
from core.diagnostics.problem import safe_lines
from core.diagnostics.report import report_text
from core.errors import AppError, InputRejected, NotFound
from core.records.kinds import kind_named
from core.redaction import SafeFormatter, SafeHandler
from core.strings import Catalogue
from helpers import makers
from helpers.canary import canary, has_canary
from helpers.people import ADA, BEN
from helpers.planted import Planted, planted_texts
from ui.crash_report import read_report, write_report

CARRIERS = (
    (Path(__file__).parents[1] / "core" / "recall" / "planted_carriers.txt")
    .read_text(encoding="utf-8")
    .splitlines()
)
TEXTS = 2_000
# Illnesses, medicines and a path, beside names and numbers.
BESIDE = ("metformin", "epilepsy", "HIV", "/home/margaret/vault", "0190b5a4-7777-7222-8333-4444")
# Where each may be typed: two fields of four kinds.
FIELDS = (
    ("symptom", "label", "note"),
    ("condition", "name", "note"),
    ("event", "what", "note"),
    ("preference", "value", "note"),
)


@pytest.fixture
def log():
    """As a program logs; the handler of every test lets warnings fail it, and these are meant."""
    stream = io.StringIO()
    handler, root = SafeHandler(stream), logging.getLogger("core.planted")
    handler.setFormatter(SafeFormatter())
    root.addHandler(handler)
    root.propagate = False
    yield root, stream
    root.removeHandler(handler)
    root.propagate = True


def keep(uow, texts):
    for number, (first, second) in enumerate(zip(texts[::2], texts[1::2], strict=True)):
        name, field, other = FIELDS[number % len(FIELDS)]
        kind = kind_named(name)
        said = {field: first.text, other: second.text}
        if name == "preference":
            said = {"key": f"a thing {number} {second.text}"[:60], field: first.text}
        clinical_profile_upsert(uow, kind, kind.draft.parse(**said), spoken(ADA.role))


def refuse(_uow, text):
    raise InputRejected(text)


def miss(_uow, text):
    raise NotFound(text)


def stumble(file, text):
    """As a bug with these words in it leaves them."""
    try:
        _reach_into({}, text)
    except KeyError as error:
        write_report(file, replace_message(error, text))


def _reach_into(held, text):
    return held[text]


def replace_message(error, text):
    error.add_note(text)
    return error


def told_of(world, file):
    """All that could be seen or given away, as one text."""
    problem = safe_lines(read_report(file))
    found = diagnosis(world.run(look_inside), world.path.parent, [], problem)
    seen = in_words(found, Catalogue.load("en"))
    return "\n".join([report_text(found), repr(seen), repr(found), json.dumps(list(problem))])


def test_no_planted_word_reaches_the_report_the_page_or_the_log(world, tmp_path, log):
    logger, stream = log
    planted = list(planted_texts(CARRIERS, TEXTS, seed=11))
    planted = [
        Planted(f"{each.text} {BESIDE[place % len(BESIDE)]}", (*each.secrets, *BESIDE))
        for place, each in enumerate(planted)
    ]
    file = tmp_path / "problem.txt"

    for texts in batched_by(200, planted):
        world.run(keep, texts=texts)
    for each in planted[::20]:
        for use_case in (refuse, miss):
            with pytest.raises(AppError) as told:
                world.run(use_case, text=each.text)
        logger.error("write.failed", extra={"text": each.text, "code": each.text, "id": each.text})
        logger.error(each.text, exc_info=told.value)
        world.run(lambda uow, text=each.text: uow.jobs.put("sweep", text, uow.now))
        stumble(file, each.text)
    world.vault._keep_figures()  # noqa: SLF001 - as when it is closed

    given = told_of(world, file) + stream.getvalue()
    assert "KeyError" in given
    assert "not_found 100" in given
    words = set(re.findall(r"[^\s,;()]+", given))
    leaks = {
        secret
        for each in planted
        for secret in each.secrets
        if (secret in given if " " in secret or len(secret) > 5 else secret in words)
    }
    assert leaks == set()


def batched_by(size, planted):
    return [planted[start : start + size] for start in range(0, len(planted), size)]


def test_no_field_of_any_kind_reaches_the_report(world, tmp_path):
    world.run(makers.write_one_of_each, BEN, words=canary("any", "field"))

    assert not has_canary(told_of(world, tmp_path / "none.txt").encode())


@pytest.mark.parametrize(
    "line",
    [
        "Margaret Ellery takes metformin",
        "KeyError at core.margaret_ellery:12",
        "MargaretEllery(metformin) at core.scope:12",
        "  margaret.ellery:07700900123",
        "  json.margaret:12",
        "from Ellery at nowhere",
        "/home/margaret/vault",
    ],
)
def test_a_file_of_problems_that_somebody_wrote_into_tells_only_what_is_ours(line):
    said = "\n".join(safe_lines(f"{line}\nKeyError(vault_full) at \n  core.scope:12\n"))

    assert re.search("margaret|ellery|metformin|07700", said, re.IGNORECASE) is None
    assert said.endswith("KeyError (vault_full)\n  core.scope:12")


def test_the_places_of_a_bug_are_told(tmp_path):
    file = tmp_path / "problem.txt"
    try:
        kind_named("nothing of ours")
    except KeyError as error:
        write_report(file, error)

    assert "KeyError" in safe_lines(read_report(file))
    assert any(
        re.fullmatch(r"  core\.records\.kinds:\d+", each) for each in safe_lines(read_report(file))
    )


def test_a_long_file_of_problems_is_cut():
    assert len(safe_lines("  core.scope:1\n" * 500)) == 60
    assert read_report(Path("/nowhere/at/all")) == ""
