"""What tells who somebody is, found in a text so that it can be left out (S5)."""
