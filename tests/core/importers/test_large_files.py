"""A file of any size is read in little memory."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
MEGABYTE = 1_000_000

# In a child of its own, so that nothing else counts: how much memory reading adds.
CHILD = """
import resource, sys
from datetime import UTC, datetime
from pathlib import Path
from core.importers.fhir_r4 import read
from core.importers.receipt import Counting, Outcome

def peak_kilobytes():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

before = peak_kilobytes()
counting = Counting()
for entry in read(Path(sys.argv[1]), datetime(2026, 3, 1, tzinfo=UTC)):
    counting.note(Outcome.ADDED, "new", entry.place)
print(counting.count(Outcome.ADDED), peak_kilobytes() - before)
"""


def write_large(path, size):
    """Readings and orders as clinics send them, prettily, one like the other."""
    line = (
        '    {{ "fullUrl": "urn:x:{n}", "resource": {{ "resourceType": "{what}",\n'
        '        "id": "{n}", "status": "active", "intent": "order",\n'
        '        "medicationCodeableConcept": {{ "text": "Medicine {n}" }},\n'
        '        "text": {{ "div": "{padding}" }} }} }}'
    )
    count = 0
    with path.open("w", encoding="utf-8") as file:
        file.write('{ "resourceType": "Bundle", "entry": [\n')
        while file.tell() < size:
            what = "MedicationRequest" if count % 5 == 0 else "Observation"
            file.write(",\n" if count else "")
            file.write(line.format(n=count, what=what, padding="x" * 1500))
            count += 1
        file.write("\n] }")
    return count


def test_sixty_megabytes_are_read_in_less_than_twelve(tmp_path):
    path = tmp_path / "large.json"
    count = write_large(path, 60 * MEGABYTE)

    child = subprocess.run(
        [sys.executable, "-c", CHILD, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    counted, kilobytes = map(int, child.stdout.split())
    assert counted == count
    assert kilobytes < 12_000
