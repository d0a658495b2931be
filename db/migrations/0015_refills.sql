-- How long a pack of a medicine lasts, where somebody wrote it down: when it was handed over, and
-- for how many days.

ALTER TABLE medications ADD COLUMN filled_on TEXT;
ALTER TABLE medications ADD COLUMN days_supply INTEGER CHECK (days_supply BETWEEN 1 AND 400);
