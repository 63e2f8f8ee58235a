"""The levels, weakest first: easy, beginner, casual, standard, pro, expert."""
