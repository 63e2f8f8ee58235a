"""Playing with people on other devices: a table that this window keeps.

* ``opening``: the choice of the game, and what to install if a library is missing
* ``hosted``, ``kept``: the table, its guests, and what is saved of it
* ``lobby``: the code that guests read, who has come, and the end of a match
* ``board``, ``boardplaces``: the window as the table itself
* ``driver``, ``menu``: the window as one of the seats, through the table scene
"""
