"""How things look and move: theme, text, layout, widgets, tweens, card faces, sound."""
