"""Many deals at once, a bit for each.

* ``planes``      what a deal is in lanes, and numbers in lanes
* ``deal``        random numbers and random dealing
* ``passing``, ``meld``, ``table``, ``play``  what a deal is made of, in all lanes together
* ``simulator``   whole deals and ends of deals, every candidate over the same lanes
* ``contracts``   whole deals once for each declarer and trump
* ``reference``   the same, one card at a time: the measure of all that
"""
