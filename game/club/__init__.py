"""The pages of a club's evening and of a shared score pad: what they show, what they take, and what keeps every step.

* ``journal``: the file, a line for each step; what was written is never lost
* ``blocks``: the parts of a page as values: headings, tables, forms, buttons
* ``guests``, ``wall``, ``organiser``: what each page shows
* ``seats_told``: who sits out, and who has no phone at a table on phones
* ``lines``: what pages send, read within limits, and what each of them has not been told yet
* ``answers``: what a page sends, read within limits, as a step
* ``pad_desk``, ``pad_page``: a score pad that the phones of a table share, and what it shows
* ``desk``: the one authority: takes answers, keeps steps, plans rounds, tells pages
* ``printing``: standings as a page to print and as a file for a spreadsheet
"""
