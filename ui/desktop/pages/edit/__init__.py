"""Putting right what the record says."""
