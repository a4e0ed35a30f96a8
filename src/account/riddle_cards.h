#ifndef TORI_ACCOUNT_RIDDLE_CARDS_H
#define TORI_ACCOUNT_RIDDLE_CARDS_H

/* Cards of riddles as JSON. */

struct store_card;

/* One as an object; 'context' is the json_writer. */
void riddle_card_write(void *context, const struct store_card *c);

#endif
