"""Looking back: the finished matches, any of them step by step, its deals played again, and what they were worth."""
