"""The coach: reviews of whole matches, decision by decision.

* ``hands``: the odds of a single hand, before anybody has called
* ``decisions``: the decisions of a record, each with what its seat could know then
* ``verdicts``: the content of a review, as values that can be kept
* ``review``: judges every decision by the prices of the analysis door, and replays deals with the Expert
"""
