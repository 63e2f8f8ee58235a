"""What the player is doing: one module per scene."""
