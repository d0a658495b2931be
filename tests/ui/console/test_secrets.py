"""Real processes: what other programs can read of their arguments."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CANARY = "canary-headache-é"

only_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows them in /proc")


def run_python(code: str, *argv: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code, *argv],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout


@only_linux
def test_the_words_of_a_command_are_in_no_process_list() -> None:
    code = (
        "import sys; from pathlib import Path; from ui.console.secrets import erase_arguments;"
        "print(erase_arguments(sys.argv[1:]));"
        "print(Path('/proc/self/cmdline').read_bytes());"
        "print(sys.argv[1:])"
    )

    erased, cmdline, argv = run_python(code, "add", CANARY, "").splitlines()

    assert erased == "True"
    assert "headache" not in cmdline
    assert "python" in cmdline
    assert "headache" in argv  # Python keeps its own copy, and the command still works


@only_linux
def test_arguments_that_are_not_ours_are_left_alone() -> None:
    code = (
        "import sys; from pathlib import Path; from ui.console.secrets import erase_arguments;"
        "print(erase_arguments(['something', 'else']));"
        "print(Path('/proc/self/cmdline').read_bytes())"
    )

    erased, cmdline = run_python(code, "add", "harmless").splitlines()

    assert erased == "False"
    assert "harmless" in cmdline


def test_no_arguments_are_no_secret() -> None:
    code = "from ui.console.secrets import erase_arguments; print(erase_arguments([]))"

    assert run_python(code).strip() == "False"


@only_linux
def test_elsewhere_nothing_happens() -> None:
    code = (
        "import sys; sys.platform = 'darwin'; from ui.console.secrets import erase_arguments;"
        "print(erase_arguments(sys.argv[1:]))"
    )

    assert run_python(code, "add").strip() == "False"


@only_linux
def test_a_command_erases_what_it_was_given(tmp_path: Path) -> None:
    """While it waits for standard input, its arguments are gone from /proc."""
    child = subprocess.Popen(
        [
            sys.executable,
            "main.py",
            "--vault",
            str(tmp_path / "vault"),
            "--key",
            "passphrase",
            "create",
            "--name",
            CANARY,
        ],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert child.stdin is not None
    try:
        child.stdin.write(b"seven quiet herons cross the winter river")
        child.stdin.flush()
        for _ in range(200):
            cmdline = Path(f"/proc/{child.pid}/cmdline").read_bytes()
            if CANARY.encode() not in cmdline and b"main.py" in cmdline:
                break
            child.poll()
            _wait(child)
        shown = Path(f"/proc/{child.pid}/cmdline").read_bytes()
    finally:
        child.kill()
        child.communicate()

    assert CANARY.encode() not in shown


def _wait(child: subprocess.Popen[bytes]) -> None:
    try:
        child.wait(timeout=0.05)
    except subprocess.TimeoutExpired:
        return
