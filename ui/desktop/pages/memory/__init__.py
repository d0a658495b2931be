"""One thing that is kept in mind: what it says and where it is from; put right, or forgotten."""
