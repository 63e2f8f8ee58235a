"""What things in a hand are worth in each game, as ``python -m build.lab measure_hands`` measures it.

Deals were random; the hand named the suit that a bot would name, and everybody played as the Expert imagines it.
"""

MEASURED = """\
game deals margin hand ace trump trump-ace trump-ten void single near-run half-run three-aces
classic 2000000 48.7 92/78 10/7 12/3 14/3 5/-1 7/0 4/0 0/46 1/16 0/28
joedog 2000000 3.6 8.4/7.2 1/0.5 1.3/0 1.3/0.3 0.5/0.3 0.9/0 0.5/0 0.1/4.4 0.1/1.6 -0.1/2.9
double-deck 1000000 4.3 9.8/19.3 1.4/0 1.8/-0.7 1/0.3 0.5/1 2.1/-0.3 1.5/-0.2 -0.2/-0.6 0/-1.1 0/0
double-deck-club 1000000 8.8 -19.6/19.3 3.5/0 4/-0.7 2.3/0.3 1.1/1 2.9/-0.4 2.6/-0.2 -1.5/-0.6 -1.7/-1.1 -0.3/-0.1
kitty-four 1000000 24.2 120/78 9/-1 7/-4 11/3 5/4 9/0 4/0 -1/26 -1/5 -1/18
three-handed 1000000 38.5 48/49 13/-1 8/-3 13/0 6/1 18/3 10/2 -1/25 0/8 -1/16
auction 1000000 32.5 45/48 13/-1 8/-3 15/0 8/1 17/3 9/1 -1/26 -1/7 -1/16
five-handed 1000000 3.1 6.8/11 1.7/-0.1 2/-0.4 1/0 0.6/0.5 1.9/-0.1 1.1/-0.1 0/0 0.7/-0.1 0.1/0.1
"""
"""A game a line: its deals, its margin, and what each holding adds in tricks and in melds to come."""
