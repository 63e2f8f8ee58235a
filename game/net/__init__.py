"""A table that several devices share.

* ``messages``   what is said between a seat and the keeper, read within limits; ``events`` and their plain form
* ``table``      the table: who sits where, the match, bots in empty seats, undo by consent; ``people`` its values
* ``keeper``     the table's end of every line: what each caller has been told, and is still to be told
* ``remote``     the other end: what a seat at a table kept elsewhere knows, and what it still has to say
* ``seen``       that table and its match, as scenes ask for them
* ``fairness``   secrets of all devices in the seed of a match, and how they are checked
* ``saving``     a table as text
* ``channels``   ways for texts; one within this process that loses, doubles and delays them
* ``prompts``    what a table waits for, in words
* ``light``      the light seat: what a plain page shows of a seat, as a list of controls

Nothing here knows a clock or a socket: the time and the texts come from outside.
"""
