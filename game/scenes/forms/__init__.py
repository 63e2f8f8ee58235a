"""Forms: rows of many kinds, where they are placed and drawn, what is typed in them; panels over a scene."""
