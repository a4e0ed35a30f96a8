/* Tournaments; see internal.h for the pattern. */

#include "store/store_tournaments.h"

#include <stdio.h>

#include "store/internal.h"

const char *store_tournament_phase_name(enum store_tournament_phase phase)
{
    static const char *const names[] = {[STORE_TOURNAMENT_GATHERS] = "gathers",
                                        [STORE_TOURNAMENT_RUNS] = "runs",
                                        [STORE_TOURNAMENT_OVER] = "over",
                                        [STORE_TOURNAMENT_CANCELLED] = "cancelled"};

    return names[phase];
}

const char *store_entrant_state_name(enum store_entrant_state state)
{
    static const char *const names[] = {[STORE_ENTRANT_IN] = "in",
                                        [STORE_ENTRANT_AWAY] = "away",
                                        [STORE_ENTRANT_OUT] = "out"};

    return names[state];
}

static void copy_text(char *out, size_t room, const struct query *q, int column)
{
    snprintf(out, room, "%s", store_column_text(q, column));
}

/* STORE_TOURNAMENTS */
static void read_tournament(const struct query *q, struct store_tournament *t)
{
    *t = (struct store_tournament){
        .host = store_column_int(q, 2),
        .created = store_column_int(q, 4),
        .size = (int)store_column_int(q, 6),
        .rounds = (int)store_column_int(q, 7),
        .is_listed = store_column_int(q, 8) != 0,
        .is_duplicate = store_column_int(q, 9) != 0,
        .starts = store_column_int(q, 10),
        .pause = store_column_int(q, 11),
        .longest = store_column_int(q, 12),
        .phase = (enum store_tournament_phase)store_column_int(q, 13),
        .round = (int)store_column_int(q, 14),
        .opens = store_column_int(q, 15),
        .until = store_column_int(q, 16),
        .ended = store_column_int(q, 17),
        .said_at = store_column_int(q, 19),
        .entrants = (int)store_column_int(q, 20)};
    copy_text(t->id, sizeof(t->id), q, 0);
    copy_text(t->name, sizeof(t->name), q, 1);
    copy_text(t->host_name, sizeof(t->host_name), q, 3);
    copy_text(t->settings, sizeof(t->settings), q, 5);
    copy_text(t->said, sizeof(t->said), q, 18);
}

/* Tournaments */

enum tori_err store_add_tournament(struct store *s, const struct store_tournament *t)
{
    return store_do(s, STORE_ADD_TOURNAMENT, TEXT(t->id), TEXT(t->name), INT(t->host),
                    INT(t->created), TEXT(t->settings), INT(t->size), INT(t->rounds),
                    INT(t->is_listed), INT(t->is_duplicate), INT(t->starts),
                    INT(t->pause), INT(t->longest));
}

enum tori_err store_find_tournament(struct store *s, const char *id,
                                    struct store_tournament *out)
{
    struct query *q = store_query(s, STORE_FIND_TOURNAMENT, TEXT(id));
    enum tori_err code = store_row(s, q);

    if (!code)
        read_tournament(q, out);
    store_done(q);
    return code;
}

enum tori_err store_lock_tournament(struct store *s, const char *id)
{
    struct query *q = store_query(s, STORE_LOCK_TOURNAMENT, TEXT(id));
    enum tori_err code = store_row(s, q);

