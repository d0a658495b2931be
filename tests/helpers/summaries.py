"""A record as an International Patient Summary, without a file between."""

import json
from datetime import UTC

from core.dates_in_words import DatesInWords
from core.sharing.ips.document import ips_document
from core.sharing.ips.export import as_text
from core.strings import Catalogue
from helpers.makers import write_one_of_each
from helpers.people import ADA, ADA_HERSELF, DOCTOR

DATES = DatesInWords(Catalogue.load("en"), UTC)


def summary(world, scope=ADA):
    """As it stands in the file, numbers as written."""
    document = world.run(ips_document, scope, dates=DATES)
    return json.loads(as_text(document.bundle), parse_float=str)


def resources(bundle, kind):
    entries = [entry["resource"] for entry in bundle["entry"]]
    return [each for each in entries if each["resourceType"] == kind]


def section(bundle, code):
    """None where the summary has no such section."""
    (composition,) = resources(bundle, "Composition")
    found = [s for s in composition["section"] if s["code"]["coding"][0]["code"] == code]
    return found[0] if found else None


def entries_of(bundle, code):
    by_url = {entry["fullUrl"]: entry["resource"] for entry in bundle["entry"]}
    listed = (section(bundle, code) or {}).get("entry", [])
    return [by_url[each["reference"]] for each in listed]


def full_record(world):
    """One of each kind, and of what a summary tells apart."""
    world.run(write_one_of_each)
    world.add("symptom", label="headache <b>", severity=4)
    world.add("medication", ADA_HERSELF, name="aspirin", as_needed=True)
    world.add("medication", DOCTOR, name="amoxicillin", ends_on="2026-03-08")
    world.add("reading", signal="blood_pressure", value=130, second_value=85, unit="mm[Hg]")
    world.add("event", what="Flu jab", happening="vaccination", happened_on="2025-10")
    world.add("event", what="Hip replaced", happening="procedure", happened_on="2011")
    world.add("condition", name="pneumonia", ended_on="2024-02")
