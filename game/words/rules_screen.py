"""What stands around the rules on their screen."""

TITLE = "Rules"
MELDS = "Melds"
CONTENTS = "Contents"
ALL_RULES = "All the rules"
FOR_EXAMPLE = "For example"
