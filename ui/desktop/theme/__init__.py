"""The visual language: colours, type and space by role, and what Qt makes of them."""
