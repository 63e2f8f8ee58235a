"""Players that think: an Observation in, an Action out, and the simulator they think with.

From what a player asks down to bits:

* ``levels``     Easy, Casual, Standard, Pro, Expert: what each does in every phase
* ``policy``     how Standard, Pro and Expert call, pass and play without looking ahead, one seat at a time
* ``knowledge``  what a seat can know of the other hands; ``sampling`` deals that agree with it, uniformly
* ``lanes``      many deals at once, a bit for each: dealing, melds, passing, tricks, whole playouts of any number of
  copies; ``lanes.reference`` plays the same one card at a time and is the measure of all of them
* ``analysis``   the door to prices: what every choice of a decision is worth; ``pricing`` finds out
* ``coach``      reviews of whole matches, and what a hand by itself reaches
* ``stock``      two hands with a stock: another playout than the lanes', by what cards may still meld
* ``protocol``   what a bot in another program is told and answers
"""
