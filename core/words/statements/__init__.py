"""What a sentence asserts: of what, of whom, and whether it is so. Pure, without an embedder."""
