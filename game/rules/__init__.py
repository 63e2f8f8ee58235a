"""The game of pinochle: cards, rule sets, phases, legality, melds, scoring, notation, records. Pure."""
