"""Playing with people on other devices: a table that this window keeps, or a server.

* ``opening``: the choice of the game, and what to install if a library is missing
* ``hosted``, ``kept``: the table, its guests, and what is saved of it
* ``lobby``: the code that guests read, who has come, and the end of a match
* ``board``: the window as the table itself, through the table scene
* ``driver``, ``menu``: this device as one of the seats, through the table scene
* ``place``: what lobby, menu and driver need of a table, whoever keeps it
* ``joining``, ``joined``: a seat at a table that a server keeps
"""
