import sys

import pytest

from helpers.programs import run_python

GROWS_ON_MANY_THREADS = """
import sys
from threading import Barrier, Thread
from ui.desktop.one_heap import share_one_heap

if sys.argv[1] == "shared":
    share_one_heap()

def ask():
    at_once.wait()
    kept.append([bytearray(600) for _ in range(1000)])
    at_once.wait()

kept, at_once = [], Barrier(8)
threads = [Thread(target=ask) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
with open("/proc/self/maps") as maps:
    print(sum(line.endswith("---p 00000000 00:00 0 \\n") for line in maps))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc has heaps of threads")
def test_threads_that_ask_for_memory_get_no_heap_of_their_own() -> None:
    own = int(run_python(GROWS_ON_MANY_THREADS, "own"))
    shared = int(run_python(GROWS_ON_MANY_THREADS, "shared"))

    assert shared < own
