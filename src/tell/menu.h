#ifndef TORI_TELL_MENU_H
#define TORI_TELL_MENU_H

/* The legal actions of a seat as a list for people, grouped by verb. */

#include "engine/game.h"

struct scene;

enum { MENU_TEXT_MAX = 48, MENU_WORDS_MAX = 80, MENU_MARK_MAX = 12, MENU_TITLE_MAX = 16 };

struct menu_entry {
    tori_action action;
    char text[MENU_TEXT_MAX];   /* its notation */
    char words[MENU_WORDS_MAX]; /* what it does, or "" */
    char mark[MENU_MARK_MAX];   /* the same in a letter or two, or "" */
};

struct menu {
    int count;
    const char *marks;                           /* what the marks mean, or NULL */
    struct menu_entry entries[TORI_ACTIONS_MAX]; /* number i + 1 is entries[i] */
};

/* All legal actions of the viewer, who must be to move. */
void menu_init(struct menu *m, const struct scene *s);

/* Only that action, of the seat to move; the viewer must be one who sees what it is. */
void menu_init_one(struct menu *m, const struct scene *s, tori_action a);

/* All of them without words and marks. */
void menu_init_bare(struct menu *m, const struct scene *s);

enum { MENU_NONE = -1, MENU_UNCLEAR = -2 };

/* The entry with exactly this notation, or MENU_NONE. */
int menu_find_exact(const struct menu *m, const char *text);

/* The end of the group that begins with entry 'first', and its title: "Build". */
int menu_group_end(const struct menu *m, int first);
void menu_group_title(const struct menu *m, int first, char title[MENU_TITLE_MAX]);

#endif
