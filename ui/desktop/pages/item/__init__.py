"""One fact: what it says now, and how it came to say it."""
