"""What everything at a table shares: the match as a seat sees it, who drives it, and how its parts speak to it.

* ``table_model``  what lies where, built from events alone
* ``view``         the table at one moment, as a value that its parts are given
* ``commands``     what its parts ask of it
* ``panel``, ``guide``  what the person decides with, and who stands beside the table and explains
* ``driver``, ``match_driver``, ``autoplay``  who looks, who is asked, what happens next by itself
* ``scoreboard``   the points of every side as a table
"""
