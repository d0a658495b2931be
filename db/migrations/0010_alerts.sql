-- What a caregiver is told without having asked, and what each of them wants to be told.

CREATE TABLE alerts (
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

-- Serves erasure, and what is kept to oneself: everything that speaks of one record.
CREATE INDEX alerts_of_record ON alerts (user_id, record_id) WHERE record_id IS NOT NULL;

-- Serves "what was counted from talks?", for whoever may not read them.
CREATE INDEX alerts_of_trouble ON alerts (user_id, trouble);

CREATE TABLE alert_choices (
    user_id     TEXT NOT NULL,
    id          TEXT NOT NULL,
    account_id  TEXT NOT NULL,
    left_out    TEXT NOT NULL CHECK (json_valid(left_out)),
    rings       INTEGER NOT NULL CHECK (rings IN (0, 1)),
    quiet_from  INTEGER NOT NULL CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_until INTEGER NOT NULL CHECK (quiet_until BETWEEN 0 AND 23),
    wakes       INTEGER NOT NULL CHECK (wakes IN (0, 1)),
    high_from   REAL NOT NULL CHECK (high_from BETWEEN 0.0 AND 1.0),
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, account_id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Serves "was anything answered lately?".
CREATE INDEX prompts_answered ON reconfirmation_prompts (user_id, answered_at)
    WHERE answered_at IS NOT NULL;
