"""A picture of somebody: taken from a file of any size, made small, without what it says beside."""
