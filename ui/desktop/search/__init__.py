"""Finding a page or an entry by the first letters of a word (Ctrl+K)."""
