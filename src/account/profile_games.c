/*
 * Games of a person over HTTP, by a filter, page by page. Where a page goes on is told by the end
 * of its last game, and how many of those that ended at that moment were told before: the id of a
 * table may be a secret.
 */

#include <stdio.h>
#include <string.h>

#include "account/account_handlers.h"
#include "account/profile_request.h"
#include "base/json_writer.h"
#include "journal/journal.h"
#include "people/names.h"
#include "site/body.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_results.h"

enum { PAGE_GAMES = 20, SKIP_MAX = 200 };

struct games_request {
    struct profile_request profile; /* first, as the queue hands it back */
    struct store_result_filter filter;
    char with[STORE_RESULTS_WITH][JOURNAL_NAME_MAX + 1];
    int with_count;
    int64_t skip; /* of the games that ended at filter.until */
};

/* A page on its way. */
struct page {
    const struct games_request *request;
    struct json_writer *out;
    char table[JOURNAL_ID_LENGTH + 1]; /* whose seats come */
    bool is_open;                      /* an object, of a game that is listed */
    int64_t skip;
    int listed;
    bool has_more;
    int64_t last;  /* the end of the last game that was passed */
    int64_t alike; /* so many ended then */
};

static void close_game(struct page *p)
{
    if (!p->is_open)
        return;
    json_close_list(p->out);
    json_close_object(p->out);
    p->is_open = false;
}

/* The id opens the game to all who have it. */
static bool may_open(const struct page *p, const struct store_listed_seat *s)
{
    return s->seen == JOURNAL_SEEN_BY_ALL || s->is_viewers ||
           p->request->profile.sight.as == PROFILE_OWNER;
}

static void open_game(struct page *p, const struct store_listed_seat *s)
{
    struct json_writer *j = p->out;

    p->listed++;
    p->is_open = true;
    json_open_object(j, NULL);
    if (may_open(p, s))
        json_write_text(j, "table", s->table);
    json_write_int(j, "at", s->at);
    json_write_text(j, "game", s->game);
    json_write_text(j, "edition", s->edition);
    if (s->is_rated)
        json_write_bool(j, "rated", true);
    json_open_list(j, "seats");
}

static void pass_game(struct page *p, const struct store_listed_seat *s)
{
    p->alike = s->at == p->last ? p->alike + 1 : 1;
    p->last = s->at;
}

/* False: the page is full. */
static bool begin_game(struct page *p, const struct store_listed_seat *s)
{
    close_game(p);
    snprintf(p->table, sizeof(p->table), "%s", s->table);
    p->has_more = p->listed == PAGE_GAMES;
    if (p->has_more)
        return false;
    pass_game(p, s);
    if (s->at == p->request->filter.until && p->skip > 0)
        p->skip--;
    else
        open_game(p, s);
    return true;
}

static void write_seat(struct page *p, const struct store_listed_seat *s)
{
    struct json_writer *j = p->out;

    json_open_object(j, NULL);
    if (*s->level)
        json_write_text(j, "level", s->level);
    else if (s->user)
        json_write_text(j, "name", s->name);
    if (s->user && s->has_account)
        json_write_bool(j, "account", true);
    json_write_int(j, "place", s->place);
    json_write_int(j, "total", s->total);
    if (s->seat == s->own_seat)
        json_write_bool(j, "own", true);
    if (s->seat == s->own_seat && s->accuracy >= 0)
        json_write_int(j, "accuracy", s->accuracy);
    json_close_object(j);
}

static bool take_seat(void *context, const struct store_listed_seat *s)
{
    struct page *p = context;

    if (strcmp(p->table, s->table) != 0 && !begin_game(p, s))
        return false;
    if (p->is_open)
        write_seat(p, s);
    return true;
}

/* Where the next page begins: behind what was told, or behind what was looked at. */
static void write_next(const struct page *p, int64_t behind)
{
    struct json_writer *j = p->out;
    bool is_looked = !p->has_more && behind >= 0;

    if (!p->has_more && (!is_looked || behind == p->request->filter.until))
        return;
    json_open_object(j, "next");
    json_write_int(j, "until", is_looked ? behind : p->last);
    json_write_int(j, "skip", is_looked && behind != p->last ? 0 : p->alike);
    json_close_object(j);
}

