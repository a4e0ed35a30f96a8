#ifndef TORI_TERM_TABLEAU_H
#define TORI_TERM_TABLEAU_H

/*
 * A table on a full screen: what is drawn of it, and where on it which action lies. A
 * tableau is made anew for every frame. What is drawn is a view of a seat; which action the
 * cursor stands on is given ('focus'), and its result is drawn where it would happen.
 * A game's drawing is filled in by its home (struct tableau_art); a game without one is
 * shown by its fields, its actions as a list.
 *
 * A spot is a place that stands for an action: it can be walked to, pointed at, clicked.
 * Actions without a spot become buttons of the prompt, so that all can be chosen.
 */

#include "tell/menu.h"
#include "tell/scene.h"
#include "term/cells.h"
#include "term/raster.h"
#include "term/palette.h"

struct strbuf;

enum {
    TABLEAU_WIDTH = 80, /* the least that there must be */
    TABLEAU_HEIGHT = 24,
    TABLEAU_SPOTS_MAX = 4096,
    TABLEAU_THINGS_MAX = 192,
    TABLEAU_PIECES_MAX = 256,
    TABLEAU_GROWTHS_MAX = 512,
    TABLEAU_BUTTONS = 9, /* that have a key */
    TABLEAU_TABS = 60,   /* a number that divides by any count of tabs */
    TABLEAU_NONE = -1,
};

/* What is shown when, by the size of the screen. */
enum tableau_size {
    TABLEAU_SMALL,
    TABLEAU_MIDDLE,
    TABLEAU_LARGE
}; /* 80x24 120x40 160x50 */

struct tableau_spot {
    struct area area;
    int entry; /* of the menu */
};

/* Something on the table that an action is about, which may be legal or not, so that people
 * can be told why it is not. */
struct tableau_thing {
    struct area area;
    tori_action action;
    const char *name; /* not owned; or NULL: the action's notation says it */
};

/* Something that moves: where it is drawn. What was not there before comes from 'from', within
 * 'clip'; without a width there it is simply there, and seen anywhere. What lies where it lay,
 * at a later stage, changes cell by cell. */
struct tableau_piece {
    uint32_t id; /* the same from frame to frame */
    struct area area, from, clip;
    int stage;
};

/* A cell of a line that grows: it comes with its step, from 0 on, those of one step in the order
 * in which they were added; until then what lies under it is seen. */
struct tableau_growth {
    int x, y, step;
    struct cell under;
};

/* A line of the log. */
struct tableau_line {
    int seat; /* below 0: of no seat */
    const char *text;
};

struct tableau {
    /* Given. */
    struct cells *cells;
    enum colours colours;
    int day; /* PALETTE_DAY or PALETTE_NIGHT */
    const struct palette *palette;
    const char *language;
    const struct scene *scene;
    const struct menu *menu; /* of the viewer; without entries it waits */
    const struct tori_state
        *after; /* as the viewer sees it once the focus is played; NULL:
                                     * there is none */
    int focus;  /* entry, or TABLEAU_NONE */
    int tab;    /* of what shares a place, counted on and on */
    /* Instead of whose turn it is, of what is to be done, of more about it; NULL: as ever. */
    const char *turn, *title, *more;
    const struct tableau_line *log; /* the newest first */
    int log_count;
    const char *clock; /* what the seat to move has left; NULL or "": no clock */

    /* Filled in by who draws. */
    struct area prompt;         /* two rows of words, and as a third one the buttons .. */
    struct area row;            /* .. which can also go elsewhere */
    struct tableau_spot *spots; /* TABLEAU_SPOTS_MAX */
    int spot_count;
    struct tableau_thing things[TABLEAU_THINGS_MAX];
    int thing_count;
    struct tableau_piece pieces[TABLEAU_PIECES_MAX];
    int piece_count;
    struct tableau_growth growths[TABLEAU_GROWTHS_MAX];
    int growth_count;
    int buttons[TABLEAU_BUTTONS]; /* entries of the buttons 1, 2, .. */
    int button_count;
};

/* All functions but paint() may be NULL. */
struct tableau_art {
    const struct palette *palettes; /* [PALETTES], or NULL: the house's */

