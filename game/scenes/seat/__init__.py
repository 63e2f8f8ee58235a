"""What everything at a table shares: the match as a seat sees it, its driver, and the commands of its parts.

* ``table_model``: what lies where, and what has been shown of the deal and of the match
* ``table_events``: what each event changes of it
* ``view``: the table at one moment, as a value for its parts
* ``commands``: the requests of its parts
* ``panel``, ``guide``: what the person decides with, and the explanations beside the table
* ``driver``, ``match_driver``, ``autoplay``: who looks, who is to act, what happens automatically
* ``scoreboard``: the points of every side as a table
"""
