"""Apple Health exports: days of samples, workouts, what was noted, and a clinic's own records."""

from core.importers.apple_health.reader import changed_at, read, read_with_samples, sniff

__all__ = ["changed_at", "read", "read_with_samples", "sniff"]
