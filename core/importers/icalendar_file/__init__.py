"""Calendar files (iCalendar, RFC 5545): what is planned, as appointments."""

from core.importers.icalendar_file.reader import changed_at, read, sniff

__all__ = ["changed_at", "read", "sniff"]
