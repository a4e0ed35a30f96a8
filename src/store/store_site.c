/* The key and the heartbeat of the site; see internal.h for the pattern. */

#include <string.h>
#include <unistd.h>

#include "base/die.h"
#include "store/internal.h"
#include "store/store_port.h"
#include "store/store_site.h"

/* The key */

/* Two numbers that are only taken if there are none yet. */
static enum tori_err offer_key(struct store *s)
{
    int64_t halves[2];

    if (getentropy(halves, sizeof(halves)) != 0)
        die("the system has no random numbers");
    return store_do(s, STORE_ADD_KEY, INT(halves[0]), INT(halves[1]));
}

enum tori_err store_find_key(struct store *s, unsigned char *key)
{
    enum tori_err code = offer_key(s);
    struct query *q = store_query(s, STORE_FIND_KEY_BYTES);

    for (int half = 0; !code && half < 2; half++) {
        int64_t value;

        code = store_row(s, q);
        value = code ? 0 : store_column_int(q, 0);
        memcpy(key + (size_t)half * sizeof(value), &value, sizeof(value));
    }
    store_done(q);
    return code;
}

/* Heartbeat */

enum tori_err store_beat(struct store *s, int64_t at)
{
    return store_do(s, STORE_SET_BEAT, INT(at));
}

enum tori_err store_last_beat(struct store *s, int64_t *at)
{
    struct query *q = store_query(s, STORE_FIND_BEAT);
    enum tori_err code = store_row(s, q);

    *at = code ? 0 : store_column_int(q, 0);
    return store_end_walk(q, code);
}
