"""What a person's finished matches come to, in pictures."""
