#ifndef TORI_CLI_SCREEN_HINT_H
#define TORI_CLI_SCREEN_HINT_H

/*
 * The best turns that a bot found, drawn over the table where each of their actions would
 * happen: A solid, B dashed, a letter at the first cell of each. Where a later action lies
 * is learnt by drawing the table as it would be then, aside; it is left out where that has
 * another place by then. A turn that is played on is shown on.
 */

#include "bots/bot.h"
#include "term/tableau.h"

struct strbuf;

enum { HINT_MARKS_MAX = 512, HINT_ALL = -1 };

struct hint_mark {
    struct area area;
    int turn, step;
    bool is_first; /* of its step */
};

struct hint {
    bool is_shown;
    int only; /* the turn that is shown alone, or HINT_ALL */
    int done; /* actions of it that were played */
    struct bot_report report;
    struct hint_mark marks[HINT_MARKS_MAX];
    int mark_count;
    int width, height, tab; /* of the screen that the marks are for; 0: none yet */
};

/* Show what the report has; 'best' where it has no turns. */
void hint_show(struct hint *h, const struct bot_report *report, tori_action best);

void hint_close(struct hint *h);

/* Show one turn alone; the action that is next in it, or 0 if there is no such turn. */
tori_action hint_choose(struct hint *h, int turn);

/* That action is played; false if it leads elsewhere than the turns that are shown, so that
 * they end. 'next' is the one that follows. */
bool hint_follow(struct hint *h, tori_action a, tori_action *next);

/* Over what the tableau has drawn. */
void hint_draw(struct hint *h, const struct tableau *t);

/* "A 87 %, B 85 %", and with all that there is to say, in lines. */
void hint_append_short(const struct hint *h, const struct scene *s, struct strbuf *out);
void hint_append(const struct hint *h, const struct scene *s, struct strbuf *out);

#endif
