"""The other players of an auction: how high they would bid, how bold they are, and what their calls tell.

* ``max_bids``: how high the holder of a hand would bid, with each suit as trump
* ``kinds``: cautious and bold players, and which of them an opponent probably is
* ``calls``: how likely the calls so far are, and how much further the others may go
* ``dealt``: the same later in a deal, when hands have changed
* ``signals``: what the raises of two Experts tell each other
"""
