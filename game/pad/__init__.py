"""The score pad for people who play with real cards: what they enter of each deal, and what the engine makes of it.

* ``entry``: a pad and its deals, as values
* ``possible``: which trick points and melds a deal can bring
* ``flaws``: why an entry cannot be, as values; ``checks`` finds them
* ``scoring``: the facts of a deal, handed to the engine, and the whole score sheet
* ``drafting``: a deal while it is being entered; each part changes the others as it must
* ``likely``: the bids, melds and trick points that are offered as buttons

``store.notation.pads`` writes a pad as text, one line a deal. The pad adds no rule:
``rules.play.deal_result`` scores every deal, as it does in a match.
"""
