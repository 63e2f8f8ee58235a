"""A club's evening: who comes, who sits where in each round, what they score, and who has won. It is pure.

* ``seating``: tables and rounds, as values
* ``quality``: how often people meet, and the least that is possible
* ``known``: the perfect movements: round robins of pairs, and whist
* ``search``: the search for everything between
* ``planning``: the rounds that are still to come; winners up, losers down
* ``steps``: what can happen at an evening, as values, and a line of text for each
* ``evening``: an evening after its steps; a step that cannot be is refused
* ``moving``: where its people go next
* ``comparing``: what a table's result is worth beside those of others
* ``standings``: the standings of an evening and of a season

An evening is the list of its steps. The file that keeps it, the log that everybody may read, and what a server reads
again after a crash are this one list.
"""
