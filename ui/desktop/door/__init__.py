"""Everything before the record is open: first run, unlocking, and what went wrong."""
