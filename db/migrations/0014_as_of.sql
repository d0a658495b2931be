-- As-of finds the last version of each record written by then in the index alone, from its newest
-- backwards, and reads nothing of those that came later.

DROP INDEX versions_as_of;
CREATE INDEX versions_as_of ON record_versions (user_id, kind, record_id, seq, recorded_at);
