"""What a coded value is called, and its codes: in the systems' names that FHIR uses."""

from core.importers.ccda.section import Section
from core.importers.ccda.tree import Node
from core.importers.fhir_r4.concepts import NOTHING, Concept

_SYSTEMS = {
    "2.16.840.1.113883.6.96": "http://snomed.info/sct",
    "2.16.840.1.113883.6.88": "http://www.nlm.nih.gov/research/umls/rxnorm",
    "2.16.840.1.113883.6.1": "http://loinc.org",
    "2.16.840.1.113883.6.3": "http://hl7.org/fhir/sid/icd-10",
    "2.16.840.1.113883.6.4": "http://hl7.org/fhir/sid/icd-10-pcs",
    "2.16.840.1.113883.6.90": "http://hl7.org/fhir/sid/icd-10-cm",
    "2.16.840.1.113883.6.103": "http://hl7.org/fhir/sid/icd-9-cm",
    "2.16.840.1.113883.6.104": "http://hl7.org/fhir/sid/icd-9-cm",
    "2.16.840.1.113883.6.42": "http://hl7.org/fhir/sid/icd-9-cm",
    "2.16.840.1.113883.6.12": "http://www.ama-assn.org/go/cpt",
    "2.16.840.1.113883.6.69": "http://hl7.org/fhir/sid/ndc",
    "2.16.840.1.113883.6.73": "http://www.whocc.no/atc",
    "2.16.840.1.113883.12.292": "http://hl7.org/fhir/sid/cvx",
    "2.16.840.1.113883.4.9": "http://fdasis.nlm.nih.gov",
    "2.16.840.1.113883.3.26.1.1": "http://ncithesaurus-stage.nci.nih.gov",
    "2.16.840.1.113883.3.26.1.5": "http://hl7.org/fhir/ndfrt",
}
LOINC = _SYSTEMS["2.16.840.1.113883.6.1"]


def concept(node: Node | None, section: Section) -> Concept:
    """Its own name, else the words it was coded from, else a translation's name, else a code."""
    if node is None:
        return NOTHING
    every = [node, *node.all("translation")]
    codes = tuple((_system(one), code) for one in every if (code := one.get("code")))
    names = [one.get("displayName") for one in every]
    name = names[0] or told(node.first("originalText"), section)
    name = name or next((other for other in names if other), None)
    return Concept(name or (codes[0][1] if codes else None), not name, codes)


def told(node: Node | None, section: Section) -> str | None:
    """What it says itself, or what it points at in the narrative."""
    if node is None:
        return None
    said = section.words_at(node.value("reference"))
    return " ".join(one for one in (said, node.words()) if one) or None


def _system(node: Node) -> str | None:
    oid = node.get("codeSystem")
    return _SYSTEMS.get(oid, f"urn:oid:{oid}") if oid else None
