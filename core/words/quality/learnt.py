"""What teaching leaves behind: a file, and how well its head judged what it had not learnt from."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.quality.figures import Figure

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@frozen
class Learnt:
    """file: its name. figures: of the sentences that were not learnt from."""

    file: str
    figures: Sequence[Figure]


def written(
    out: Path, name: str, kept: "Mapping[str, NDArray[np.generic]]", figures: Sequence[Figure]
) -> Learnt:
    """The same bytes for the same numbers."""
    import io

    import numpy as np

    content = io.BytesIO()
    np.savez_compressed(content, allow_pickle=False, **kept)
    (out / name).write_bytes(content.getvalue())
    return Learnt(name, figures)
