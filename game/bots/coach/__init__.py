"""What was it worth: reviews of whole matches, decision by decision.

* ``hands``      a hand by itself, before anybody has called
* ``decisions``  the decisions of a record, each with what its seat could know then
* ``verdicts``   what a review says, as values that can be kept
* ``review``     judges every decision by the prices of the analysis door, and plays deals again without luck
"""
