"""What a new machine installs: pinned, hashed, explained, and the same everywhere."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import core

ROOT = Path(__file__).parents[2]
PYPROJECT = ROOT / "pyproject.toml"
LOCKS = [ROOT / "requirements" / f"{name}.txt" for name in ("run", "dev", "mcp")]
# Calendars came with two of their own, FHIR files with one, what days say with two.
MOST_DIRECT = 20
MOST_INSTALLED = 37

MACHINES = [
    {
        "python_full_version": f"{python}.0",
        "python_version": python,
        "sys_platform": system,
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }
    for python in ("3.11", "3.12", "3.13")
    for system in ("linux", "win32", "darwin")
]


def direct(group: str) -> list[Requirement]:
    settings = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    lines = {"run": settings["project"]["dependencies"], **settings["dependency-groups"]}[group]
    return [Requirement(line) for line in lines]


def entries(lock: Path) -> list[str]:
    """One for each pinned distribution, its hashes included."""
    text = re.sub(r"^#.*\n", "", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return re.split(r"\n(?=\S)", text.strip())


def pins(lock: Path) -> dict[str, Requirement]:
    required = [Requirement(entry.split(" \\")[0]) for entry in entries(lock)]
    return {canonicalize_name(pin.name): pin for pin in required}


def version(pin: Requirement) -> str:
    return str(pin.specifier).removeprefix("==")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_names_no_index_host_or_folder(lock):
    text = lock.read_text(encoding="utf-8")

    assert not re.search(r"https?:|file:|--index|--extra-index|--find-links|/", text)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_everything_installed_is_pinned_and_hashed(lock):
    unsafe = [
        entry.splitlines()[0]
        for entry in entries(lock)
        if not re.match(r"[\w.-]+==[^\s*]+ .*--hash=sha256:[0-9a-f]{64}", entry, re.DOTALL)
    ]

    assert unsafe == []


@pytest.mark.parametrize("group", ["run", "dev"])
def test_every_dependency_says_why_it_is_here(group):
    text = PYPROJECT.read_text(encoding="utf-8")

    unexplained = [
        wanted.name
        for wanted in direct(group)
        if not re.search(rf'\n *# .+\n *"{re.escape(wanted.name)}\W', text)
    ]

    assert unexplained == []


@pytest.mark.parametrize(("group", "lock"), [("run", LOCKS[0]), ("dev", LOCKS[1])])
def test_the_locks_hold_what_pyproject_asks_for(group, lock):
    pinned = pins(lock)

    unmet = [
        str(wanted)
        for wanted in direct(group)
        if not wanted.specifier.contains(version(pinned[canonicalize_name(wanted.name)]))
    ]

    assert unmet == []


def test_the_tests_and_the_extra_run_on_what_the_program_runs_on():
    run, dev, mcp = ({name: version(pin) for name, pin in pins(lock).items()} for lock in LOCKS)

    assert run.items() <= mcp.items() <= dev.items()


def test_few_distributions_run_beside_a_health_record():
    installed = [
        sum(1 for pin in pins(LOCKS[0]).values() if not pin.marker or pin.marker.evaluate(machine))
        for machine in MACHINES
    ]

    assert len(direct("run")) <= MOST_DIRECT
    assert max(installed) <= MOST_INSTALLED


def test_import_core_means_the_source_and_not_its_tests():
    assert Path(core.__file__).parent == ROOT / "core"
