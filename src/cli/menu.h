#ifndef TORI_CLI_MENU_H
#define TORI_CLI_MENU_H

/*
 * The legal actions as a numbered menu, grouped by verb, and the way from what a
 * person types to one of them.
 */

#include "engine/game.h"

struct ink;
struct scene;
struct strbuf;

enum { MENU_TEXT_MAX = 48, MENU_WORDS_MAX = 80, MENU_MARK_MAX = 12 };

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

/* Or one by one, onto a zeroed menu; actions of one verb must come together. */
void menu_add(struct menu *m, tori_action a, const char *text, const char *words);

enum { MENU_NONE = -1, MENU_UNCLEAR = -2 };

/*
 * The entry that the text means: its number, its notation, its argument alone, or
 * the beginning of these, word by word, if it fits only one entry. MENU_NONE if
 * nothing is like it. MENU_UNCLEAR, with a sentence in 'why', if several are, or
 * if the number is too high.
 */
int menu_find(const struct menu *m, const char *text, struct strbuf *why);

/* The entry with exactly this notation, or MENU_NONE. */
int menu_find_exact(const struct menu *m, const char *text);

void menu_format(const struct menu *m, const struct ink *ink, struct strbuf *out);

#endif
