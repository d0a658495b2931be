-- Something grave that is on record and not sure is told, too.

CREATE TABLE alerts_anew (
    user_id     TEXT NOT NULL,
    id          TEXT NOT NULL,
    account_id  TEXT NOT NULL,
    trouble     TEXT NOT NULL
                CHECK (trouble IN (
                    'help', 'fading', 'unsure', 'high', 'harder', 'rising', 'circling', 'silent',
                    'unanswered'
                )),
    occasion    TEXT NOT NULL,
    first_day   TEXT NOT NULL,
    last_day    TEXT NOT NULL CHECK (last_day >= first_day),
    record_kind TEXT,
    record_id   TEXT,
    count       INTEGER NOT NULL CHECK (count >= 0),
    told_at     TEXT,
    seen_at     TEXT,
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, account_id, trouble, occasion),
    CHECK ((record_id IS NULL) = (record_kind IS NULL)),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

INSERT INTO alerts_anew
SELECT
    user_id, id, account_id, trouble, occasion, first_day, last_day, record_kind, record_id, count,
    told_at, seen_at, created_at, updated_at
FROM alerts;

DROP TABLE alerts;
ALTER TABLE alerts_anew RENAME TO alerts;

-- Serves erasure, and what is kept to oneself: everything that speaks of one record.
CREATE INDEX alerts_of_record ON alerts (user_id, record_id) WHERE record_id IS NOT NULL;

-- Serves "what was counted from talks?", for whoever may not read them.
CREATE INDEX alerts_of_trouble ON alerts (user_id, trouble);
