"""Every reason in a receipt has a sentence, and none of them is a word of the file."""

import re
from pathlib import Path

import core.importers
from core.importers.fhir_r4.none_known import Nothing
from core.strings import Catalogue

SOURCE = Path(core.importers.__file__).parent
CALLS = re.compile(r'(?:Refused|repaired|_Broken|warn)\(\s*"([a-z_]+)"|Outcome\.\w+, "([a-z_]+)"')
TABLES = re.compile(r"^_REFUSED = \{(.*?)\}", re.DOTALL | re.MULTILINE)
REJECTED = re.compile(r'ImportRejected\("([a-z_]+)"\)')


def sources():
    return [path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")]


def codes():
    found = {code for text in sources() for pair in CALLS.findall(text) for code in pair if code}
    for text in sources():
        for table in TABLES.findall(text):
            found |= set(re.findall(r': "([a-z_]+)"', table))
    return found | {nothing.value for nothing in Nothing if nothing is not Nothing.NONE_KNOWN}


def test_every_reason_has_a_sentence():
    words = Catalogue.load("en")

    unsaid = {
        code
        for code in codes()
        if not words.knows(f"import_reason.{code}") and not words.knows(f"import_warning.{code}")
    }

    assert len(codes()) > 30
    assert unsaid == set()


def test_every_rejection_has_a_sentence():
    words = Catalogue.load("en")
    rejections = {code for text in sources() for code in REJECTED.findall(text)}

    assert len(rejections) >= 6
    assert all(words.knows(f"error.import_rejected_{code}") for code in rejections)
