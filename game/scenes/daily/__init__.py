"""Deals for themselves: the deal of the day, deals from links, and how they went for everybody."""
