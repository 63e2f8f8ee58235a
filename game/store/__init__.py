"""What is kept from one start to the next, and in which format: settings, matches, reviews, house rules, backups.

``game.host`` knows where. A text goes in and comes out by one module for each kind of entry; ``formats`` lifts what
older versions wrote, ``keeping`` sets aside what nobody can read.
"""
