"""The score pad for people who play with real cards: who plays, the sheet, and the entry of a deal."""
