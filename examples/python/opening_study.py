# ---
# A notebook as text: Jupytext and most editors open it as one, and
#
#     python3 opening_study.py "GAME players=2" BOT GAMES > study.svg
#
# writes its picture.
# ---

# %% [markdown]
# # Which first action wins?
#
# Many games begin with each of the actions that the first seat has, and go on between equal bots.
# The picture has a bar for each with two standard errors. That an opening wins more often than
# others here says so of these bots.

# %%
import sys

import numpy

import tori

GAME, BOT, GAMES = tori.games()[0] + " players=2", "greedy", 400
if len(sys.argv) == 4:
    GAME, BOT, GAMES = sys.argv[1], sys.argv[2], int(sys.argv[3])

# %% [markdown]
# The position before it, as everybody sees it, with chance's part of the set-up by seed 0.

# %%
start = tori.Match(GAME)
start.play_chance(0)
start

# %% [markdown]
# One batch: every match has the same set-up and its own first action. Then the bot chooses nine
# of ten actions and a lot the tenth, or all games of an opening would be the same one.

# %%
places = numpy.arange(GAMES) % start.count
batch = tori.Batch(GAME, GAMES, arrays=("turn", "count", "legal", "ended", "rank"))
batch.start(numpy.zeros(GAMES, numpy.uint64))
batch.step(batch.legal[numpy.arange(GAMES), places])
lots = numpy.random.default_rng(1)
while not batch.over():
    is_lot = lots.random(GAMES) < 0.1
    batch.step(numpy.where(is_lot, batch.sample(lots), batch.choose(BOT)))

# %%
first = batch.rank == 1
wins = first[:, start.turn] / first.sum(axis=1)
rows = []
for place, text in enumerate(start.actions()):
    own = wins[places == place]
    rows.append((text, own.mean(), 2 * own.std() / len(own) ** 0.5))
rows.sort(key=lambda row: -row[1])


# %%
class Bars:
    """Shares of 1 as bars, with errors."""

    def __init__(self, rows):
        self.rows = rows

    def _repr_svg_(self):
        parts = []
        for i, (text, share, error) in enumerate(self.rows):
            x, y, low, high = 150, 10 + 22 * i, max(0, share - error), min(1, share + error)
            parts.append(
                f'<text x="{x - 8}" y="{y + 13}" text-anchor="end">{text}</text>'
                f'<rect x="{x}" y="{y}" width="{300 * share:.1f}" height="16" fill="#7ba7c7"/>'
                f'<path d="M{x + 300 * low:.1f} {y + 8}H{x + 300 * high:.1f}" stroke="#222"/>'
                f'<text x="{x + 308}" y="{y + 13}">{100 * share:.0f} %</text>')
        high = 20 + 22 * len(self.rows)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 510 {high}" '
                f'font-family="sans-serif" font-size="13">{"".join(parts)}</svg>')


study = Bars(rows)
study

# %%
if len(sys.argv) == 4:
    print(study._repr_svg_())
