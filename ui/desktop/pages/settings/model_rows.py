"""The model on this computer: which, how it did when it was measured, and whether it may write."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ui.desktop.pages.settings.reading import Found
from ui.desktop.pages.settings.view_model import SettingsModel
from ui.desktop.theme.look import Look
from ui.desktop.widgets.layouts import boxed, column
from ui.desktop.widgets.setting_row import SettingRow
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import OnOff, Switch

if TYPE_CHECKING:
    from core.companion.model_choice import ModelChoice


def model_rows(look: Look, model: SettingsModel, found: Found) -> Iterator[QWidget]:
    """On the person's page their word, on a helper's what was chosen and measured, and the switch.

    Of the one that writes, and of the one that finds.
    """
    if look.is_person:
        yield from _own_words(look, model, found)
        return
    if found.model is not None:
        yield from _writer(look, model, found, found.model)
    if found.finder is not None:
        say = model.desk.words.say
        named = say("settings_page.named", name=say("setting_name.finder"), value=found.finder.name)
        what = "setting_what.finder" if found.agrees_to_finder else "settings_page.model_not_agreed"
        told = Text(look, named, "strong"), Text(look, say(what), "small", "ink_soft")
        yield boxed(column(*told, gap=look.px(2)))


def _own_words(look: Look, model: SettingsModel, found: Found) -> Iterator[QWidget]:
    if found.model is not None:
        agrees = _switch(look, model, "model_agreed", is_on=found.agrees_to_model)
        agrees.clicked.connect(model.agree_to_model)
        yield _row(look, model, "model_agreed", agrees)
    # Before one can be chosen they have to say so.
    if found.model is not None or found.finder is not None:
        agrees = _switch(look, model, "finder_agreed", is_on=found.agrees_to_finder)
        agrees.clicked.connect(model.agree_to_finder)
        yield _row(look, model, "finder_agreed", agrees)


def _writer(
    look: Look, model: SettingsModel, found: Found, choice: "ModelChoice"
) -> Iterator[QWidget]:
    say = model.desk.words.say
    named = say("settings_page.named", name=say("setting_name.model"), value=choice.name)
    told = Text(look, named, "strong"), Text(look, _measured(model, choice), "small", "ink_soft")
    yield boxed(column(*told, gap=look.px(2)))
    if not found.agrees_to_model:
        yield Text(look, say("settings_page.model_not_agreed"), "small", "ink_soft")
    elif choice.measured is not None and choice.measured.is_safe:
        writes = _switch(look, model, "model_writes", is_on=choice.with_the_person)
        writes.clicked.connect(model.let_model_write)
        yield _row(look, model, "model_writes", writes)
    else:
        yield Text(look, say("settings_page.model_not_safe"), "small", "ink_soft")


def _measured(model: SettingsModel, choice: "ModelChoice") -> str:
    say, measured = model.desk.words.say, choice.measured
    if measured is None:
        return say("settings_page.model_unmeasured")
    per_thousand = f"{measured.at_most * 1000:.3g}"
    return say(
        "settings_page.model_measured",
        turns=measured.turns,
        leaks=measured.leaks,
        rate=per_thousand,
    )


def _row(look: Look, model: SettingsModel, key: str, switch: Switch) -> QWidget:
    say = model.desk.words.say
    return SettingRow(look, say(f"setting_name.{key}"), say(f"setting_what.{key}"), switch)


def _switch(look: Look, model: SettingsModel, key: str, *, is_on: bool) -> Switch:
    say = model.desk.words.say
    on_off = OnOff(say("settings_page.on"), say("settings_page.off"))
    return Switch(look, say(f"setting_name.{key}"), on_off, is_on=is_on)
