"""Today: at most one question, and the day."""
