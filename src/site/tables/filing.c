/* Results of a room, and of its review. */

#include "site/tables/filing.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "engine/shelf.h"
#include "journal/changes.h"
#include "journal/journal.h"
#include "journal/journal_results.h"
#include "review/account.h"
#include "review/ledger.h"
#include "review/review.h"
#include "room/room.h"
#include "room/statistics.h"

_Static_assert((int)JOURNAL_LEVEL_MAX >= (int)SETTINGS_LEVEL_MAX, "levels fit");

/* Does another person sit there? */
static bool is_shared(const struct room *r)
{
    int64_t first = 0;

    for (int i = 0; i < room_players(r); i++) {
        int64_t user = r->seats[i].holder == ROOM_PERSON ? r->seats[i].user : 0;

        if (user && first && user != first)
            return true;
        first = first ? first : user;
    }
    return false;
}

/* Of a deal that is still open to others its points say something, too: its board has them for
 * those who have played it. A tournament tells them itself. */
static bool is_for_board(const struct room *r)
{
    return !*r->settings.tournament && room_is_sealed(r, r->events[r->count - 1].at);
}

static enum journal_seen seen_by(const struct room *r)
{
    if (is_for_board(r))
        return JOURNAL_SEEN_BY_PLAYERS;
    if (r->settings.is_listed && r->settings.has_spectators)
        return JOURNAL_SEEN_BY_ALL;
    return is_shared(r) ? JOURNAL_SEEN_BY_PLAYERS : JOURNAL_SEEN_AS_NUMBERS;
}

/* As it was rated, where it was: who has left is last. */
static void find_places(const struct room *r, const struct tori_score *score, int *places)
{
    struct rated_seat rated[TORI_PLAYERS_MAX];
    bool is_ratable = room_is_ratable(r);

    if (is_ratable)
        room_rank_seats(r, rated);
    for (int i = 0; i < room_players(r); i++)
        places[i] = is_ratable ? rated[i].rank : score[i].rank;
}

/* A person who has several seats is told by the lowest. */
static int64_t person_in(const struct room *r, int seat)
{
    const struct room_seat *s = &r->seats[seat];

    return s->holder == ROOM_PERSON && room_seat_of(r, s->user) == seat ? s->user : 0;
}

static struct journal_result describe(const struct room *r)
{
    const struct settings *s = &r->settings;
    struct journal_result result = {.at = r->events[r->count - 1].at,
                                    .players = room_players(r),
                                    .is_rated = room_is_ratable(r),
                                    .seen = seen_by(r)};

    snprintf(result.game, sizeof(result.game), "%s", s->game->name);
    snprintf(result.edition, sizeof(result.edition), "%016" PRIx64,
             shelf_hash(s->game, s->setup.edition));
    return result;
}

void filing_add_results(const struct room *r, struct changes *c)
{
    struct journal_result result = describe(r);
    struct tori_score score[TORI_PLAYERS_MAX];
    struct strbuf texts[TORI_PLAYERS_MAX];
    int places[TORI_PLAYERS_MAX];

    assert(r->phase == ROOM_OVER);
    if (r->past_seq)
        return;
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        strbuf_init(&texts[i]);
    r->settings.game->score(&r->match.state, score);
    find_places(r, score, places);
    statistics_append_seats(r, texts);
    for (int i = 0; i < room_players(r); i++) {
        const struct room_seat *seat = &r->seats[i];

        result.seat = i;
        result.user = person_in(r, i);
        result.place = places[i];
        result.total = score[i].total;
        result.text = texts[i].text;
        snprintf(result.level, sizeof(result.level), "%s",
                 seat->holder == ROOM_BOT ? seat->level : "");
        changes_add_result(c, &result);
    }
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        strbuf_release(&texts[i]);
}

enum tori_err filing_note_review(struct journal *journal, const char *table,
                                 const struct review *review)
{
    const struct account *a = review_account(review);
    enum tori_err err = TORI_OK;
    struct ledger l;

    if (!journal->results || !account_is_whole(a))
        return TORI_OK;
    for (int seat = 0; !err && seat < a->course.setup.players; seat++) {
        ledger_init(&l, a, seat);
        err = journal->results->note_review(journal, table, seat, l.accuracy, l.luck);
    }
    return err;
}
