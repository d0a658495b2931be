"""What a form shows: its fields, what was typed in them, and what is wrong with it."""

from collections.abc import Mapping
from dataclasses import field

from core.frozen import frozen
from core.records.kind import AnyKind
from ui.desktop.forms.fields import FormField, Said, form_fields
from ui.desktop.forms.values import Problem


@frozen
class Warned:
    """What a medicine meets: named at once, and never in the way of saving (N2)."""

    heading: str = field(repr=False)
    words: str = field(repr=False)


@frozen
class FormState:
    """kind: None until the page knows what it is about.

    title: empty for a new record. said: what stands in the fields. standing: what the record
    says now; empty for a new one. version: 0 for a new one. is_kept: the words are from before.
    is_stale: someone else changed the record since it was read. focus: the field to go to.
    """

    kind: AnyKind | None = None
    title: str = field(default="", repr=False)
    said: Said = field(default_factory=dict, repr=False)
    standing: Said = field(default_factory=dict, repr=False)
    version: int = 0
    problems: Mapping[str, Problem] = field(default_factory=dict)
    warning: Warned | None = None
    is_kept: bool = False
    is_stale: bool = False
    focus: str | None = None

    @property
    def fields(self) -> tuple[FormField, ...]:
        return form_fields(self.kind, self.said) if self.kind else ()

    @property
    def changed_fields(self) -> frozenset[str]:
        """Where something else stands than in the record."""
        return frozenset(
            asked.name
            for asked in self.fields
            if self.said.get(asked.name, "") != self.standing.get(asked.name, "")
        )
