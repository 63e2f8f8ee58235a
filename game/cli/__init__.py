"""Desktop commands; left out of the web bundle."""
