"""Drills: questions from deals, answered at the table and judged by their prices; and questions that others send."""