static enum tori_err write_page(const struct games_request *r, struct store *s,
                                struct json_writer *j)
{
    const struct profile_sight *sight = &r->profile.sight;
    struct store_result_question question = {sight->owner.id, sight->viewer, &r->filter,
                                             PAGE_GAMES + 1 + (int)r->skip};
    struct page p = {.request = r, .out = j, .skip = r->skip, .last = -1};
    int64_t behind = -1;
    enum tori_err err;

    json_open_list(j, "games");
    err = store_read_results_of(s, &question, take_seat, &p, &behind);
    close_game(&p);
    json_close_list(j);
    write_next(&p, behind);
    return err;
}

/* A name that no person has, and that of a guest who is gone, sat nowhere. */
static enum tori_err find_companions(struct games_request *r, struct journal *journal)
{
    enum tori_err err = TORI_OK;

    for (int i = 0; i < r->with_count && err != TORI_ERR_STORE; i++) {
        struct journal_user user = {0};
        struct strbuf key;

        strbuf_init(&key);
        name_fold(r->with[i], &key);
        err = journal->people->find_user_by_key(journal, key.text, &user);
        r->filter.with[i] = err ? -1 : user.id;
        strbuf_release(&key);
    }
    return err == TORI_ERR_STORE ? err : TORI_OK;
}

static enum tori_err run_games(struct journal_job *job, struct journal *journal)
{
    struct games_request *r = (struct games_request *)profile_request_of(job);
    struct json_writer j;
    enum tori_err err = profile_request_look(&r->profile, journal);

    inquiry_begin(&r->profile.inquiry, &j);
    if (!err && !profile_sight_shows(&r->profile.sight, PROFILE_GAMES))
        err = TORI_ERR_UNKNOWN;
    if (!err)
        err = find_companions(r, journal);
    return err ? err : write_page(r, store_of(journal), &j);
}

static bool read_body(struct exchange *x, struct games_request *r, char *result)
{
    struct store_result_filter *f = &r->filter;
    const struct body_field fields[] = {
        {"name", BODY_TEXT, r->profile.name, .size = sizeof(r->profile.name)},
        {"as", BODY_TEXT, r->profile.as, .size = sizeof(r->profile.as),
         .is_optional = true},
        {"game", BODY_TEXT, f->game, .size = sizeof(f->game), .is_optional = true},
        {"edition", BODY_TEXT, f->edition, .size = sizeof(f->edition),
         .is_optional = true},
        {"with", BODY_TEXTS, r->with, .size = sizeof(r->with[0]),
         .max = STORE_RESULTS_WITH, .count = &r->with_count, .is_optional = true},
        {"result", BODY_TEXT, result, .size = PROFILE_WORD_MAX + 1, .is_optional = true},
        {"rated", BODY_TRUTH, &f->is_rated, .is_optional = true},
        {"since", BODY_NUMBER, &f->since, .max = INT64_MAX, .is_optional = true},
        {"until", BODY_NUMBER, &f->until, .max = INT64_MAX, .is_optional = true},
        {"skip", BODY_NUMBER, &r->skip, .max = SKIP_MAX, .is_optional = true},
        {0}};

    return body_read(x, &(struct body_form){fields, .is_strict = true,
                                            .expected = "expected {\"name\": ...}"});
}

/* Words to numbers; false: there is no such word. */
static bool read_result(const char *word, struct store_result_filter *f)
{
    if (strcmp(word, "won") == 0)
        f->result = STORE_WON;
    else if (strcmp(word, "lost") == 0)
        f->result = STORE_LOST;
    return !*word || f->result != STORE_ANY_RESULT;
}

void api_player_games(struct exchange *x)
{
    struct games_request *r = profile_request_open(x, sizeof(*r));
    char result[PROFILE_WORD_MAX + 1] = "";

    r->filter.until = INT64_MAX;
    if (!read_body(x, r, result)) {
        inquiry_close(&r->profile.inquiry);
    } else if (!read_result(result, &r->filter)) {
        exchange_refuse(x, 400, WIRE_FIELD, "'result' is \"won\" or \"lost\"");
        inquiry_close(&r->profile.inquiry);
    } else {
        inquiry_ask(&r->profile.inquiry, run_games, inquiry_answer);
    }
}
