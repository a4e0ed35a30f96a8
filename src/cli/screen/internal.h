#ifndef TORI_CLI_SCREEN_INTERNAL_H
#define TORI_CLI_SCREEN_INTERNAL_H

/* What the files of the full screen share: one screen, of the main thread. */

#include "bots/bot.h"
#include "cli/play/table.h"
#include "cli/screen/aside.h"
#include "cli/screen/hint.h"
#include "cli/screen/sheet.h"
#include "cli/screen/story.h"
#include "cli/screen/surface.h"
#include "term/tableau.h"

enum screen_work { WORK_NONE, WORK_BOT, WORK_HINT };

enum { FIND_MAX = 60, NO_CURTAIN = -1 };

struct screen {
    struct surface *surface;
    struct play_table *table;

    /* What is shown. */
    struct tableau tableau;
    struct tableau_spot spots[TABLEAU_SPOTS_MAX];
    struct story story;
    struct sheet sheet;
    struct hint hint;
    struct strbuf notice; /* until the next key; of the file: while it is so */

    /* The position as the person sees it, and what the focus would lead to. */
    struct tori_state view, after;
    struct scene scene;
    struct menu menu;
    int after_of; /* the entry that 'after' belongs to, or TABLEAU_NONE */
    int log_skip;
    int curtain; /* the seat that the screen is handed to, or NO_CURTAIN */

    /* What is typed to find an action. */
    bool is_finding;
    char find[FIND_MAX + 1];

    /* The thread. */
    struct aside aside;
    enum screen_work work;
    tori_action chosen;
    struct strbuf thought; /* a hint, or warnings of a bot */
    struct bot_report report;
    bool has_hint;      /* the bot could be asked */
    int64_t not_before; /* when the next bot may play */
    bool is_hurrying;   /* until the person's turn: a key was pressed meanwhile */
    int64_t confirmed;  /* when a person last chose */

    bool has_bell, has_shown_end;
};

/* Look at the match again: after every change of it. */
void screen_look(struct screen *s);

/* Draw, and send what differs. */
void screen_show(struct screen *s);

/* A key or the mouse. */
void screen_take(struct screen *s, const struct keys_event *e);

/* Play the entry of the menu. */
void screen_play(struct screen *s, int entry);

/* Begin to think about a hint; one that is drawn is told in words. */
void screen_hint(struct screen *s);

/* One of its turns alone, with the focus on what is next in it. */
void screen_choose_hint(struct screen *s, int turn);

/* Points by their parts. */
void screen_score(struct screen *s);

/* A note for the person. */
void screen_note(struct screen *s, const char *text);

#endif
