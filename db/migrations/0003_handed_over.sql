-- Health data that came from elsewhere as a copy to read: whose it is, who sent it, and when.
-- One row makes the whole vault a copy; db/guard.py then refuses every write but time's own.
CREATE TABLE handed_over (
    only_row    INTEGER PRIMARY KEY CHECK (only_row = 1),
    person_id   TEXT NOT NULL,
    sent_at     TEXT NOT NULL,
    sent_by     TEXT,
    sender_role TEXT NOT NULL CHECK (sender_role IN ('patient', 'caregiver', 'clinician')),
    opened_at   TEXT NOT NULL
) STRICT;
