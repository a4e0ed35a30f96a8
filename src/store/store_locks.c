/* Locks that last until the commit; see internal.h for the pattern. */

#include "store/internal.h"
#include "store/store_locks.h"
#include "store/store_port.h"

enum tori_err store_lock_host(struct store *s, int64_t host)
{
    int64_t is_ours = 1;
    enum tori_err code = TORI_OK;

    if (*s->node)
        code = store_run_for(s, store_change(s, STORE_LOCK_HOST, INT(host)), &is_ours);
    return !code && !is_ours ? store_hinder(s, "another node makes a table for them")
                             : code;
}

enum tori_err store_lock_ratings(struct store *s)
{
    int64_t is_ours = 1;
    enum tori_err code = TORI_OK;

    if (*s->node)
        code = store_run_for(s, store_change(s, STORE_LOCK_RATINGS), &is_ours);
    return !code && !is_ours ? store_hinder(s, "another node rates a game") : code;
}

enum tori_err store_take_turn(struct store *s, bool *is_ours)
{
    int64_t number = 1;
    enum tori_err code = TORI_OK;

    if (*s->node)
        code = store_run_for(s, store_change(s, STORE_TAKE_TURN), &number);
    *is_ours = !code && number;
    return code;
}
