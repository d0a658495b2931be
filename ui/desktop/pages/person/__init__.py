"""A person's own row: name, country, time zone, language, and what helps to know."""
