"""What the program keeps from one start to the next, and in which format.

Settings, matches, reviews, house rules, backups: each kind of entry has a module that writes and reads its text.
``host`` knows where entries are kept. ``formats`` upgrades what older versions wrote; ``keeping`` quarantines what
cannot be read.
"""
