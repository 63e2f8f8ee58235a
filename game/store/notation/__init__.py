"""A whole match as text for people: tags as in PGN and PBN. ``game/rules/notation.md`` describes it."""
