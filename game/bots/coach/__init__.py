"""What was it worth: every choice of a decision with its price, and reviews of whole matches.

* ``verdicts``  what a review says, as values that can be kept
"""
