"""Whom to call, and what to say."""
