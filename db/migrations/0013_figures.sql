-- How Rosemary herself does, by day: how often, and within how many milliseconds. Nothing of anybody.

CREATE TABLE figures (
    day        TEXT NOT NULL CHECK (length(day) = 10),
    name       TEXT NOT NULL CHECK (name <> ''),
    step       INTEGER NOT NULL CHECK (step >= 0),
    value      INTEGER NOT NULL CHECK (value >= 0),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (day, name, step)
) STRICT;
