"""Single deals: the deal of the day, deals from links, and everybody's results."""
