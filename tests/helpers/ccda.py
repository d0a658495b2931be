"""Documents as American clinics send them, made for one test at a time."""

from datetime import datetime
from pathlib import Path

from core.importers.base import import_file
from core.importers.ccda import read
from core.importers.entry import Entry, Refused, Said
from core.importers.receipt import Receipt
from helpers.people import ADA
from helpers.world import NOON, World

ALLERGIES, PROBLEMS, MEDICINES = "48765-2", "11450-4", "10160-0"  # LOINC
TEMPLATE = "2.16.840.1.113883.10.20.22.4."
SNOMED, RXNORM, LOINC = (f"2.16.840.1.113883.6.{number}" for number in (96, 88, 1))

ADA_WINTER = """<recordTarget><patientRole><id root="1.2.3" extension="77"/>
<addr use="HP"><streetAddressLine>3 Mill Lane</streetAddressLine><city>York</city></addr>
<telecom use="HP" value="tel:+44-1904-1"/>
<patient><name use="L"><given>Ada</given><family>Winter</family></name>
<administrativeGenderCode code="F"/><birthTime value="19410302"/></patient>
</patientRole></recordTarget>"""


def coded(tag: str, code: str, name: str, system: str = SNOMED) -> str:
    return f'<{tag} code="{code}" displayName="{name}" codeSystem="{system}"/>'


def span(low: str = "", high: str = "") -> str:
    edges = [f'<{edge} value="{at}"/>' for edge, at in (("low", low), ("high", high)) if at]
    return f"<effectiveTime>{''.join(edges)}</effectiveTime>"


def related(*inside: str, kind: str = "SUBJ") -> str:
    wrapped = (f'<entryRelationship typeCode="{kind}">{one}</entryRelationship>' for one in inside)
    return "".join(wrapped)


def observation(template: str, inside: str, negated: str = "false") -> str:
    return (
        f'<observation classCode="OBS" moodCode="EVN" negationInd="{negated}">'
        f'<templateId root="{TEMPLATE}{template}" extension="2015-08-01"/>{inside}</observation>'
    )


def concern(template: str, *observations: str, status: str = "active") -> str:
    return (
        f'<act classCode="ACT" moodCode="EVN"><templateId root="{TEMPLATE}{template}"/>'
        f'<statusCode code="{status}"/>{related(*observations)}</act>'
    )


def problem(
    name: str = "Gout", inside: str = "", *, status: str = "active", negated: str = "false"
) -> str:
    value = coded("value", "90560007", name)
    return concern("3", observation("4", value + inside, negated), status=status)


def allergy(
    name: str = "Penicillin", inside: str = "", *, status: str = "active", negated: str = "false"
) -> str:
    general = coded("value", "416098002", "Allergy to drug")
    what = coded("code", "7980", name, RXNORM)
    about = f"<participant><participantRole><playingEntity>{what}</playingEntity>"
    about += "</participantRole></participant>"
    return concern("30", observation("7", general + about + inside, negated), status=status)


def medicine(
    name: str = "Metformin 500 mg",
    inside: str = "",
    *,
    status: str = "active",
    negated: str = "false",
    mood: str = "EVN",
) -> str:
    material = coded("code", "860975", name, RXNORM)
    return (
        f'<substanceAdministration moodCode="{mood}" negationInd="{negated}">'
        f'<templateId root="{TEMPLATE}16"/><statusCode code="{status}"/>{inside}<consumable>'
        f"<manufacturedProduct><manufacturedMaterial>{material}</manufacturedMaterial>"
        "</manufacturedProduct></consumable></substanceAdministration>"
    )


def measured(code: str, value: str, unit: str, at: str = "20260102") -> str:
    return (
        "<component>"
        + observation(
            "27",
            coded("code", code, "A measure", LOINC)
            + '<statusCode code="completed"/>'
            + f'<effectiveTime value="{at}"/><value xsi:type="PQ" value="{value}" unit="{unit}"/>',
        )
        + "</component>"
    )


def vitals(*measures: str) -> str:
    return f'<organizer><templateId root="{TEMPLATE}26"/>{"".join(measures)}</organizer>'


def section(code: str, *statements: str, text: str = "", attributes: str = "") -> str:
    entries = "".join(f"<entry>{one}</entry>" for one in statements)
    return (
        f'<component><section {attributes}><code code="{code}" codeSystem="{LOINC}"/>'
        f"<title>A title</title><text>{text}</text>{entries}</section></component>"
    )


def document(*sections: str, head: str = ADA_WINTER, made: str = "202601051030+0000") -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3" '
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
        f'<effectiveTime value="{made}"/>{head}<component><structuredBody>'
        f"{''.join(sections)}</structuredBody></component></ClinicalDocument>"
    )


def written(folder: Path, text: str | bytes, name: str = "summary.xml") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def entries(folder: Path, text: str | bytes, now: datetime = NOON) -> list[Entry]:
    return list(read(written(folder, text), now))


def outcome(folder: Path, code: str, statement: str, text: str = "") -> Said | Refused:
    """Of the only statement of a section."""
    (entry,) = entries(folder, document(section(code, statement, text=text), head=""))
    assert isinstance(entry.outcome, Said | Refused)
    return entry.outcome


def said(folder: Path, code: str, statement: str, text: str = "") -> Said:
    found = outcome(folder, code, statement, text)
    assert isinstance(found, Said), found
    return found


def refusal(folder: Path, code: str, statement: str, text: str = "") -> str:
    found = outcome(folder, code, statement, text)
    assert isinstance(found, Refused), found
    return found.reason


def take_in(world: World, folder: Path, text: str | bytes) -> Receipt:
    return import_file(world.vault, ADA, written(folder, text))
