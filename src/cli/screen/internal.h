#ifndef TORI_CLI_SCREEN_INTERNAL_H
#define TORI_CLI_SCREEN_INTERNAL_H

/* What the files of the full screen share: one screen, of the main thread. */

#include "cli/screen/hint.h"
#include "cli/screen/host.h"
#include "cli/screen/key_line.h"
#include "cli/screen/sheet.h"
#include "cli/screen/story.h"
#include "cli/screen/surface.h"
#include "term/tableau.h"

enum { FIND_MAX = 200 };

struct screen {
    struct surface *surface;
    struct host *host;

    /* What is shown. */
    struct tableau tableau;
    struct tableau_spot spots[TABLEAU_SPOTS_MAX];
    struct story story;
    struct sheet sheet;
    struct key_line keys;
    struct hint hint;
    struct strbuf notice; /* until the next key; of the file: while it is so */
    char rule[8];         /* what the notice goes by: Enter opens it; empty: none */

    /* What can move, as it lies on what is shown. */
    struct tableau_piece pieces[TABLEAU_PIECES_MAX];
    int piece_count;
    struct tableau_growth growths[TABLEAU_GROWTHS_MAX]; /* what has grown there */
    int growth_count;
    int slow_frames; /* that the terminal took too long for */

    /* The position as the person sees it, and what the focus would lead to. */
    struct tori_state view, after;
    struct scene scene;
    struct menu menu;
    int after_of; /* the entry that 'after' belongs to, or TABLEAU_NONE */
    int log_skip;
    int curtain; /* the seat that the screen is handed to, or HOST_NO_CURTAIN */

    /* What is typed to find an action, or to be said to the others. */
    bool is_finding, is_talking;
    char find[FIND_MAX + 1];

    /* What a choice is to lead to, once it is played: the next action of a hint. */
    bool has_chosen, follows;
    tori_action next;
    int64_t confirmed; /* when a person last chose */

    bool has_left;
    bool has_bell, has_shown_end;
};

/* What the host has to tell: a change of the position, a hint, a notice. */
void screen_hear(struct screen *s);

/* Draw, and send what differs. */
void screen_show(struct screen *s);

/* Move what was drawn to where it is drawn now, if it lies elsewhere on what is shown. */
void screen_slide(struct screen *s);

/* A key or the mouse. */
void screen_take(struct screen *s, const struct keys_event *e);

/* A click on a key of the last row becomes that key; false if it comes too soon. */
bool screen_turn(const struct screen *s, struct keys_event *e);

/* The mouse elsewhere. */
void screen_point(struct screen *s, const struct keys_event *e);

/* Play the entry of the menu. */
void screen_play(struct screen *s, int entry);

/* Begin to think about a hint; one that is drawn is told in words. */
void screen_hint(struct screen *s);

/* One of its turns alone, with the focus on what is next in it. */
void screen_choose_hint(struct screen *s, int turn);

/* Points by their parts. */
void screen_score(struct screen *s);

/* Say why that cannot be done now, with its rule; 'asked' is its notation. */
void screen_refuse(struct screen *s, const char *what, const char *asked);

/* Say what lies there, and why it cannot be chosen if it cannot. */
void screen_ask(struct screen *s, int x, int y);

/* A note for the person. */
void screen_note(struct screen *s, const char *text);

#endif
