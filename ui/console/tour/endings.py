"""The tour, last part: the record leaves, one memory goes, then everything."""

import json

from core.access import Right
from core.audit import verify_audit
from core.clinical.history import history
from core.errors import AppError, NotFound, VaultMissing
from core.ports import UnitOfWork
from core.records.kinds import KINDS
from core.records.symptom import SYMPTOM
from core.sharing.erase import erase_record
from core.sharing.export_json import export_json
from core.sharing.receipt import Erased
from core.upkeep.runner import run_due_jobs
from ui.console.tour.record import fact
from ui.console.tour.step import NotSo, check
from ui.console.tour.world import TourWorld


def the_record_is_exported(world: TourWorld) -> None:
    receipt = export_json(world.opened.vault, world.caregiver, world.export_file)

    text = world.export_file.read_text(encoding="utf-8")
    json.loads(text)
    check("counted", holds=sum(receipt.counts.values()) > 0)
    for name in world.ids:
        check(f"holds_{name}", holds=world.ids[name] in text)
    check("says_what_is_active", holds='"resolved_unconfirmed"' in text)


def a_memory_is_deleted(world: TourWorld) -> None:
    receipt = world.run(world.caregiver, erase_record, record_id=world.ids["dizziness"])
    run_due_jobs(world.opened.vault, world.caregiver, lambda: False)

    check("has_a_receipt", holds=isinstance(receipt, Erased) and bool(receipt.checked))
    check("is_gone", holds=fact(world, SYMPTOM, "dizziness") is None)
    check("has_no_history", holds=_is_unknown(world, "dizziness"))
    check("nothing_speaks_of_it", holds=not _is_spoken_of(world))
    check("the_other_one_stays", holds=fact(world, SYMPTOM, "headache") is not None)


def the_record_is_whole(world: TourWorld) -> None:
    check("file", holds=not world.run(world.caregiver, _problems))
    check("audit", holds=world.run(world.caregiver, verify_audit))


def everything_is_deleted(world: TourWorld) -> None:
    world.leave()

    receipt = world.keeper.destroy(world.vault_folder, world.key)

    left = list(world.vault_folder.rglob("*")) if world.vault_folder.exists() else []
    check("no_file_is_left", holds=receipt.files_left == 0 and not any(f.is_file() for f in left))
    check("the_vault_is_gone", holds=_does_not_open(world))


def _is_unknown(world: TourWorld, name: str) -> bool:
    try:
        world.run(world.caregiver, history, record_id=world.ids[name])
    except NotFound:
        return True
    return False


def _is_spoken_of(world: TourWorld) -> bool:
    """Any row of any kind in which the id of what was deleted, or its word, still stands."""

    def rows(uow: UnitOfWork) -> list[str]:
        shown = [kind for kind in KINDS if uow.may(Right.SEE, kind.name)]
        return [row.model_dump_json() for kind in shown for row in uow.of(kind).each()]

    wanted = (world.ids["dizziness"], "dizziness")
    return any(word in row for row in world.run(world.caregiver, rows) for word in wanted)


def _problems(uow: UnitOfWork) -> list[str]:
    return list(uow.problems())


def _does_not_open(world: TourWorld) -> bool:
    try:
        world.keeper.open(world.vault_folder, world.key, world.clock).close()
    except VaultMissing:
        return True
    except AppError as error:
        raise NotSo(error.code) from None
    return False
