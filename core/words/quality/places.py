"""The stretches that a line of `deidentify` marks."""

from core.words.quality.task import Line


def places_in(line: Line) -> list[tuple[int, int, str]]:
    """Start, end and type; a line gives them as a list or by name."""
    spans = line.get("spans")
    found = []
    for span in spans if isinstance(spans, list) else ():
        values = list(span.values()) if isinstance(span, dict) else list(span)
        found.append((int(values[0]), int(values[1]), str(values[2])))
    return found
