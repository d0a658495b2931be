-- Single values of a phone's export, where somebody wants them: a row for those of one device on
-- one local day that one file brought, a line each.

CREATE TABLE samples (
    user_id         TEXT NOT NULL,
    id              TEXT NOT NULL,
    import_batch_id TEXT NOT NULL,
    signal          TEXT NOT NULL
                    CHECK (signal IN (
                        'blood_pressure', 'weight', 'glucose', 'heart_rate', 'temperature',
                        'oxygen', 'steps', 'sleep'
                    )),
    unit            TEXT NOT NULL,
    device          TEXT,
    day             TEXT NOT NULL,
    zone            TEXT NOT NULL,
    day_key         TEXT NOT NULL,
    count           INTEGER NOT NULL CHECK (count >= 1),
    content         TEXT NOT NULL,
    created_at      TEXT NOT NULL,
    updated_at      TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, import_batch_id) REFERENCES import_batches (user_id, id)
) STRICT;

-- Serves "which of this day's values are known?", and erasing a day with all of them.
CREATE INDEX samples_of_day ON samples (user_id, day_key);

-- Serves "what was measured of this on that day?".
CREATE INDEX samples_by_day ON samples (user_id, signal, day);

-- How many of them a file brought that still stand, and whose account brought them: whoever takes
-- the file back takes them along.
ALTER TABLE import_batches ADD COLUMN samples INTEGER NOT NULL DEFAULT 0 CHECK (samples >= 0);
ALTER TABLE import_batches ADD COLUMN brought_by TEXT;
