#ifndef TORI_CLI_PLAY_MENU_SCREEN_H
#define TORI_CLI_PLAY_MENU_SCREEN_H

/* A menu on the screen, with numbers, and the way from what a person types to one of
 * its entries. */

#include "tell/menu.h"

struct ink;
struct strbuf;

/*
 * The entry that the text means: its number, its notation, its argument alone, or
 * the beginning of these, word by word, if it fits only one entry. MENU_NONE if
 * nothing is like it. MENU_UNCLEAR, with a sentence in 'why', if several are, or
 * if the number is too high.
 */
int menu_screen_find(const struct menu *m, const char *text, struct strbuf *why);

void menu_screen_format(const struct menu *m, const struct ink *ink, struct strbuf *out);

#endif