    store_done(q);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

enum tori_err store_count_tournaments(struct store *s, int64_t *count)
{
    return store_read_number(s, store_query(s, STORE_COUNT_TOURNAMENTS), count);
}

enum tori_err store_count_tournaments_of(struct store *s, int64_t host, int64_t *count)
{
    return store_read_number(s, store_query(s, STORE_COUNT_TOURNAMENTS_OF, INT(host)),
                             count);
}

enum tori_err store_set_tournament_start(struct store *s, const char *id, int64_t at)
{
    return store_do(s, STORE_SET_START, TEXT(id), INT(at));
}

enum tori_err store_say_in_tournament(struct store *s, const char *id, const char *text,
                                      int64_t at)
{
    return store_do(s, STORE_SAY_TOURNAMENT, TEXT(id), TEXT(text), INT(at));
}

enum tori_err store_end_tournament(struct store *s, const char *id,
                                   enum store_tournament_phase phase, int64_t at)
{
    return store_do(s, STORE_END_TOURNAMENT, TEXT(id), INT(phase), INT(at));
}

enum tori_err store_expire_tournaments(struct store *s, int64_t since)
{
    return store_do(s, STORE_EXPIRE_TOURNAMENTS, INT(since));
}

/* Lists */

static enum tori_err read_all(struct store *s, struct query *q, store_tournament_fn *each,
                              void *context)
{
    struct store_tournament t;
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        read_tournament(q, &t);
        each(context, &t);
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_tournaments(struct store *s, int64_t user, int limit,
                                     store_tournament_fn *each, void *context)
{
    return read_all(s, store_query(s, STORE_READ_TOURNAMENTS, INT(user), INT(limit)),
                    each, context);
}

enum tori_err store_read_all_tournaments(struct store *s, int limit,
                                         store_tournament_fn *each, void *context)
{
    return read_all(s, store_query(s, STORE_READ_ALL_TOURNAMENTS, INT(limit)), each,
                    context);
}

enum tori_err store_read_tournaments_of(struct store *s, int64_t host,
                                        store_tournament_fn *each, void *context)
{
    return read_all(s, store_query(s, STORE_READ_TOURNAMENTS_OF, INT(host)), each,
                    context);
}

enum tori_err store_read_due_tournaments(struct store *s, int64_t now, int limit,
                                         store_tournament_fn *each, void *context)
{
    return read_all(s, store_query(s, STORE_READ_DUE_TOURNAMENTS, INT(now), INT(limit)),
                    each, context);
}

/* Entrants */

enum tori_err store_enter_tournament(struct store *s, const char *id, int64_t user,
                                     uint32_t lot, int64_t at)
{
    return store_do(s, STORE_ENTER, TEXT(id), INT(user), INT(lot), INT(at));
}

enum tori_err store_find_entrant(struct store *s, const char *id, int64_t user,
                                 struct store_entrant *out)
{
    struct query *q = store_query(s, STORE_FIND_ENTRANT, TEXT(id), INT(user));
    enum tori_err code = store_row(s, q);

    *out = (struct store_entrant){.user = user};
    if (!code) {
        out->number = (int)store_column_int(q, 0);
        out->state = (enum store_entrant_state)store_column_int(q, 1);
    }
    store_done(q);
    return code;
}

enum tori_err store_set_entrant(struct store *s, const char *id, int number,
                                enum store_entrant_state state)
{
    return store_do(s, STORE_SET_ENTRANT, TEXT(id), INT(number), INT(state));
}

enum tori_err store_read_entrants(struct store *s, const char *id, store_entrant_fn *each,
                                  void *context)
{
    struct query *q = store_query(s, STORE_READ_ENTRANTS, TEXT(id));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_entrant e = {.number = (int)store_column_int(q, 0),
                                  .user = store_column_int(q, 1),
                                  .state =
                                      (enum store_entrant_state)store_column_int(q, 3),
                                  .lot = (uint32_t)store_column_int(q, 4)};

        copy_text(e.name, sizeof(e.name), q, 2);
        each(context, &e);
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_entries_of(struct store *s, int64_t user, store_entry_fn *each,
                                    void *context)
{
    struct query *q = store_query(s, STORE_READ_ENTRIES_OF, INT(user));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, store_column_text(q, 0), store_column_text(q, 1),
             (int)store_column_int(q, 2), store_column_int(q, 3));
    return store_end_walk(q, code);
}

/* Rounds */

enum tori_err store_begin_round(struct store *s, const char *id, int round, int64_t opens,
                                int64_t until)
{
    return store_do(s, STORE_BEGIN_ROUND, TEXT(id), INT(round), INT(opens), INT(until));
}

enum tori_err store_end_round(struct store *s, const char *id, int64_t at)
{
    return store_do(s, STORE_END_ROUND, TEXT(id), INT(at));
}

enum tori_err store_find_table_of_entrant(struct store *s, const char *id, int64_t user,
                                          char table[JOURNAL_ID_LENGTH + 1])
{
    struct query *q = store_query(s, STORE_FIND_TABLE_OF_ENTRANT, TEXT(id), INT(user));
    enum tori_err code = store_row(s, q);

    if (!code)
        copy_text(table, JOURNAL_ID_LENGTH + 1, q, 0);
    store_done(q);
    return code;
}

enum tori_err store_add_round_table(struct store *s, const char *id, int round,
                                    int number)
{
    return store_do(s, STORE_ADD_TOURNAMENT_TABLE, TEXT(id), INT(round), INT(number));
}

enum tori_err store_add_round_seat(struct store *s, const char *id,
                                   const struct store_tournament_seat *seat)
{
    return store_do(s, STORE_ADD_TOURNAMENT_SEAT, TEXT(id), INT(seat->round),
                    INT(seat->number), INT(seat->seat), INT(seat->entrant),
                    INT(seat->place));
}

enum tori_err store_read_round_seats(struct store *s, const char *id,
                                     store_round_seat_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_TOURNAMENT_SEATS, TEXT(id));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_tournament_seat seat = {.round = (int)store_column_int(q, 0),
                                             .number = (int)store_column_int(q, 1),
                                             .seat = (int)store_column_int(q, 2),
                                             .entrant = (int)store_column_int(q, 3),
                                             .place = (int)store_column_int(q, 4)};

        copy_text(seat.table, sizeof(seat.table), q, 5);
        each(context, &seat);
    }
    return store_end_walk(q, code);
}

enum tori_err store_set_round_table(struct store *s, const char *id, int round,
                                    int number, const char *table)
{
    struct query *q =
        store_query(s, STORE_FIND_UNMADE, TEXT(id), INT(round), INT(number));
    enum tori_err code = store_row(s, q);

    store_done(q);
    if (code)
        return code == TORI_ERR_UNKNOWN ? TORI_ERR_TAKEN : code;
    return store_do(s, STORE_SET_TOURNAMENT_TABLE, TEXT(id), INT(round), INT(number),
                    TEXT(table));
}

enum tori_err store_collect_places(struct store *s, const char *id, int round)
{
    enum tori_err code = store_do(s, STORE_COLLECT_PLACES, TEXT(id), INT(round));

    return code ? code : store_do(s, STORE_SHARE_LOST, TEXT(id), INT(round));
}

enum tori_err store_set_round_place(struct store *s, const char *id,
                                    const struct store_tournament_seat *seat)
{
    return store_do(s, STORE_SET_TOURNAMENT_PLACE, TEXT(id), INT(seat->round),
                    INT(seat->number), INT(seat->seat), INT(seat->place));
}

enum tori_err store_count_own_actions(struct store *s, const char *table, int seat,
                                      int64_t *count)
{
    return store_read_number(
        s, store_query(s, STORE_COUNT_OWN_ACTIONS, TEXT(table), INT(seat)), count);
}
