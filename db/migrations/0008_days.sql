-- What each day of talks came to, for those who care (D1: never for a talk). Pages read these, and
-- never the talks (seed 4, 7.3).

CREATE TABLE user_trends (
    user_id    TEXT NOT NULL,
    id         TEXT NOT NULL,
    day        TEXT NOT NULL CHECK (day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
    talks      INTEGER NOT NULL CHECK (talks >= 0),
    messages   INTEGER NOT NULL CHECK (messages >= 0),
    calls      INTEGER NOT NULL CHECK (calls >= 0),
    is_circling INTEGER NOT NULL CHECK (is_circling IN (0, 1)),
    felt       TEXT NOT NULL CHECK (json_valid(felt)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, day),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Hours (UTC) whose day is to be counted anew: something was said then, or what was said is gone.
CREATE TABLE days_to_count (
    user_id TEXT NOT NULL,
    hour    TEXT NOT NULL CHECK (length(hour) = 13),
    PRIMARY KEY (user_id, hour),
    FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE
) STRICT;

INSERT INTO days_to_count (user_id, hour)
SELECT DISTINCT user_id, substr(felt_at, 1, 13) FROM detected_emotions;

-- Kept by the database: nothing that is said, read back from an archive or remembered after a crash
-- can be forgotten here, and a talk waits for none of it.
CREATE TRIGGER day_is_to_be_counted AFTER INSERT ON detected_emotions BEGIN
    INSERT OR IGNORE INTO days_to_count VALUES (new.user_id, substr(new.felt_at, 1, 13));
END;
CREATE TRIGGER day_is_to_be_counted_anew AFTER DELETE ON detected_emotions
WHEN EXISTS (SELECT 1 FROM users WHERE user_id = old.user_id) BEGIN
    INSERT OR IGNORE INTO days_to_count VALUES (old.user_id, substr(old.felt_at, 1, 13));
END;
-- What someone keeps to themselves leaves what others see (N4).
CREATE TRIGGER day_is_counted_without_it AFTER INSERT ON private_notes
WHEN new.record_kind IN ('message', 'emotion') BEGIN
    INSERT OR IGNORE INTO days_to_count
    SELECT new.user_id, substr(felt_at, 1, 13) FROM detected_emotions
    WHERE user_id = new.user_id AND (id = new.record_id OR message_id = new.record_id);
END;
