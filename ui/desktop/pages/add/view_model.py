"""A new record: what is typed is kept until it is saved, and given back after a crash."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from core.clinical.drafts import Form, forget_draft, kept_draft
from core.clinical.filled_in import save_new
from core.clinical.forewarn import Meeting, would_meet
from core.clinical.upsert import Written
from core.errors import AppError, InputRejected
from core.events import Event
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.kind import AnyKind
from ui.desktop.desk import Desk, Route
from ui.desktop.forms.fields import FORM_KINDS, Said, form_fields
from ui.desktop.forms.model import NAMED_BY, FormModel
from ui.desktop.forms.state import FormState

_ADDED = {kind.name: kind for kind in FORM_KINDS}


@frozen
class _Found:
    said: Said | None
    meetings: Sequence[Meeting]


class AddModel(FormModel):
    """about: the name of a kind; None, or anything else, asks which it is to be."""

    def __init__(self, desk: Desk, about: str | None) -> None:
        super().__init__(desk, Form(f"add {about}"))
        self._kind = _ADDED.get(about or "")
        self._is_saving = False

    @property
    def choices(self) -> tuple[AnyKind, ...]:
        """What can be added, where no one said yet what it is."""
        return FORM_KINDS

    @property
    def has_kind(self) -> bool:
        return self._kind is not None

    def concerns(self, _event: Event) -> bool:
        """What changes elsewhere does not touch what is being typed."""
        return False

    def refresh(self) -> None:
        """Once: time that passes does not touch what is being typed either."""
        if self._kind is not None and self.state.kind is None:
            kind, form = self._kind, self._keeper.form
            self.read_anew(partial(_read, kind=kind, form=form), self._show)

    def choose_kind(self, name: str) -> None:
        self.desk.go(Route("add", name))

    def begin_anew(self) -> None:
        self._keeper.let_go()
        self.desk.ask(partial(forget_draft, form=self._keeper.form), self._emptied)

    def save(self) -> None:
        read, kind = self._read(), self.state.kind
        if read is None or kind is None or kind.draft is None or self._is_saving:
            return
        try:
            draft = kind.draft.parse(**read.fields)
        except InputRejected as error:
            self._not_saved(error)
            return
        self._is_saving = True
        self._keeper.let_go()
        self.desk.ask(
            partial(save_new, kind=kind, draft=draft, form=self._keeper.form),
            self._saved,
            self._not_saved,
        )

    def leave(self) -> None:
        """What was typed stays in its draft."""
        self.desk.go(Route(page_of(self._kind)))

    def _not_saved(self, error: AppError) -> None:
        self._is_saving = False
        super()._not_saved(error)

    def _saved(self, written: Written) -> None:
        kind = self._kind
        if kind is None:
            return
        text = kind.text(written.record) or self.desk.words.say("form.details")
        if written.is_waiting:
            self.desk.go(_to_be_decided(written))
            self.desk.say(self.desk.words.say("form.differs", text=text))
            return
        self.desk.go(Route("item", written.record.id))
        self.desk.saved(self.saved_words(text, written.review))

    def _show(self, found: _Found) -> None:
        said = found.said or {}
        fields = form_fields(self._kind, said) if self._kind else ()
        self.become(
            FormState(
                kind=self._kind,
                said=said,
                warning=self.warning_of(found.meetings),
                is_kept=found.said is not None,
                focus=fields[0].name if fields else None,
            )
        )
        self.state = replace(self.state, focus=None)

    def _emptied(self, _nothing: None) -> None:
        self._show(_Found(None, ()))


def _to_be_decided(written: Written) -> Route:
    """Both sides; the record itself where it was decided before that it is right."""
    if written.review:
        return Route("review", written.review[0].id)
    return Route("item", written.record.id)


def page_of(kind: AnyKind | None) -> str:
    """Where records of a kind are listed."""
    is_of_people = kind is not None and kind.name in {"contact", "place", "patient"}
    return "people" if is_of_people else "record"


def _read(uow: UnitOfWork, *, kind: AnyKind, form: Form) -> _Found:
    said = kept_draft(uow, form)
    name = (said or {}).get(NAMED_BY.get(kind.name, ""), "")
    return _Found(said, would_meet(uow, kind, name))
