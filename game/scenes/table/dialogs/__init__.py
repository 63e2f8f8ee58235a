"""What lies over the table for a moment."""
