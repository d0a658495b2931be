"""Nothing of Rosemary speaks to another computer: watched in every test, and shown without one."""

import os
import shutil
import socket
import subprocess
import sys

import pytest

from helpers.no_network import WATCH, NetworkReached
from helpers.programs import PROJECT

ELSEWHERE = "192.0.2.1"  # reserved for documentation (RFC 5737): nobody is there


REACHING = {
    "connect": lambda reaching: reaching.connect((ELSEWHERE, 9)),
    "bind": lambda reaching: reaching.bind(("", 0)),
    "sendto": lambda reaching: reaching.sendto(b"x", (ELSEWHERE, 9)),
    "look up": lambda reaching: socket.getaddrinfo("example.org", 80),
}


@pytest.mark.parametrize("act", REACHING)
def test_the_watch_sees_whatever_reaches_for_a_network(act):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one, pytest.raises(NetworkReached):
        REACHING[act](one)

    assert len(WATCH.reached) == 1
    WATCH.reached.clear()


def test_this_computer_is_another_matter_only_where_it_is_said():
    with socket.socket() as reaching, pytest.raises(NetworkReached):
        reaching.connect(("127.0.0.1", 9))

    WATCH.reached.clear()


def test_the_main_job_is_done_where_there_is_no_network_at_all(tmp_path):
    """A namespace of its own, without so much as a loopback that is up."""
    inside = ("unshare", "--map-root-user", "--net")
    if shutil.which("unshare") is None or subprocess.run([*inside, "true"], check=False).returncode:
        pytest.skip("namespaces are forbidden: the network cannot be taken away here")

    ended = subprocess.run(
        [*inside, sys.executable, "main.py", "tour", "--json"],
        cwd=PROJECT,
        env={**os.environ, "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert ended.returncode == 0, ended.stderr
