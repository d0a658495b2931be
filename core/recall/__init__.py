"""What is remembered, found again: by its words, by its meaning, or not at all."""
