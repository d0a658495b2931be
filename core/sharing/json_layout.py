"""How the JSON of an export is laid out, to the byte: written and read back by this.

{
 "format": "rosemary-record",
 ...
 "symptom": [
  {
   "id": "...",
   ...
  },
  ...
 ],
 "allergy": [],
 ...
}
"""

from core.records.base import Record
from core.sharing.sections import Head

BETWEEN = b",\n"
RECORD_END = b"  }"
SECTION_END = b"\n ]"
EMPTY_SECTION_END = b"]"
END = b"\n}\n"


def opening(head: Head) -> bytes:
    return head.model_dump_json(indent=1).encode().removesuffix(b"\n}")


def section_opening(name: str) -> bytes:
    return f',\n "{name}": ['.encode()


def record_text(record: Record) -> bytes:
    """Two spaces in. A line break inside a person's words is written \\n, so lines are ours."""
    return b"  " + record.model_dump_json(indent=1).encode().replace(b"\n", b"\n  ")
