"""The locked door: why it is shut, the way most people need, and help in any case (N1)."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from ui.desktop.door.backup_pages import backups_page, confirm_page, salvage_page
from ui.desktop.door.calm_ground import calm_ground
from ui.desktop.door.code_entry import CodeEntry
from ui.desktop.door.locked_model import LockedModel, LockedState, View
from ui.desktop.door.reasons import LOCKED, Way, reason_for
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.text import Text

PHRASE_WIDE = 520  # pixels at 100 %
WORDS: Mapping[Way, tuple[str, IconName]] = {
    Way.AGAIN: ("locked.again", "key"),
    Way.CODE: ("locked.use_code", "print"),
    Way.PHRASE: ("locked.use_phrase", "quote"),
    Way.CAREGIVER: ("locked.no_account_open", "people"),
    Way.BACKUP: ("locked.bring_back", "backup"),
    Way.AS_IT_IS: ("locked.as_it_is", "key"),
}


def why_page(look: Look, model: LockedModel, state: LockedState) -> list[Piece]:
    """One filled button; the other ways are quiet, and none leads nowhere."""
    say, reason = model.words.say, reason_for(state.error)
    if state.is_opening:
        return [_centred(look, say("locked.title")), _quiet(look, say("locked.opening"))]
    ways = [way for way in reason.ways if way is not Way.PHRASE or state.has_phrase]
    buttons = [_way(look, model, way, is_first=way is ways[0]) for way in ways]
    if reason is LOCKED:
        buttons[0] = _button(look, say("locked.open"), "key", model.try_keyring)
    more = [_quiet(look, say(reason.more))] if reason.more else []
    return [
        _centred(look, say(reason.heading)),
        _quiet(look, say(reason.words)),
        *more,
        look.space("m"),
        *(row(None, button, None) for button in buttons),
    ]


def _way(look: Look, model: LockedModel, way: Way, *, is_first: bool) -> BigButton:
    acts: Mapping[Way, Callable[[], None]] = {
        Way.AGAIN: model.try_keyring,
        Way.CODE: lambda: model.show(View.CODE),
        Way.PHRASE: lambda: model.show(View.PHRASE),
        Way.CAREGIVER: model.try_as_caregiver,
        Way.BACKUP: model.look_for_backups,
        Way.AS_IT_IS: model.take_as_it_is,
    }
    key, icon = WORDS[way]
    words = model.words.say(key)
    if is_first:
        return _button(look, words, icon, acts[way])
    button = BigButton(look, words, None, "quiet")
    button.clicked.connect(acts[way])
    return button


def _button(look: Look, words: str, icon: IconName, act: Callable[[], None]) -> BigButton:
    button = BigButton(look, words, icon, "primary", large=True)
    button.clicked.connect(act)
    return button


def code_page(look: Look, model: LockedModel, state: LockedState) -> list[Piece]:
    say = model.words.say
    entry = CodeEntry(look, model, state)
    entry.entered.connect(model.try_code)
    return [
        Text(look, say("locked.code_title"), "title"),
        Text(look, say("locked.code_words"), "body", "ink_soft"),
        *_told(look, state),
        look.space("xs"),
        entry,
        look.space("s"),
        *_on_or_back(look, model, state, model.try_code),
    ]


def phrase_page(look: Look, model: LockedModel, state: LockedState) -> list[Piece]:
    say = model.words.say
    field = Field(look, say("locked.phrase"), model.phrase, width=PHRASE_WIDE, is_secret=True)
    field.typed.connect(lambda text: setattr(model, "phrase", text))
    field.entered.connect(model.try_phrase)
    instead = BigButton(look, say("locked.use_code"), None, "quiet")
    instead.clicked.connect(lambda: model.show(View.CODE))
    return [
        Text(look, say("locked.phrase_title"), "title"),
        *_told(look, state),
        look.space("xs"),
        field,
        look.space("s"),
        *_on_or_back(look, model, state, model.try_phrase),
        row(instead, None),
    ]


def _told(look: Look, state: LockedState) -> list[Piece]:
    return [Banner(look, "note", state.told, icon="key")] if state.told else []


def _on_or_back(
    look: Look, model: LockedModel, state: LockedState, act: Callable[[], None]
) -> list[Piece]:
    """While a key is tried it is said, and there is nothing to press twice."""
    say = model.words.say
    if state.is_opening:
        return [Text(look, say("locked.opening"), "strong")]
    opens = BigButton(look, say("locked.open"), "key", "primary")
    opens.clicked.connect(act)
    back = BigButton(look, say("locked.back"), "back")
    back.clicked.connect(lambda: model.show(View.WHY))
    return [boxed(Flow(look.space("s"), opens, back))]


def _centred(look: Look, words: str) -> Text:
    return Text(look, words, "title").centred()


def _quiet(look: Look, words: str) -> Text:
    return Text(look, words, "body", "ink_soft").centred()


_PAGES: Mapping[View, Callable[[Look, LockedModel, LockedState], list[Piece]]] = {
    View.CODE: code_page,
    View.PHRASE: phrase_page,
    View.BACKUPS: backups_page,
    View.CONFIRM: confirm_page,
    View.SALVAGE: salvage_page,
}


def locked_page(look: Look, model: LockedModel, state: LockedState, help_words: str) -> QWidget:
    if state.view is View.WHY:
        return calm_ground(look, why_page(look, model, state), help_words)
    pieces = _PAGES[state.view](look, model, state)
    if state.view in {View.BACKUPS, View.CONFIRM, View.SALVAGE}:
        return calm_ground(look, pieces, help_words, has_herb=False)
    left = boxed(column(*pieces, gap=look.space("s")))
    return calm_ground(look, [row(None, left, None)], help_words, has_herb=False)
