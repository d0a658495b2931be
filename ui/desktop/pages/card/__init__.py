"""The health card, to show and to print."""
