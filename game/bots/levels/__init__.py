"""The levels, weakest first: easy, casual, standard, pro, expert."""
