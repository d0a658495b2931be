"""What is true now, with where each line comes from."""
