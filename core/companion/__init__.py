"""One turn of a talk, in the order of its files: see conversation.py."""
