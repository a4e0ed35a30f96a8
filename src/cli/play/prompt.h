#ifndef TORI_CLI_PLAY_PROMPT_H
#define TORI_CLI_PLAY_PROMPT_H

/* Asking the person whose turn it is. */

struct play_table;

/*
 * Show the table and the menu to the person on 'seat', who is to move, and carry
 * out what is typed, until an action is played or taken back or everybody leaves
 * (t->has_left). Another person at the screen is first asked to hand it over.
 */
void prompt_turn(struct play_table *t, int seat);

#endif
