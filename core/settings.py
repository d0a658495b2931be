"""What a person or caregiver may adjust, each with its default and its bounds."""

import json
from typing import Any, Generic, TypeVar

from core.errors import InputRejected
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.working import SETTING, Setting

V = TypeVar("V", bool, int, float)


@frozen
class Adjustable(Generic[V]):
    """name: as typed and stored. lowest, highest: both allowed."""

    name: str
    default: V
    lowest: V
    highest: V

    def read(self, value: object) -> V:
        """The value as this setting needs it; text as a person types it is understood.

        Raises InputRejected naming the setting when it is out of bounds or no such value.
        """
        if isinstance(value, str):
            value = _typed(value)
        kind = type(self.default)
        if kind is float and type(value) is int:
            value = float(value)
        if type(value) is not kind or not self.lowest <= value <= self.highest:
            raise InputRejected(self.name)
        return value


# Rule S9; messages and the record itself stay until someone deletes them.
SHORT_TERM_HOURS = Adjustable("short_term_hours", 24, 1, 168)
SHORT_TERM_IDLE_MINUTES = Adjustable("short_term_idle_minutes", 15, 1, 24 * 60)
EPISODES_DAYS = Adjustable("episodes_days", 90, 1, 3650)
# How many earlier cases are told, how many of one person's, and how alike they must be: 0.0 to
# 1.0, where 0.0 is what was measured for the embedder at hand.
EPISODES_FOUND = Adjustable("episodes_found", 5, 1, 20)
EPISODES_IN_HISTORY = Adjustable("episodes_in_history", 10, 1, 100)
EPISODES_LIKENESS = Adjustable("episodes_likeness", 0.0, 0.0, 1.0)
SUMMARIES_DAYS = Adjustable("summaries_days", 30, 30, 3650)
# Rule T8. Hours of the local day; equal hours mean that no hour is quiet.
QUIET_FROM = Adjustable("quiet_from", 20, 0, 23)
QUIET_UNTIL = Adjustable("quiet_until", 8, 0, 23)
# T8 allows no more than three.
PROMPTS_A_DAY = Adjustable("prompts_a_day", 3, 0, 3)
LIST_ABOVE_STATES = Adjustable("list_above_states", 6, 1, 6)
NOTIFICATION_SHOWS_WORDS = Adjustable("notification_shows_words", False, False, True)
# Rule C3: below it a fact is marked for verification; 0.0 to 1.0.
VERIFY_BELOW = Adjustable("verify_below", 0.5, 0.0, 1.0)
# Of memories, never of the clinical record: what is less sure is not found, and not answered from.
FOUND_ABOVE = Adjustable("found_above", 0.0, 0.0, 1.0)
ANSWERED_ABOVE = Adjustable("answered_above", 0.3, 0.0, 1.0)
# Whether other assistants on this computer may ask anything at all (core/tools).
TOOLS_ON = Adjustable("tools_on", False, False, True)

SETTINGS: tuple[Adjustable[int] | Adjustable[bool] | Adjustable[float], ...] = (
    SHORT_TERM_HOURS,
    SHORT_TERM_IDLE_MINUTES,
    EPISODES_DAYS,
    EPISODES_FOUND,
    EPISODES_IN_HISTORY,
    EPISODES_LIKENESS,
    SUMMARIES_DAYS,
    QUIET_FROM,
    QUIET_UNTIL,
    PROMPTS_A_DAY,
    LIST_ABOVE_STATES,
    NOTIFICATION_SHOWS_WORDS,
    VERIFY_BELOW,
    FOUND_ABOVE,
    ANSWERED_ABOVE,
    TOOLS_ON,
)


def setting_named(name: str) -> Adjustable[int] | Adjustable[bool] | Adjustable[float]:
    """Raises InputRejected for a name that is not in SETTINGS."""
    for setting in SETTINGS:
        if setting.name == name:
            return setting
    raise InputRejected("setting")


def get_setting(uow: UnitOfWork, setting: Adjustable[V]) -> V:
    """The person's own choice, else the default."""
    kept = kept_value(uow, setting.name)
    return setting.default if kept is None else setting.read(kept)


def set_setting(uow: UnitOfWork, setting: Adjustable[V], value: object) -> V:
    """Raises InputRejected naming the setting when it is out of bounds; then nothing changes."""
    checked = setting.read(value)
    keep_value(uow, setting.name, checked)
    uow.audit.write("set.setting", SETTING.name, setting.name)
    return checked


def kept_value(uow: UnitOfWork, name: str) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """What was kept under this name; None where nothing was."""
    row = uow.of(SETTING).get(name)
    return None if row is None else json.loads(row.value_json)


def keep_value(uow: UnitOfWork, name: str, value: object) -> None:
    """value: what JSON can hold. The line in the audit is the caller's."""
    rows = uow.of(SETTING)
    row = rows.get(name)
    value_json = json.dumps(value)
    if row is not None:
        rows.replace(row.changed(value_json=value_json, updated_at=uow.now))
    else:
        rows.add(Setting(id=name, created_at=uow.now, updated_at=uow.now, value_json=value_json))


def _typed(text: str) -> object:
    """ "5", "0.5", "true"; anything else is no value of any setting."""
    try:
        return json.loads(text.strip().lower())
    except ValueError:
        return None
