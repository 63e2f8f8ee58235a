"""Players that think: an Observation in, an Action out, and the simulator they think with.

From what a player asks down to bits:

* ``levels``: Easy, Beginner, Casual, Standard, Pro and Expert, and what each does in every phase
* ``policy``: how Standard, Pro and Expert call, pass and play without looking ahead, one seat at a time
* ``knowledge``: what a seat can know of the other hands; ``sampling`` deals hands that agree with it, uniformly
* ``lanes``: many deals at once, one bit for each: dealing, melds, passing, tricks, whole playouts; ``lanes.reference``
  plays the same deals one card at a time, and tests compare the two
* ``analysis``: the door to prices, that is, the value of every choice of a decision; ``pricing`` computes them
* ``coach``: reviews of whole matches, and the odds of a single hand
* ``stock``: the two-handed game with a stock, whose playouts depend on which cards may still meld
* ``protocol``: what a bot in another program is told and answers
"""
