"""Who sits there is asked anew before the record leaves or goes, where there is a passphrase.

Without one the login to this computer is the proof, and nobody is made to remember anything.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from core.errors import AppError, RecoveryCodeMistyped
from core.frozen import frozen
from core.key_choices import KeyChoice, UsePassphrase, UseRecovery
from core.recovery_code import read_recovery_code
from core.strings import Catalogue
from core.vaults import SlotInfo
from ui.desktop.desk import Desk
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.layouts import Piece
from ui.desktop.widgets.text import Text

FIELD_WIDTH = 520


@frozen
class Proof:
    """is_known: the ways in were read; before that nothing is enough."""

    is_known: bool = False
    is_needed: bool = False
    is_given: bool = False
    problem: str = ""

    @property
    def is_enough(self) -> bool:
        return self.is_given or (self.is_known and not self.is_needed)


class Prover:
    """changed: told of every new state. What is typed is kept here alone, and soon forgotten."""

    def __init__(self, desk: Desk, changed: Callable[[Proof], None]) -> None:
        self._desk = desk
        self._changed = changed
        self._is_busy = False
        self.secret = ""
        self.proof = Proof()

    def look(self) -> None:
        """Whether a proof is needed."""
        reading = self._desk.work.quickly(self._desk.opened.ways_in.every)
        self._desk.tasks.when_done(reading, self._found, self._desk.told)

    def prove(self) -> None:
        """A second press meanwhile is not heard."""
        if self._is_busy:
            return
        self._is_busy = True
        key, ways = key_typed(self.secret), self._desk.opened.ways_in
        proving = self._desk.work.quickly(lambda: ways.prove(key))
        self._desk.tasks.when_done(proving, self._proved, self._refused)

    def forget(self) -> None:
        """What it was asked for has begun: the next one asks anew."""
        self.secret = ""
        self._become(replace(self.proof, is_given=False, problem=""))

    def _found(self, slots: Sequence[SlotInfo]) -> None:
        is_needed = any(slot.slot_type == UsePassphrase.slot_type for slot in slots)
        self._become(replace(self.proof, is_known=True, is_needed=is_needed))

    def _proved(self, _nothing: object) -> None:
        self._is_busy, self.secret = False, ""
        self._become(replace(self.proof, is_given=True, problem=""))

    def _refused(self, error: AppError) -> None:
        self._is_busy, self.secret = False, ""
        self._become(replace(self.proof, problem=problem_in_words(self._desk.words, error)))

    def _become(self, proof: Proof) -> None:
        if proof != self.proof:
            self.proof = proof
            self._changed(proof)


def proof_pieces(look: Look, words: Catalogue, prover: Prover) -> list[Piece]:
    """The question, the way out for who forgot, and the button; nothing while nobody knows."""
    if not prover.proof.is_known:
        return []

    def keep(typed: str) -> None:
        prover.secret = typed

    field = proof_field(look, words, prover.secret, prover.proof.problem)
    field.typed.connect(keep)
    field.entered.connect(prover.prove)
    go_on = BigButton(look, words.say("keys.go_on"), "check")
    go_on.clicked.connect(prover.prove)
    return [field, Text(look, words.say("keys.way_out"), "small", "ink_soft"), flush(go_on)]


def proof_field(look: Look, words: Catalogue, typed: str, problem: str) -> Field:
    """problem: what was not right with it the last time; empty for nothing."""
    label, hint = words.say("keys.prove"), words.say("keys.prove_hint")
    field = Field(look, label, typed, hint, width=FIELD_WIDTH, is_secret=True)
    if problem:
        field.refuse(problem)
    return field


def key_typed(secret: str) -> KeyChoice:
    """A code that passes its own check is a code; anything else is a passphrase."""
    try:
        read_recovery_code(secret)
    except RecoveryCodeMistyped:
        return UsePassphrase(secret)
    return UseRecovery(secret)


def problem_in_words(words: Catalogue, error: AppError) -> str:
    key = f"keys_problem.{error.code}"
    return words.say(key) if words.knows(key) else words.say("keys.no_change")
