"""A product with a low-rank change, there and back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix


@frozen
class Bent:
    """out: of `given`, the frozen product and what `down` and `up` add to it."""

    given: "Matrix"
    frozen: "Matrix"
    down: "Matrix"
    up: "Matrix"
    between: "Matrix"
    out: "Matrix"

    @classmethod
    def of(cls, given: "Matrix", frozen: "Matrix", low: "Sequence[Matrix]") -> "Bent":
        down, up = low
        between: Matrix = given @ down
        out: Matrix = given @ frozen
        out += between @ up
        return cls(given, frozen, down, up, between, out)

    def back(self, wrong: "Matrix") -> "tuple[Matrix, tuple[Matrix, Matrix]]":
        """How `given` should change; how `down` and `up` should."""
        of_between: Matrix = wrong @ self.up.T
        of_given: Matrix = wrong @ self.frozen.T
        of_given += of_between @ self.down.T
        return of_given, (self.given.T @ of_between, self.between.T @ wrong)
