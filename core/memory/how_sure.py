"""How sure a memory is, wherever it weighs or is told (C1)."""

from core.records.memory import Memory


def how_sure(memory: Memory) -> float:
    """0 to 1: the least of what it was said with and what it was read with."""
    read = memory.extraction_confidence
    return memory.confidence if read is None else min(memory.confidence, read)
