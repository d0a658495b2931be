"""Answers for whoever helps, from the record and with their sources: see turn.py."""
