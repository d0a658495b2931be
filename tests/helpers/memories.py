"""Files of other programs' memories and talks, made for one test at a time."""

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.importers.base import import_file
from core.importers.receipt import Receipt
from helpers.people import ADA
from helpers.world import World

SPRING = 1_772_000_000  # seconds; some days before the world's noon
YEARS_AGO = 1_600_000_000


def agno(text: str, **fields: Any) -> dict[str, Any]:
    """As Agno's UserMemory writes itself."""
    return {"memory_id": "m1", "memory": text, "topics": ["health"], "user_id": "ada", **fields}


def mem0(*texts: str) -> dict[str, Any]:
    """As mem0's get_all answers."""
    results = [
        {
            "id": f"id-{number}",
            "memory": text,
            "hash": "5f0c",
            "metadata": {"category": "health"},
            "created_at": "2026-02-20T08:00:00-08:00",
            "user_id": "ada",
        }
        for number, text in enumerate(texts)
    ]
    return {"results": results, "relations": [{"source": "ada", "text": "I am allergic to gold"}]}


def message(text: str, role: str = "user", *, recipient: str = "all", at: int = SPRING) -> Any:
    return {
        "author": {"role": role, "name": None, "metadata": {}},
        "create_time": at + 0.25,
        "content": {"content_type": "text", "parts": [text]},
        "recipient": recipient,
    }


def chat(*messages: Any) -> dict[str, Any]:
    """One talk as ChatGPT exports it: a tree of messages."""
    mapping: dict[str, Any] = {"root": {"id": "root", "message": None, "children": []}}
    for number, one in enumerate(messages):
        mapping[f"n{number}"] = {"id": f"n{number}", "message": one, "parent": "root"}
    return {"title": "Talk", "create_time": float(SPRING), "mapping": mapping}


def written(folder: Path, content: object, name: str = "memories.json") -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode("utf-8"))
    return path


def zipped(folder: Path, files: Mapping[str, object], name: str = "export.zip") -> Path:
    path = folder / name
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, content in files.items():
            archive.writestr(member, json.dumps(content))
    return path


def brought(world: World, folder: Path, content: object) -> Receipt:
    return import_file(world.vault, ADA, written(folder, content))
