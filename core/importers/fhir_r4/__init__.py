"""FHIR R4, and what older or newer senders say in their own forms of it."""

from core.importers.fhir_r4.reader import changed_at, read, read_pieces, sniff

__all__ = ["changed_at", "read", "read_pieces", "sniff"]
