"""What the days of one person say, for those who care for them (D1: never for a talk)."""
