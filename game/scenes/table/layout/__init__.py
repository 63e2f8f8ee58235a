"""Where everything lies on the table, in rectangles."""