    /* The table between the first row and the last, and the place of the prompt. */
    void (*paint)(struct tableau *t);

    /* Behind the game's title: "Round 17 · 5 in the pile". */
    void (*facts)(const struct tableau *t, struct strbuf *out);

    /* The prompt: what is to be done, and more about it or about the focus. Empty: as the
     * teller says it, and the words of the focus. */
    void (*head)(const struct tableau *t, struct strbuf *title, struct strbuf *more);

    /* An action on a button. Empty: its notation. */
    void (*label)(const struct tableau *t, int entry, struct strbuf *out);

    /* What a seat did, as a sentence of the log; the scene is the hearer's, before it. True:
     * it is told, by nothing if it goes without saying. False: its notation does. */
    bool (*tell)(const struct scene *s, const char *language, int seat, tori_action a,
                 struct strbuf *out);

    /* The entry that a key leads to, or TABLEAU_NONE; arrows too. */
    int (*step)(const struct tableau *t, uint32_t key);

    /* Does the focus of another tableau lie where this one has it, too? It is one of the
     * same size, some actions on. */
    bool (*lies_still)(const struct tableau *t, const struct tableau *then);

    /* The place where the game plays, on the sky of the first page. */
    void (*skyline)(struct cells *c, struct area at);

    /* Keys of the game for the list of keys: key, message, ... NULL. */
    const char *const *keys;
};

/* That of the game, or NULL. */
const struct tableau_art *tableau_art_find(const struct tori_game *game);

/* Drawing. */

enum tableau_size tableau_size(const struct cells *c);

/* Colours shade: true or 256. */
bool tableau_is_rich(const struct tableau *t);

struct brush tableau_brush(tint fg, unsigned look);

/* That entry can be reached there. */
void tableau_add_spot(struct tableau *t, struct area at, int entry);

/* The same of a thing that is there whether something can be done with it or not: entry
 * TABLEAU_NONE, and the action that it would be for. */
void tableau_add_thing(struct tableau *t, struct area at, int entry, tori_action a,
                       const char *name);

void tableau_add_piece(struct tableau *t, const struct tableau_piece *p);

/* The cell there, which is to be drawn over, grows with that step; once is enough. */
void tableau_add_growth(struct tableau *t, int x, int y, int step);

/* The entry of that action, or TABLEAU_NONE. */
int tableau_find(const struct tableau *t, tori_action a);

/* The action of the focus, 0 if there is none. */
tori_action tableau_focused(const struct tableau *t);

/* A frame with a title at its left and one at its right, which may be NULL; within it is
 * the area that comes back. */
struct area tableau_panel(struct tableau *t, struct area at, const char *title,
                          const char *right);

/* The log without a frame. */
void tableau_draw_log(struct tableau *t, struct area at);

/* A row of tabs, the one that is open filled; returns it. */
int tableau_draw_tabs(struct tableau *t, struct area at, const char *const *names);

/* A seat's mark and name, to column 'end'. */
void tableau_draw_name(struct tableau *t, struct area at, int seat);

/* A key in the last row. A sign that ASCII has none for is a word where there may be nothing
 * else. */
const char *tableau_key_name(enum colours colours, const char *key);

/* The whole but for the keys in the last row: bar, table, prompt. */
void tableau_draw(struct tableau *t, const char *notice);

/* The prompt's words, of the focus if there is one. */
void tableau_append_head(const struct tableau *t, struct strbuf *title,
                         struct strbuf *more);

/* Do the buttons take the last row? */
bool tableau_fills_last_row(const struct tableau *t);

/* Questions about what was drawn. The entry at a place: that of the focus first; or
 * within two columns. */
int tableau_entry_at(const struct tableau *t, int x, int y);

/* What lies there, NULL if nothing does that can be asked about. */
const struct tableau_thing *tableau_thing_at(const struct tableau *t, int x, int y);

/* The entry that a key of the arrows leads to from the focus, by place on the screen. */
int tableau_walk(const struct tableau *t, uint32_t key);

/* Where the focus stands: the first of its spots; NULL if it has none. */
const struct tableau_spot *tableau_spot_of(const struct tableau *t, int entry);

#endif
