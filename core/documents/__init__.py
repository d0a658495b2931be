"""Papers that were taken in: looked up, looked at beside what they say, given back unchanged."""
