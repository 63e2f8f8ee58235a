"""The levels, weakest first: easy, standard, pro, expert."""
