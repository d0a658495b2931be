"""The person's own health, in the first person."""
