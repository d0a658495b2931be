"""Who helps and who is loved, the places that matter, and the person themselves."""
