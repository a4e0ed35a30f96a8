"""Pictures of letters in ANSI's sixteen colours, as SVG."""

import html
import re

WIDE, HIGH = 8, 17  # of a letter
ESCAPE = re.compile(r"\033\[([0-9;]*)m")

# On paper: black, red, green, yellow, blue, magenta, cyan, white.
LETTER = ("#222222", "#b3261e", "#2e7d32", "#8a6d00", "#1f5fa8", "#7b3f98", "#00707f",
          "#ffffff")
GROUND = ("#333333", "#b3261e", "#7cc47f", "#f0d264", "#2f6db5", "#7b3f98", "#4fb3bf",
          "#e4e4e4")


def _look(codes):
    """Attributes of letters and the ground below them, of the numbers of an escape."""
    letter, ground, style = LETTER[0], None, ""
    for code in (int(code or 0) for code in codes.split(";")):
        if code == 1:
            style += ' font-weight="bold"'
        elif code == 2:
            letter = "#6a6a6a"
        elif code == 4:
            style += ' text-decoration="underline"'
        elif code == 7:
            letter, ground = "#ffffff", GROUND[0]
        elif code // 10 in (3, 9):
            letter = LETTER[code % 10]
        elif code // 10 in (4, 10):
            ground = GROUND[code % 10]
    return 'fill="%s"%s' % (letter, style), ground


def _pieces(line):
    """Column, text and look of what is in one style; each line ends without any."""
    column, look = 0, _look("")
    parts = ESCAPE.split(line)
    for text, codes in zip(parts[::2], [*parts[1::2], ""]):
        if text:
            yield column, text, look
        column += len(text)
        look = _look(codes)


def svg(picture):
    """An SVG of lines of text with escapes."""
    lines = picture.rstrip("\n").split("\n")
    wide = max(len(ESCAPE.sub("", line)) for line in lines)
    grounds, letters = [], []
    for row, line in enumerate(lines):
        for column, text, (look, ground) in _pieces(line):
            x, length = column * WIDE, len(text) * WIDE
            if ground:
                grounds.append('<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>' % (
                    x, row * HIGH, length, HIGH, ground))
            if text.strip():
                letters.append('<text x="%d" y="%d" textLength="%d" %s>%s</text>' % (
                    x, row * HIGH + 13, length, look, html.escape(text)))
    size = (wide * WIDE, len(lines) * HIGH)
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" '
            'font-family="monospace" font-size="13" xml:space="preserve">'
            '<rect width="100%%" height="100%%" fill="#fffdf8"/>%s%s</svg>' % (
                *size, *size, "".join(grounds), "".join(letters)))
