"""Talk: the companion, one line after the other."""
