"""Papers: PDF, text and pictures. Kept byte for byte; what they say waits for a person (T4)."""

from core.importers.documents.reader import LARGEST_PAPER_BYTES, changed_at, read, sniff

__all__ = ["LARGEST_PAPER_BYTES", "changed_at", "read", "sniff"]
