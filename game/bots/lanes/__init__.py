"""Many deals at once, a bit for each.

* ``planes``: deals and numbers in lanes
* ``deal``: random numbers and random dealing
* ``passing``, ``meld``, ``table``, ``play``: the parts of a deal, in all lanes together
* ``simulator``: whole deals and ends of deals, every candidate over the same lanes
* ``contracts``: whole deals once for each declarer and trump
* ``reference``: the same, one card at a time; tests compare the others with it
"""
