-- What each day came to outside of the talks: sleep, steps, visits, what was asked and confirmed,
-- and how sure the person was of what they told. Apart from user_trends, which waits for the
-- person's consent to have their talks read (S6).

CREATE TABLE lived_trends (
    user_id    TEXT NOT NULL,
    id         TEXT NOT NULL,
    day        TEXT NOT NULL CHECK (day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
    lived      TEXT NOT NULL CHECK (json_valid(lived)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, day),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Local days, and hours (UTC) whose day is to be counted anew.
CREATE TABLE lived_to_count (
    user_id TEXT NOT NULL,
    at      TEXT NOT NULL CHECK (length(at) IN (10, 13)),
    PRIMARY KEY (user_id, at),
    FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE
) STRICT;

-- Serve the counting of one day: its cost is that of the day, not of the years before it.
CREATE INDEX health_signals_by_day ON health_signals (user_id, day) WHERE day IS NOT NULL;
CREATE INDEX health_signals_by_time ON health_signals (user_id, taken_at);
CREATE INDEX prompts_due_then ON reconfirmation_prompts (user_id, due_at);
CREATE INDEX prompts_answered_then ON reconfirmation_prompts (user_id, answered_at)
    WHERE answered_at IS NOT NULL;
CREATE INDEX transitions_then ON transitions (user_id, effective_at);
CREATE INDEX memories_learned_then ON memories (user_id, learned_at);

-- Kept by the database: nothing that is written, brought in or erased can be forgotten here.
CREATE TRIGGER lived_day_by_version AFTER INSERT ON record_versions BEGIN
    INSERT OR IGNORE INTO lived_to_count VALUES (new.user_id, substr(new.recorded_at, 1, 13));
    -- The version before it too: what moves to another day leaves the day where it stood.
    INSERT OR IGNORE INTO lived_to_count
    SELECT user_id, coalesce(json_extract(payload, '$.day'),
                             substr(json_extract(payload, '$.taken_at'), 1, 13),
                             substr(json_extract(payload, '$.happened_at'), 1, 13)) AS at
    FROM record_versions
    WHERE user_id = new.user_id AND record_id = new.record_id AND version >= new.version - 1
      AND kind IN ('reading', 'event') AND at IS NOT NULL;
END;
CREATE TRIGGER lived_day_without_version AFTER DELETE ON record_versions
WHEN EXISTS (SELECT 1 FROM users WHERE user_id = old.user_id) BEGIN
    INSERT OR IGNORE INTO lived_to_count VALUES (old.user_id, substr(old.recorded_at, 1, 13));
    INSERT OR IGNORE INTO lived_to_count
    SELECT old.user_id, coalesce(json_extract(old.payload, '$.day'),
                                 substr(json_extract(old.payload, '$.taken_at'), 1, 13),
                                 substr(json_extract(old.payload, '$.happened_at'), 1, 13)) AS at
    WHERE old.kind IN ('reading', 'event') AND at IS NOT NULL;
END;
CREATE TRIGGER lived_day_by_prompt AFTER INSERT ON reconfirmation_prompts BEGIN
    INSERT OR IGNORE INTO lived_to_count VALUES (new.user_id, substr(new.due_at, 1, 13));
    INSERT OR IGNORE INTO lived_to_count
    SELECT new.user_id, substr(new.answered_at, 1, 13) WHERE new.answered_at IS NOT NULL;
END;
CREATE TRIGGER lived_day_by_answer AFTER UPDATE OF answered_at ON reconfirmation_prompts BEGIN
    INSERT OR IGNORE INTO lived_to_count
    SELECT new.user_id, substr(at, 1, 13)
    FROM (SELECT old.answered_at AS at UNION SELECT new.answered_at) WHERE at IS NOT NULL;
END;
CREATE TRIGGER lived_day_without_prompt AFTER DELETE ON reconfirmation_prompts
WHEN EXISTS (SELECT 1 FROM users WHERE user_id = old.user_id) BEGIN
    INSERT OR IGNORE INTO lived_to_count
    SELECT old.user_id, substr(at, 1, 13)
    FROM (SELECT old.due_at AS at UNION SELECT old.answered_at) WHERE at IS NOT NULL;
END;
CREATE TRIGGER lived_day_by_transition AFTER INSERT ON transitions BEGIN
    INSERT OR IGNORE INTO lived_to_count VALUES (new.user_id, substr(new.effective_at, 1, 13));
END;
CREATE TRIGGER lived_day_without_transition AFTER DELETE ON transitions
WHEN EXISTS (SELECT 1 FROM users WHERE user_id = old.user_id) BEGIN
    INSERT OR IGNORE INTO lived_to_count VALUES (old.user_id, substr(old.effective_at, 1, 13));
END;
CREATE TRIGGER lived_day_by_memory AFTER INSERT ON memories BEGIN
    INSERT OR IGNORE INTO lived_to_count VALUES (new.user_id, substr(new.learned_at, 1, 13));
END;
CREATE TRIGGER lived_day_without_memory AFTER DELETE ON memories
WHEN EXISTS (SELECT 1 FROM users WHERE user_id = old.user_id) BEGIN
    INSERT OR IGNORE INTO lived_to_count VALUES (old.user_id, substr(old.learned_at, 1, 13));
END;
-- What someone keeps to themselves leaves what others see (N4).
CREATE TRIGGER lived_day_kept_to_oneself AFTER INSERT ON private_notes BEGIN
    INSERT OR IGNORE INTO lived_to_count
    SELECT user_id, substr(recorded_at, 1, 13) FROM record_versions
    WHERE user_id = new.user_id AND record_id = new.record_id
    UNION
    SELECT user_id, coalesce(json_extract(payload, '$.day'),
                             substr(json_extract(payload, '$.taken_at'), 1, 13),
                             substr(json_extract(payload, '$.happened_at'), 1, 13)) AS at
    FROM record_versions
    WHERE user_id = new.user_id AND record_id = new.record_id
      AND kind IN ('reading', 'event') AND at IS NOT NULL;
END;

INSERT OR IGNORE INTO lived_to_count
SELECT user_id, substr(recorded_at, 1, 13) FROM record_versions;
INSERT OR IGNORE INTO lived_to_count
SELECT user_id, coalesce(json_extract(payload, '$.day'),
                         substr(json_extract(payload, '$.taken_at'), 1, 13),
                         substr(json_extract(payload, '$.happened_at'), 1, 13)) AS at
FROM record_versions WHERE kind IN ('reading', 'event') AND at IS NOT NULL;
INSERT OR IGNORE INTO lived_to_count
SELECT user_id, substr(due_at, 1, 13) FROM reconfirmation_prompts;
INSERT OR IGNORE INTO lived_to_count
SELECT user_id, substr(answered_at, 1, 13) FROM reconfirmation_prompts
WHERE answered_at IS NOT NULL;
INSERT OR IGNORE INTO lived_to_count SELECT user_id, substr(effective_at, 1, 13) FROM transitions;
INSERT OR IGNORE INTO lived_to_count SELECT user_id, substr(learned_at, 1, 13) FROM memories;

-- Days of talks hold more than before (feelings by hour, which calls for help): counted anew.
DELETE FROM user_trends;
INSERT OR IGNORE INTO days_to_count (user_id, hour)
SELECT DISTINCT user_id, substr(felt_at, 1, 13) FROM detected_emotions;
