"""C-CDA: the XML documents in which American clinics and portals hand out a record."""

from core.importers.ccda.reader import changed_at, read, sniff

__all__ = ["changed_at", "read", "sniff"]
