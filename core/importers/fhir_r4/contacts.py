"""Who helps and who is close: Practitioner, RelatedPerson, CareTeam, and a Patient's own contacts.

Each is a contact of their own; nobody is taken for somebody else because the names are alike.
"""

from core.importers.entry import Refused, Said, Used
from core.importers.fhir_r4.concepts import Object, concept, objects, words
from core.importers.fhir_r4.human import human_name, mail, phone
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.people import name_in
from core.importers.fhir_r4.references import reference_key
from core.importers.fhir_r4.sheet import Sheet
from core.records.contact import CONTACT, ContactDraft
from core.records.facts import Status

_NOT_LOST = ("relation", "phone", "email")
_NO_HELPERS = ("Patient/", "Organization/", "CareTeam/")


def read_practitioner(sheet: Sheet, outline: Outline) -> Said | Refused:
    """What they do: said of them, or by the role that someone else in the file gives them."""
    roles = (outline.roles.get(key) for key in sorted(sheet.keys))
    trained = [concept(one.get("code")).name for one in objects(sheet.get("qualification"))]
    older = [
        concept(role.get(field)).name
        for role in objects(sheet.get("practitionerRole"))
        for field in ("role", "specialty")
    ]
    told = [*roles, *older, *trained]
    return _contact(sheet, sheet.resource, next((role for role in told if role), None))


def read_related_person(sheet: Sheet, _outline: Outline) -> Said | Refused:
    return _contact(sheet, sheet.resource, concept(sheet.get("relationship")).name)


def read_practitioner_role(sheet: Sheet, outline: Outline) -> Said | Refused | Used:
    """Says more of a practitioner in the file; or names one who is not in it."""
    who = sheet.get("practitioner")
    if outline.name_of(reference_key(who)):
        return Used()
    return _named(sheet, name_in(sheet, outline, who), sheet.resource, role_of(sheet.resource))


def read_care_team(sheet: Sheet, outline: Outline) -> list[Said] | Refused | Used:
    """Those of the team who are entries of their own are read there."""
    found, is_known = list[Said](), False
    for one in sheet.many("participant"):
        for member in objects(one.get("member")):
            if outline.name_of(reference_key(member)):
                is_known = True
            elif not (words(member.get("reference")) or "").startswith(_NO_HELPERS):
                name, role = name_in(sheet, outline, member), concept(one.get("role")).name
                said = _named(sheet, name, {}, role)
                found += [said] if isinstance(said, Said) else []
    if found:
        return found
    return Used() if is_known else Refused("no_name")


def contacts_of(sheet: Sheet) -> list[Said]:
    """Whom a Patient names to be called."""
    told = []
    for one in objects(sheet.get("contact")):
        said = _contact(sheet, one, concept(one.get("relationship")).name)
        told += [said] if isinstance(said, Said) else []
    return told


def role_of(role: Object) -> str | None:
    """Of a PractitionerRole."""
    told = (concept(role.get(field)).name for field in ("specialty", "code"))
    return next((name for name in told if name), None)


def _contact(sheet: Sheet, who: Object, relation: str | None) -> Said | Refused:
    return _named(sheet, human_name(who.get("name")), who, relation)


def _named(sheet: Sheet, name: str | None, who: Object, relation: str | None) -> Said | Refused:
    """A name with no person in it is none; a person who is gone from the list is inactive."""
    if name is None:
        return Refused("no_name")
    draft = ContactDraft.parse(
        name=sheet.short(name, "name"),
        relation=sheet.short(relation, "relation"),
        phone=sheet.short(phone(who.get("telecom")), "phone"),
        email=sheet.short(mail(who.get("telecom")), "email"),
    )
    status = Status.INACTIVE if who.get("active") is False else None
    said_at = sheet.said_at()
    return Said(CONTACT, draft, said_at, status, repairs=sheet.repairs, must_not_be_lost=_NOT_LOST)
