"""Putting right what Rosemary knows of the person: kept while it is typed, like every form."""

from dataclasses import field, replace
from functools import partial

from core.clinical.drafts import Form, forget_draft, kept_draft
from core.clinical.filled_in import save_person
from core.clinical.write import require
from core.errors import AppError, StaleVersion
from core.events import Event
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.person import PERSON, Person
from ui.desktop.desk import Desk, Route
from ui.desktop.forms.fields import Said
from ui.desktop.forms.model import FormModel
from ui.desktop.forms.state import FormState
from ui.desktop.tasks import nothing_more

# Chosen from lists, beside what is typed.
CHOSEN = ("country", "time_zone", "locale")
_TYPED = ("display_name", "caregiver_context")


@frozen
class _Found:
    person: Person = field(repr=False)
    said: Said | None = field(repr=False)


class PersonModel(FormModel):
    def __init__(self, desk: Desk, _about: str | None) -> None:
        super().__init__(desk, Form("person"))
        self._is_saving = False

    def concerns(self, _event: Event) -> bool:
        return False

    def refresh(self) -> None:
        """Once, and when someone was faster."""
        if self.state.kind is None or self.state.is_stale:
            self._read_person()

    def _read_person(self) -> None:
        self.read_anew(partial(_read, form=self._keeper.form), self._show)

    def picked(self, name: str, key: str) -> None:
        """From a list: what was chosen is shown at once."""
        self.typed(name, key)
        self.changed.emit(self.state)

    def begin_anew(self) -> None:
        self._keeper.let_go()
        self.become(replace(self.state, said=self.state.standing, is_kept=False, problems={}))
        self.desk.ask(partial(forget_draft, form=self._keeper.form), nothing_more)

    def leave(self) -> None:
        self.desk.go(Route("people"))

    def save(self) -> None:
        read = self._read()
        if read is None or self._is_saving:
            return
        said, changed = self.state.said, self._changed()
        if not changed:
            self.desk.say(self.desk.words.say("form.nothing_changed"))
            self.leave()
            return
        fields = {**read.fields, **{name: said.get(name) or None for name in CHOSEN}}
        self._is_saving = True
        self._keeper.let_go()
        self.desk.ask(
            partial(
                save_person,
                fields={name: fields[name] for name in changed},
                version=self.state.version,
                form=self._keeper.form,
            ),
            self._saved,
            self._not_saved,
        )

    def _changed(self) -> frozenset[str]:
        state = self.state
        return frozenset(
            name
            for name in (*_TYPED, *CHOSEN)
            if state.said.get(name, "") != state.standing.get(name, "")
        )

    def _to_keep(self) -> Said:
        return {name: self.state.said.get(name, "") for name in self._changed()}

    def _not_saved(self, error: AppError) -> None:
        self._is_saving = False
        if isinstance(error, StaleVersion):
            self.become(replace(self.state, is_stale=True))
            self.refresh()
            return
        super()._not_saved(error)

    def _saved(self, person: Person) -> None:
        self.desk.go(Route("people"))
        self.desk.saved(self.desk.words.say("person.saved", name=person.display_name))

    def _show(self, found: _Found) -> None:
        person = found.person
        standing = {name: str(getattr(person, name) or "") for name in (*_TYPED, *CHOSEN)}
        is_first = self.state.kind is None
        typed = (found.said or {}) if is_first else self._to_keep()
        self.become(
            FormState(
                kind=PERSON,
                title=person.display_name,
                said={**standing, **typed},
                standing=standing,
                version=person.version,
                is_kept=bool(typed) if is_first else self.state.is_kept,
                is_stale=self.state.is_stale,
                focus=_TYPED[0] if is_first else None,
            )
        )
        self.state = replace(self.state, focus=None)


def _read(uow: UnitOfWork, *, form: Form) -> _Found:
    return _Found(require(uow, PERSON, uow.scope.user_id), kept_draft(uow, form))
