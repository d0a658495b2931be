"""What the days of one person say, in sentences and pictures."""
