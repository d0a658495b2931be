"""The learnt numbers in resources/words: TASK.words.npz, TASK.EMBEDDER.npz, and
TASK.EMBEDDER.adapted.npz."""

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def kept_numbers(task: str, of: str) -> "dict[str, NDArray[np.generic]] | None":
    """What `--train` wrote; None when it wrote nothing."""
    from importlib.resources import files  # loaded when used

    import numpy as np

    file = files("resources").joinpath("words", f"{task}.{of}.npz")
    if not file.is_file():
        return None
    with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as kept:
        return dict(kept)
