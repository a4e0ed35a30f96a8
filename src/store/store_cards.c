/* Cards of riddles; see internal.h for the pattern. */

#include "store/store_cards.h"

#include <assert.h>

#include "store/internal.h"

enum tori_err store_set_cards(struct store *s, int64_t user,
                              const struct store_card *cards, int count)
{
    enum tori_err code = TORI_OK;

    assert(count <= STORE_CARDS_AT_ONCE);
    for (int i = 0; i < count && !code; i++)
        code = store_do(s, STORE_SET_CARD, INT(user), TEXT(cards[i].riddle),
                        INT(cards[i].box), INT(cards[i].due), INT(cards[i].at));
    return code ? code
                : store_do(s, STORE_BOUND_CARDS, INT(user), INT(STORE_CARDS_OF_ONE),
                           INT(STORE_CARDS_AT_ONCE));
}

enum tori_err store_read_cards(struct store *s, int64_t user, store_card_fn *each,
                               void *context)
{
    struct query *q = store_query(s, STORE_READ_CARDS, INT(user));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, &(struct store_card){.riddle = store_column_text(q, 0),
                                           .box = store_column_int(q, 1),
                                           .due = store_column_int(q, 2),
                                           .at = store_column_int(q, 3)});
    return store_end_walk(q, code);
}
