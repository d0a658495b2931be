"""`doctor`: what this machine offers. Asks, and changes nothing."""

import argparse

from core.vaults import Check
from ui.console.answer import DONE, FAILED, Answer, Teller, table
from ui.console.options import no_arguments
from ui.console.session import Session

arguments = no_arguments

# Without these no vault can be kept here; without the others something is missing.
_NEEDED = frozenset({"cipher", "key_wrapping"})


def run(session: Session, _: argparse.Namespace) -> Answer:
    checks = [*session.keeper.checks(), _vault_folder(session)]
    data = [{"name": each.name, "ok": each.is_ok, "detail": each.detail} for each in checks]

    def lines(teller: Teller) -> list[str]:
        rows = [
            (
                teller.name("check", each.name),
                teller.say("doctor.ok" if each.is_ok else "doctor.missing"),
                each.detail.replace("_", " "),
            )
            for each in checks
        ]
        return [teller.say("doctor.heading"), *table(rows)]

    is_usable = all(each.is_ok for each in checks if each.name in _NEEDED)
    return Answer({"checks": data}, lines, DONE if is_usable else FAILED)


def _vault_folder(session: Session) -> Check:
    """A folder that a cloud's client keeps alike, or on another computer's disk, loses records."""
    elsewhere = session.keeper.carried_off(session.folder)
    return Check("vault_folder", elsewhere is None, elsewhere or "on_this_computer")
