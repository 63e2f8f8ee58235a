"""What the person decides with, a panel for each stage of a deal."""
