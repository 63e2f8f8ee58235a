"""The pages of a club's evening: what they show, what they take, and the file that keeps every step.

* ``journal``: the file, a line for each step; what was written is never lost
* ``blocks``: the parts of a page as values: headings, tables, forms, buttons
* ``guests``, ``wall``, ``organiser``: what each page shows
* ``answers``: what a page sends, read within limits, as a step
* ``desk``: the one authority: takes answers, keeps steps, plans rounds, tells pages
* ``printing``: standings as a page to print and as a file for a spreadsheet
"""
