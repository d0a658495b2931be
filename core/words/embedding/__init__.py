"""From a sentence to a vector, on this computer."""
