/*
 * A row for each seat: its coins, usable and laid, and its villagers outside the
 * villages. Behind the coins on a character stands '*' for its person tile, or '/'
 * for one that has been used this round.
 */

#include <string.h>

#include "games/helvetia/draw/picture.h"
#include "term/canvas.h"
#include "term/drawing.h"
#include "term/scoreboard.h"

enum { COINS_WIDTH = 7, CHARACTER_GAP = 1, PEOPLE_WIDTH = 7 };

/* "3", "3+1" with one locked, "3(1)" with one laid aside. */
static void draw_coins(const struct helvetia_player *p, struct canvas *c, int row,
                       int column)
{
    column = canvas_putf(c, row, column, INK_STRONG, "%d", p->coins);
    if (p->locked)
        column = canvas_putf(c, row, column, INK_PLAIN, "+%d", p->locked);
    if (p->aside)
        canvas_putf(c, row, column, INK_FAINT, "(%d)", p->aside);
}

static void draw_laid(const struct helvetia_state *s, int seat, int character,
                      struct canvas *c, int row, int column)
{
    int laid = s->player[seat].laid[character];

    column = canvas_putf(c, row, column, laid ? INK_PLAIN : INK_FAINT, laid ? "%d" : "-",
                         laid);
    if (s->person_tile[character] == seat + 1)
        canvas_put(c, row, column, INK_ACCENT,
                   s->person_used >> character & 1 ? "/" : "*");
}

/* "2m 1w" or less. */
static void draw_people(const uint8_t *people, struct canvas *c, int row, int column)
{
    if (!people[HELVETIA_MAN] && !people[HELVETIA_WOMAN])
        canvas_put(c, row, column, INK_FAINT, "-");
    for (int sex = 0; sex < HELVETIA_SEXES; sex++)
        if (people[sex])
            column = 1 + canvas_putf(c, row, column, INK_PLAIN, "%d%c", people[sex],
                                     helvetia_sex_names[sex]);
}

static void count_newborn(const struct helvetia_village *v, uint8_t *people)
{
    people[HELVETIA_MAN] = people[HELVETIA_WOMAN] = 0;
    for (int place = 0; place < HELVETIA_PLACES; place++)
        for (int sex = 0; sex < HELVETIA_SEXES; sex++)
            people[sex] += (uint8_t)helvetia_children(v, place, sex);
}

static int title_width(int character)
{
    return (int)strlen(helvetia_character_names[character]) + CHARACTER_GAP;
}

static void draw_seat(const struct scene *s, int seat, struct canvas *c, int row)
{
    const struct helvetia_state *state = helvetia_const(s->view);
    const struct helvetia_player *p = &state->player[seat];
    int column = scoreboard_draw_name(s, seat, c, row);
    uint8_t newborn[HELVETIA_SEXES];

    draw_coins(p, c, row, column);
    column += COINS_WIDTH;
    for (int i = 0; i < HELVETIA_CHARACTERS; i++) {
        draw_laid(state, seat, i, c, row, column);
        column += title_width(i);
    }
    count_newborn(&state->village[seat], newborn);
    draw_people(newborn, c, row, column);
    draw_people(p->school, c, row, column + PEOPLE_WIDTH);
    draw_people(p->supply, c, row, column + 2 * PEOPLE_WIDTH);
}

static void draw_titles(struct canvas *c, int row)
{
    int column = SCOREBOARD_NAME;

    canvas_put(c, row, column, INK_FAINT, "coins");
    column += COINS_WIDTH;
    for (int i = 0; i < HELVETIA_CHARACTERS; i++) {
        canvas_put(c, row, column, INK_FAINT, helvetia_character_names[i]);
        column += title_width(i);
    }
    canvas_put(c, row, column, INK_FAINT, "born");
    canvas_put(c, row, column + PEOPLE_WIDTH, INK_FAINT, "school");
    canvas_put(c, row, column + 2 * PEOPLE_WIDTH, INK_FAINT, "supply");
}

int draw_helvetia_seats(const struct scene *s, struct canvas *c, int row)
{
    draw_titles(c, row++);
    for (int seat = 0; seat < s->players; seat++)
        draw_seat(s, seat, c, row++);
    return row;
}
