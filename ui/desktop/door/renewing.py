"""A new key for the record, on the gate's worker: made, and then used or let go of."""

from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import field, replace
from functools import partial

from core.audit import note_keys
from core.errors import WorkStopped
from core.frozen import frozen
from core.key_change import KeyChange, Progress, ShouldStop
from core.key_choices import KeyChoice
from core.scope import Role
from core.vaults import OpenVault
from ui.desktop.door.gate import Entrance, Gate


@frozen
class Renewing:
    """key: what someone has just shown that it opens the record. role: in whose face they sit."""

    gate: Gate
    key: KeyChoice = field(repr=False)
    role: Role

    def make(
        self, opened: OpenVault, progress: Progress, should_stop: ShouldStop
    ) -> Future[KeyChange]:
        """Raises the VaultErrors and WorkStopped; then all is as it was, and the record closed."""

        def make() -> KeyChange:
            opened.close()
            gate = self.gate
            change = gate.keeper.change_key(
                gate.folder, self.key, gate.clock, progress=progress, should_stop=should_stop
            )
            if should_stop():
                change.drop()
                raise WorkStopped
            return change

        return self.gate.run(make)

    def use(self, change: KeyChange) -> Future[Entrance]:
        """Its sheet is in a hand, and two groups of it were typed back.

        Raises VaultFull, VaultUnwritable; then the key of before is the one, and the change waits.
        """
        return self.gate.run(partial(self._use, change, self.gate.visit))

    def let_go(self, change: KeyChange | None) -> Future[Entrance]:
        """Back into the record with the key that it has."""
        visit = self.gate.visit

        def let_go() -> Entrance:
            if change is not None:
                change.drop()
            return self.gate.open(self.key, self.role, visit)

        return self.gate.run(let_go)

    def _use(self, change: KeyChange, visit: int) -> Entrance:
        """That it was changed is in the book even if the screen was locked meanwhile (S6)."""
        change.commit()
        opened = self.gate.keeper.open(self.gate.folder, change.key, self.gate.clock)
        with ExitStack() as undo:
            undo.callback(opened.close)
            opened.confirm_recovery()
            entrance = self.gate.enter(opened, self.role)
            opened.vault.submit(entrance.scope, partial(note_keys, what="rotated_key")).result()
            self.gate.turn_back_if_shut(visit)
            undo.pop_all()
        self.gate.hold(opened)
        return replace(entrance, visit=visit)
