"""Statistics of a person's finished matches, in charts."""
