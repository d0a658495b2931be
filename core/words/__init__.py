"""What a sentence means: pure judgements, each behind a small function. Nothing is written here."""
