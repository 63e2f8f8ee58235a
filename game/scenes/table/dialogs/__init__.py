"""Dialogs over the table."""
