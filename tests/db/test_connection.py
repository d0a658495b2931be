"""How the database is opened, whatever is done with it then."""


def test_of_what_is_decrypted_two_megabytes_stay_in_memory(world):
    (kilobytes,) = world.connection.execute("PRAGMA cache_size").fetchone()

    assert kilobytes == -2000
