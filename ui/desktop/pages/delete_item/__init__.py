"""Taking one entry out for good, step by step."""
