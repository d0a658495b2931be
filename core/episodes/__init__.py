"""What a helper asked and decided, found again for that helper alone (S2, S5); never in a talk with
the person (D6)."""
