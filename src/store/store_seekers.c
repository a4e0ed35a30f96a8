/* Seekers and offers; see internal.h for the pattern. */

#include "store/store_seekers.h"

#include <stdio.h>

#include "store/internal.h"

static void copy_text(char *out, size_t room, const struct query *q, int column)
{
    snprintf(out, room, "%s", store_column_text(q, column));
}

/* STORE_SEEKER_COLUMNS */
static void read_seeker(const struct query *q, struct store_seeker *k)
{
    *k = (struct store_seeker){.user = store_column_int(q, 0),
                               .players = (int)store_column_int(q, 2),
                               .is_rated = store_column_int(q, 4) != 0,
                               .is_near = store_column_int(q, 5) != 0,
                               .since = store_column_int(q, 6),
                               .has_accepted = store_column_int(q, 8) != 0};
    copy_text(k->game, sizeof(k->game), q, 1);
    copy_text(k->pace, sizeof(k->pace), q, 3);
    copy_text(k->offer, sizeof(k->offer), q, 7);
}

/* Seekers */

enum tori_err store_seek(struct store *s, const struct store_seeker *k, int64_t now)
{
    int64_t count;
    enum tori_err code =
        store_read_number(s, store_query(s, STORE_COUNT_ALL_SEEKERS), &count);

    if (!code && count >= STORE_SEEKERS_MAX)
        code = TORI_ERR_TAKEN;
    return code ? code
                : store_do(s, STORE_SEEK, INT(k->user), TEXT(k->game), INT(k->players),
                           TEXT(k->pace), INT(k->is_rated), INT(k->is_near), INT(now));
}

enum tori_err store_stop_seeking(struct store *s, int64_t user)
{
    return store_do(s, STORE_STOP_SEEKING, INT(user));
}

enum tori_err store_see_seeker(struct store *s, int64_t user, int64_t now)
{
    return store_do(s, STORE_SEE_SEEKER, INT(user), INT(now));
}

enum tori_err store_find_seeker(struct store *s, int64_t user, struct store_seeker *out)
{
    struct query *q = store_query(s, STORE_FIND_SEEKER, INT(user));
    enum tori_err code = store_row(s, q);

    if (!code)
        read_seeker(q, out);
    store_done(q);
    return code;
}

enum tori_err store_read_seekers(struct store *s, const struct store_seeker *like,
                                 store_rated_seeker_fn *each, void *context)
{
    struct query *q = store_query(
        s, STORE_READ_SEEKERS, TEXT(like->game), INT(like->players), TEXT(like->pace),
        INT(like->is_rated), INT(RATING_START_MEAN), INT(STORE_SEEKERS_READ));
    struct store_seeker k;
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        read_seeker(q, &k);
        each(context, &k,
             (struct player_rating){.mean = (int32_t)store_column_int(q, 9)});
    }
    return store_end_walk(q, code);
}

enum tori_err store_count_seekers(struct store *s, const struct store_seeker *like,
                                  int64_t *count)
{
    return store_read_number(s,
                             store_query(s, STORE_COUNT_SEEKERS, TEXT(like->game),
                                         INT(like->players), TEXT(like->pace),
                                         INT(like->is_rated)),
                             count);
}

/* Offers */

enum tori_err store_add_offer(struct store *s, const struct store_seek_offer *o)
{
    return store_do(s, STORE_ADD_OFFER, TEXT(o->id), TEXT(o->game), INT(o->host),
                    INT(o->until));
}

enum tori_err store_offer_to(struct store *s, const char *id, int64_t user)
{
    enum tori_err code = store_do(s, STORE_OFFER_TO, TEXT(id), INT(user));

    return code ? code : store_tell_news(s, user);
}

enum tori_err store_accept_offer(struct store *s, const char *id, int64_t user)
{
    return store_do(s, STORE_ACCEPT_OFFER, TEXT(id), INT(user));
}

enum tori_err store_find_offer(struct store *s, const char *id,
                               struct store_seek_offer *out)
{
    struct query *q = store_query(s, STORE_FIND_OFFER, TEXT(id));
    enum tori_err code = store_row(s, q);

    if (!code) {
        *out = (struct store_seek_offer){.host = store_column_int(q, 2),
                                         .until = store_column_int(q, 3),
                                         .people = (int)store_column_int(q, 5),
                                         .accepted = (int)store_column_int(q, 6)};
        copy_text(out->id, sizeof(out->id), q, 0);
        copy_text(out->game, sizeof(out->game), q, 1);
        copy_text(out->table, sizeof(out->table), q, 4);
    }
    store_done(q);
    return code;
}

enum tori_err store_extend_offer(struct store *s, const char *id, int64_t until)
{
    return store_do(s, STORE_EXTEND_OFFER, TEXT(id), INT(until));
}

enum tori_err store_set_offered_table(struct store *s, const char *id, int64_t host,
                                      const char *table)
{
    return store_do(s, STORE_SET_OFFERED_TABLE, TEXT(id), INT(host), TEXT(table));
}

enum tori_err store_read_offered(struct store *s, const char *id, store_seeker_fn *each,
                                 void *context)
{
    struct query *q = store_query(s, STORE_READ_OFFERED, TEXT(id));
    struct store_seeker k;
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        read_seeker(q, &k);
        each(context, &k);
    }
    return store_end_walk(q, code);
}

/* Who did not accept in time does not look any more; those who did go on looking. */
enum tori_err store_tidy_seekers(struct store *s, int64_t unseen_since, int64_t now)
{
    enum tori_err code = store_do(s, STORE_DROP_UNSEEN, INT(unseen_since));

    if (!code)
        code = store_do(s, STORE_DROP_UNWILLING, INT(now));
    if (!code)
        code = store_do(s, STORE_FREE_WILLING, INT(now));
    return code ? code : store_do(s, STORE_DROP_OFFERS, INT(now));
}
