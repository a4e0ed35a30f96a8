#ifndef TORI_STORE_STORE_CARDS_H
#define TORI_STORE_STORE_CARDS_H

/*
 * When the mistakes of a person's own games come back as riddles: of each a card in a box, with the
 * day from which it is asked again. The days are counted by the person's device. What was
 * changed last holds; of each person the newest stay.
 */

#include <stdint.h>

#include "engine/error.h"

struct store;

enum { STORE_CARDS_OF_ONE = 1000, STORE_CARDS_AT_ONCE = 64 };

struct store_card {
    const char *
        riddle; /* the table and the first action of the turn; good until 'each' returns */
    int64_t box, due;
    int64_t at; /* when it was changed */
};

/* At most STORE_CARDS_AT_ONCE. */
enum tori_err store_set_cards(struct store *s, int64_t user,
                              const struct store_card *cards, int count);

/* The one that was changed last comes last. */
typedef void store_card_fn(void *context, const struct store_card *c);
enum tori_err store_read_cards(struct store *s, int64_t user, store_card_fn *each,
                               void *context);

#endif
