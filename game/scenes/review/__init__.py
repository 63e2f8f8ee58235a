"""Looking back: finished matches, replays, deals played again, and reviews."""
