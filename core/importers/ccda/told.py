"""One statement of an entry while it is read: what stands around it, what had to be put right."""

from datetime import datetime
from functools import cached_property

from core.importers.ccda.concepts import concept, told
from core.importers.ccda.section import Section
from core.importers.ccda.times import as_fhir, begins, ends, moment
from core.importers.ccda.tree import Node
from core.importers.fhir_r4.concepts import Concept
from core.importers.fhir_r4.named import Named, named
from core.importers.fhir_r4.sheet import Sheet
from core.records.partial import end_moment

_COMMENT = "2.16.840.1.113883.10.20.22.4.64"


class Told:
    """node: the statement. act: what stands around it in its entry, if anything does.

    made_at: when the document was made. now: aware.
    """

    def __init__(
        self,
        node: Node,
        act: Node | None,
        section: Section,
        *,
        made_at: datetime | None,
        now: datetime,
    ) -> None:
        self.node = node
        self.act = act
        self.section = section
        self.now = now
        written = moment(_written_at(node, act, section)) or made_at or now
        self.sheet = Sheet({}, frozenset(), now, written)

    @cached_property
    def said_at(self) -> datetime:
        return self.sheet.said_at()

    def concept(self, *path: str) -> Concept:
        return concept(self.node.first(*path), self.section)

    def words(self, node: Node | None) -> str | None:
        return told(node, self.section)

    def named_value(self, node: Node | None) -> str | None:
        """What a coded value is called; a code that nobody spelt out is no name."""
        found = concept(node, self.section)
        return None if found.is_bare_code else found.name

    def named(self, said: Concept) -> Named | None:
        """By what it is called, else by what the text beside it says."""
        if said.name is None and (beside := self._beside()):
            self.sheet.repaired("name_from_text")
            said = Concept(beside, is_bare_code=False, codes=said.codes)
        return named(self.sheet, said)

    def _beside(self) -> str | None:
        return next(
            (words for one in self._around() if (words := self.words(one.first("text")))), None
        )

    def _around(self) -> list[Node]:
        return [one for one in (self.node, self.act) if one is not None]

    @property
    def says_nothing(self) -> bool:
        """It says why there is nothing in it."""
        return any(one.get("nullFlavor") is not None for one in self._around())

    @property
    def is_negated(self) -> bool:
        return any(one.is_negated for one in self._around())

    @property
    def is_about_another(self) -> bool:
        """A child, a relative, the giver of an organ."""
        around = any(one.first("subject") is not None for one in self._around())
        return around or self.section.is_about_another

    @property
    def act_status(self) -> str:
        """Of the concern: whether a clinic still follows it."""
        return ((self.act.code("statusCode") if self.act else None) or "").lower()

    @property
    def status(self) -> str:
        return (self.node.code("statusCode") or "").lower()

    def inner(self, template: str, *tags: str) -> list[Node]:
        """Statements inside this one, by their template; `tags` where that is not `observation`."""
        found = self.node.all("entryRelationship", *(tags or ("observation",)))
        return [one for one in found if one.has_template(template)]

    @cached_property
    def started_on(self) -> str | None:
        return self.sheet.past_date(as_fhir(begins(self.node)), "start")

    @cached_property
    def ended_on(self) -> str | None:
        return self.sheet.past_date(as_fhir(ends(self.node)), "end")

    @cached_property
    def planned_end(self) -> str | None:
        """Past or to come."""
        return self.sheet.date(as_fhir(ends(self.node)), "end")

    def is_over(self, date: str | None) -> bool:
        return date is not None and end_moment(date) <= self.now

    def keep_sites(self) -> None:
        for site in self.node.all("targetSiteCode"):
            self.keep("site", self.named_value(site))
            self.keep_qualifiers(site)

    def keep_qualifiers(self, of: Node) -> None:
        """What narrows a code down: left, severe, with something else."""
        for one in of.all("qualifier", "value"):
            self.keep("qualifier", self.named_value(one))

    def note(self) -> str | None:
        """What was kept so far, and the sender's comments."""
        for one in self.inner(_COMMENT, "act"):
            self.keep("comment", self.words(one.first("text")))
        return self.sheet.note()

    def keep(self, label: str, words: str | None) -> None:
        if words:
            self.sheet.keep_in_note(label, words)


def _written_at(node: Node, act: Node | None, section: Section) -> str | None:
    by_author = (one.value("author", "time") for one in (node, act) if one is not None)
    return next((said for said in by_author if said), section.written_at)


def changed_at(node: Node) -> datetime | None:
    """When the sender last wrote anything in this entry."""
    times = (moment(one.value("time")) for one in node.walk() if one.tag == "author")
    return max((time for time in times if time is not None), default=None)
