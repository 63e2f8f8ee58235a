"""Players that think: an Observation in, an Action out, and the simulator they think with.

The simulator's rooms, from what a bot asks down to bits:

* ``simulator``   trick_playouts from a position and whole deal_playouts, every candidate over the same deals
* ``knowledge``   what a seat can know of the other hands
* ``sampling``    deals that agree with it, uniformly
* ``policy``      how Standard, Pro and Expert pass and play without looking ahead, one seat at a time
* ``reference``   whole deal_playouts by these policies, one card at a time: the measure of all that follows
* ``lanes``       many deals at once, a bit for each; ``lanes_deal``, ``lanes_pass``, ``lanes_meld``, ``lanes_table``
  and ``lanes_play`` do in all of them what a round is made of
"""
