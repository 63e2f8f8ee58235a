"""The rules: read as a page, changed in the editor."""
