"""A whole match as a text that people read: tags as in PGN and PBN. ``game/rules/notation.md`` describes it."""
