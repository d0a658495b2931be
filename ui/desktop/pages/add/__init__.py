"""Adding something to the record: one form for each kind, made from its draft."""
