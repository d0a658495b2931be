"""Files of other programs, broken by hand and at random: JSON, XML, calendars and what packs them.

Papers have their own (broken_papers.py).
"""

import gzip
import io
import json
import zipfile
from collections.abc import Callable, Iterator, Mapping
from random import Random

from helpers import apple_health, ccda, fhir

Made = Callable[[], bytes]

BUNDLE = fhir.bundle(fhir.PATIENT, fhir.condition(), fhir.allergy(), fhir.medication()).encode()
SUMMARY = ccda.document(
    ccda.section(ccda.ALLERGIES, ccda.allergy()),
    ccda.section(ccda.PROBLEMS, ccda.problem()),
    ccda.section(ccda.MEDICINES, ccda.medicine()),
).encode()
PHONE = apple_health.export(
    *(apple_health.sample("HeartRate", str(60 + n), "2026-02-01 08:00:00 +0100") for n in range(20))
).encode()
VISIT = b"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1@clinic\r\nSUMMARY:Eye clinic\r\n"
CALENDAR = VISIT + b"DTSTART:20260310T093000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
MEMORIES = json.dumps([{"memory": "I like tea"}, {"memory": "I am allergic to gold"}]).encode()


def zipped(name: str, content: bytes, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        archive.writestr(name, content)
    return packed.getvalue()


EXPORT_ZIP = zipped("apple_health_export/export.xml", PHONE)
BUNDLE_ZIP = zipped("bundle.json", BUNDLE)
GOOD: Mapping[str, bytes] = {
    "bundle.json": BUNDLE,
    "summary.xml": SUMMARY,
    "export.xml": PHONE,
    "visits.ics": CALENDAR,
    "memories.json": MEMORIES,
    "export.zip": EXPORT_ZIP,
    "bundle.zip": BUNDLE_ZIP,
    "bundle.json.gz": gzip.compress(BUNDLE, mtime=0),
    "summary.xml.gz": gzip.compress(SUMMARY, mtime=0),
}


def _repeating(rule: bytes) -> bytes:
    return CALENDAR.replace(b"END:VEVENT", b"RRULE:%s\r\nEND:VEVENT" % rule)


def _several(count: int) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(count):
            archive.writestr(f"{number}.json", b"{}")
    return packed.getvalue()


def _lying_zip() -> bytes:
    """Says that what is in it is of another size."""
    content = bytearray(EXPORT_ZIP)
    at = content.rfind(b"PK\x01\x02")
    content[at + 24 : at + 28] = b"\xff\xff\xff\x7f"
    return bytes(content)


BY_HAND: Mapping[str, Made] = {
    # JSON
    "half an entry.json": lambda: BUNDLE[: len(BUNDLE) // 2],
    "only its beginning.json": lambda: b'{"resourceType":',
    "no end of a text.json": lambda: BUNDLE.replace(b'"Gout"', b'"Gout'),
    "commas too many.json": lambda: BUNDLE.replace(b",", b",,"),
    "commas too few.json": lambda: BUNDLE.replace(b"}, {", b"} {"),
    "single quotes.json": lambda: BUNDLE.replace(b'"', b"'"),
    "no numbers.json": lambda: BUNDLE.replace(b'"Gout"', b"NaN"),
    "endless numbers.json": lambda: BUNDLE.replace(b'"Gout"', b"1" * 100_000),
    "hidden letters.json": lambda: BUNDLE.replace(b"Gout", b"Go\x00\x01ut"),
    "half a letter.json": lambda: BUNDLE.replace(b"Gout", b"Go\xffut"),
    "half a pair.json": lambda: BUNDLE.replace(b"Gout", b"Go\\ud800ut"),
    "deep lists.json": lambda: BUNDLE.replace(b'"Gout"', b"[" * 50_000 + b"]" * 50_000),
    "deep lists without end.json": lambda: BUNDLE.replace(b'"Gout"', b"[" * 100_000),
    "the same key often.json": lambda: BUNDLE.replace(b'"text"', b'"a": 1, ' * 20_000 + b'"text"'),
    "a list of lists.json": lambda: b'[["resourceType"]]' * 1000,
    "a text.json": lambda: b'"resourceType"',
    "nothing in it.json": lambda: b'{"resourceType": "Bundle", "entry": []}',
    "entries of nothing.json": lambda: b'{"resourceType": "Bundle", "entry": [null, 1, "x", []]}',
    "types of nothing.json": lambda: b'[{"resourceType": null}, {"resourceType": {}}, {}]',
    "another program's.json": lambda: b'{"resourceType": "Teapot", "colour": "blue"}' * 100,
    "utf-16 cut.json": lambda: BUNDLE.decode().encode("utf-16")[:-1],
    "utf-32.json": lambda: BUNDLE.decode().encode("utf-32"),
    "two bundles.json": lambda: BUNDLE + BUNDLE,
    "a bundle in a bundle.json": lambda: BUNDLE.replace(b'"entry": [', b'"entry": [' * 40),
    # XML
    "half a section.xml": lambda: SUMMARY[: len(SUMMARY) // 2],
    "only its beginning.xml": lambda: b"<ClinicalDocument",
    "tags crossed.xml": lambda: SUMMARY.replace(b"</entry>", b"</section>", 1),
    "tags never closed.xml": lambda: SUMMARY.replace(b"</entry>", b""),
    "an ampersand.xml": lambda: SUMMARY.replace(b"Gout", b"Gout & < gout"),
    "an unknown name.xml": lambda: SUMMARY.replace(b"Gout", b"&gout;"),
    "hidden letters.xml": lambda: SUMMARY.replace(b"Gout", b"Go\x00\x0but"),
    "a letter by number.xml": lambda: SUMMARY.replace(b"Gout", b"&#0;&#xFFFFFFFF;"),
    "attributes twice.xml": lambda: SUMMARY.replace(b'code="', b'code="1" code="'),
    "deep.xml": lambda: SUMMARY.replace(b"<entry>", b"<entry>" * 20_000, 1),
    "an entity in an entity.xml": lambda: SUMMARY.replace(
        b"<ClinicalDocument",
        b'<!DOCTYPE x [<!ENTITY a "&b;"><!ENTITY b "&a;">]><ClinicalDocument',
        1,
    ).replace(b"Gout", b"&a;"),
    "a file elsewhere.xml": lambda: SUMMARY.replace(
        b"<ClinicalDocument",
        b'<!DOCTYPE x SYSTEM "file:///etc/passwd"><ClinicalDocument',
        1,
    ),
    "another encoding.xml": lambda: SUMMARY.replace(b"UTF-8", b"EBCDIC-CP-BE"),
    "a namespace of its own.xml": lambda: SUMMARY.replace(b"urn:hl7-org:v3", b"urn:none"),
    "two roots.xml": lambda: SUMMARY + SUMMARY,
    "half a sample.xml": lambda: PHONE[: len(PHONE) * 2 // 3],
    "samples of nothing.xml": lambda: PHONE.replace(b'value="', b'none="'),
    "samples of words.xml": lambda: PHONE.replace(b'value="', b'value="many '),
    "days that never were.xml": lambda: PHONE.replace(b"2026-02-01", b"2026-13-41"),
    "attributes without end.xml": lambda: PHONE.replace(b'" ', b" ", 1),
    "a grammar without end.xml": lambda: b"<!DOCTYPE HealthData [" + PHONE,
    "a comment without end.xml": lambda: PHONE.replace(b" <Record", b"<!-- <Record", 1),
    # Calendars
    "no end of a visit.ics": lambda: VISIT,
    "a visit in a visit.ics": lambda: VISIT * 2_000,
    "no such day.ics": lambda: CALENDAR.replace(b"20260310T", b"20261350T"),
    "every second for ever.ics": lambda: _repeating(b"FREQ=SECONDLY"),
    "a rule of nothing.ics": lambda: _repeating(b"FREQ=;BYDAY=99"),
    "folded without end.ics": lambda: CALENDAR.replace(b"Eye", b"\r\n " * 50_000),
    "lines of noise.ics": lambda: VISIT + Random(1).randbytes(50_000),  # noqa: S311
    # What packs them
    "half a zip.zip": lambda: EXPORT_ZIP[: len(EXPORT_ZIP) // 2],
    "a zip without its list.zip": lambda: EXPORT_ZIP[: EXPORT_ZIP.rfind(b"PK\x01\x02")],
    "a zip of another size.zip": _lying_zip,
    "a zip of nothing.zip": lambda: b"PK\x05\x06" + b"\0" * 18,
    "a zip out of its folder.zip": lambda: zipped("../../export.xml", PHONE),
    "a zip in a zip.zip": lambda: zipped("bundle.json", BUNDLE_ZIP),
    "many files.zip": lambda: _several(3_000),
    "zeros.zip": lambda: zipped("apple_health_export/export.xml", b"\0" * 30_000_000),
    "half a gzip.json.gz": lambda: gzip.compress(BUNDLE)[:-30],
    "a gzip in a gzip.json.gz": lambda: gzip.compress(gzip.compress(BUNDLE)),
    "zeros.json.gz": lambda: gzip.compress(b'{"resourceType": "' + b"\0" * 30_000_000),
    "only its head.gz": lambda: b"\x1f\x8b\x08\x00",
}  # fmt: skip
FUZZED = 60

_TOKENS = [*(bytes([each]) for each in b'<>&"{}[]\0\xff'), b"<![CDATA[", b"-->", b"9" * 500]


def fuzzed(seed: int) -> tuple[str, bytes]:
    """A good file with some of it flipped, cut off, doubled, left out or put in."""
    chance = Random(seed)  # noqa: S311 - not a secret
    name, good = list(GOOD.items())[seed % len(GOOD)]
    content = bytearray(good)
    for _ in range(chance.choice((1, 3, 10, 60))):
        start = chance.randrange(max(len(content), 1))
        piece = slice(start, start + chance.choice((1, 4, 40, 400)))
        match chance.randrange(5):
            case 0:
                content[piece] = chance.randbytes(len(content[piece]))
            case 1:
                del content[piece]
            case 2:
                content[start:start] = content[piece] * chance.choice((1, 20))
            case 3:
                content[start:start] = chance.choice(_TOKENS)
            case _:
                content[start:start] = content[: chance.choice((10, 100))]
    if chance.random() < 0.25:
        del content[len(content) // chance.choice((2, 3, 9)) :]
    return f"fuzzed {seed} {name}", bytes(content)


def every_broken_file() -> Iterator[tuple[str, Made]]:
    yield from BY_HAND.items()
    for seed in range(FUZZED):
        yield fuzzed(seed)[0], lambda seed=seed: fuzzed(seed)[1]
