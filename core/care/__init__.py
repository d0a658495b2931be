"""What those who care for a person are told, and see: never a talk, never the person (D1)."""
