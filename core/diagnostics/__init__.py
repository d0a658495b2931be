"""How Rosemary herself does: counts and times by day, and nothing of anybody (S4)."""
