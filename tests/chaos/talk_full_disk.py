"""Run as a program on a disk of its own: talks during which it fills up, at any byte.

`python -m chaos.talk_full_disk DISK TRIALS SEED`: after each, at the next start and with room,
every message that was accepted and every reply that was shown is there, once.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from chaos.full_disk import PLENTY, Disk
from core.clock import ManualClock
from core.companion.beginning import begin
from core.companion.conversation import Said, hold_turn, replay
from core.errors import AppError
from core.key_choices import UseKeyFile
from core.ports.talk import Exchange
from core.records.talk import MESSAGE, Speaker
from core.scope import Scope
from core.vaults import NewVault, OpenVault
from db.journal import SealedJournal
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA, ADA_HERSELF
from helpers.talking import LINES, open_talk, voice_of
from helpers.world import NOON, arrive

TURNS = 4
MOST_ROOM = 160_000
SAID = {"vault_full", "vault_out_of_reach"}


class Noting(SealedJournal):
    def __init__(self, opened: Any, accepted: set[str]) -> None:
        super().__init__(opened)
        self._accepted = accepted

    def accept(self, scope: Scope, said: str, said_at: Any) -> Exchange:
        exchange = super().accept(scope, said, said_at)
        self._accepted.add(exchange.id)
        return exchange

    def accept_at_once(self, scope: Scope, said: str, said_at: Any, reply: str) -> Exchange:
        exchange = super().accept_at_once(scope, said, said_at, reply)
        self._accepted.add(exchange.id)
        return exchange


class Talks:
    """accepted, shown: of all trials, for nothing of an earlier one may go either."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self.folder, self.disk = folder, disk
        self.accepted: set[str] = set()
        self.shown: Counter[str] = Counter()
        self.unkept: Counter[str] = Counter()
        self._last: str | None = None
        self._accepted_now = 0

    def hold(self, room: int, random: Random) -> str:
        """How the first turn ended that did not end well."""
        opened = open_talk(self.folder)
        voice = voice_of(opened, Noting(opened, self.accepted))
        beginning = opened.vault.submit(ADA_HERSELF, begin).result()
        self.disk.leave(room)
        ended = "done"
        for _ in range(TURNS):
            said = Said(random.choice(LINES), beginning.now, beginning.at_hand)
            self._last, self._accepted_now = None, len(self.accepted)
            try:
                hold_turn(voice, ADA_HERSELF, said, self._show)
            except AppError as error:
                ended = error.code
                self._forgive()
                assert ended in SAID
        self.disk.leave(PLENTY)
        opened.close()
        self._look()
        return ended

    def _show(self, text: str, _category: object) -> None:
        self.shown[text] += 1
        self._last = text

    def _forgive(self) -> None:
        """A fixed reply to what could not be accepted is shown all the same, and whoever typed the
        words was told that they are not kept."""
        if self._last is not None and self._accepted_now == len(self.accepted):
            self.unkept[self._last] += 1

    def _look(self) -> None:
        opened = open_talk(self.folder)
        replay(voice_of(opened, opened.journal))
        lines = opened.vault.submit(ADA_HERSELF, lambda uow: list(uow.of(MESSAGE).each())).result()
        assert opened.journal.left() == []
        opened.close()
        ours = [each.id for each in lines if each.role is Speaker.USER]
        replies = Counter(each.content for each in lines if each.role is Speaker.ASSISTANT)
        assert self.accepted <= set(ours)
        assert len(ours) == len(set(ours))
        for text, times in self.shown.items():
            assert replies[text] >= times - self.unkept[text]


def made(folder: Path) -> OpenVault:
    keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    new = NewVault(folder / "vault", UseKeyFile(folder / "key"), simulation=True)
    opened = keeper.create(new, ManualClock(NOON)).opened
    opened.vault.submit(ADA, lambda uow: arrive(uow, (ADA_HERSELF,))).result()
    return opened


def main() -> None:
    place, trials, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    disk, random = Disk(place), Random(seed)  # noqa: S311 - blows, no secret
    disk.leave(PLENTY)
    made(place).close()
    talks = Talks(place, disk)
    told = Counter(talks.hold(random.randrange(MOST_ROOM), random) for _ in range(trials))
    print(json.dumps(told))  # noqa: T201 - read by whoever started it


if __name__ == "__main__":
    main()
