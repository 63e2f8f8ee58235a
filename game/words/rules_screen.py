"""What stands around the rules on their screen."""

TITLE = "Rules"
MELDS = "Melds"
CONTENTS = "Contents"
GAME = "Another game"
ALL_RULES = "All the rules"
FOR_EXAMPLE = "For example"
