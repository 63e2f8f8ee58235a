"""Forms: rows of many kinds, their layout and drawing, text entries; dialogs over a scene."""
