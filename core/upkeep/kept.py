"""A wish of this computer's, kept as JSON beside the settings: where copies go, and how it went."""

import json

from core.ports import UnitOfWork
from core.records.working import SETTING, Setting


def kept_json(uow: UnitOfWork, name: str) -> object:
    """None where nothing is kept."""
    row = uow.of(SETTING).get(name)
    return None if row is None else json.loads(row.value_json)


def keep_json(uow: UnitOfWork, name: str, value: object) -> None:
    """In the place of what was kept before; None for nothing."""
    value_json = json.dumps(value)
    rows = uow.of(SETTING)
    row = rows.get(name)
    if row is not None:
        rows.replace(row.changed(value_json=value_json, updated_at=uow.now))
        return
    rows.add(Setting(id=name, created_at=uow.now, updated_at=uow.now, value_json=value_json))
