#ifndef TORI_TERM_SCOREBOARD_H
#define TORI_TERM_SCOREBOARD_H

/*
 * The score so far as rows of a drawing: a row for each seat, a number for each part
 * that the game's score has. Games put columns of their own behind it, or rows of
 * their own with the same names in front.
 */

struct canvas;
struct scene;
struct tori_score;

enum { SCOREBOARD_NAME = 12, SCOREBOARD_NUMBER = 6 }; /* widths of columns */

/* Each returns the column after what it drew. The row of the seat to move begins
 * with '>'. */
int scoreboard_draw_heading(const struct scene *s, struct canvas *c, int row);
int scoreboard_draw_name(const struct scene *s, int seat, struct canvas *c, int row);
int scoreboard_draw_row(const struct scene *s, int seat, const struct tori_score *score,
                        struct canvas *c, int row);
int scoreboard_draw_number(struct canvas *c, int row, int column, int style, int value);

#endif
