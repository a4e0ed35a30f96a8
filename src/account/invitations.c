/*
 * Inviting a person to a table that waits, over HTTP, in two steps: the store finds both, then
 * it is stored, with a notice if the person is not here and follows who invites: strangers reach
 * people in the page alone. Who cannot be invited is answered as who never was.
 */

#include "account/account_handlers.h"
#include "account/person_request.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "games/games.h"
#include "journal/journal_notices.h"
#include "site/body.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/ports/limiter.h"
#include "site/ports/notifier.h"
#include "site/tables/hall.h"
#include "site/tables/presence.h"
#include "store/store.h"
#include "store/store_follows.h"
#include "store/store_invitations.h"
#include "store/store_port.h"
#include "store/store_presences.h"

enum { SETTINGS_VALUES_MAX = 400 };

struct invitation_request {
    struct person_request request; /* first */
    int64_t at;
    bool is_friend;   /* of the other's */
    bool is_new;      /* the other was not invited there before */
    bool has_posting; /* of a notice: */
    struct journal_posting posting;
    struct strbuf id, text; /* of it */
    struct strbuf settings; /* of the table */
};

static struct invitation_request *request_of(struct journal_job *job)
{
    return (struct invitation_request *)job;
}

/* Life */

static struct invitation_request *open_request(struct exchange *x)
{
    struct invitation_request *q = person_request_open(x, sizeof(*q));

    q->at = now_ms();
    strbuf_init(&q->id);
    strbuf_init(&q->text);
    strbuf_init(&q->settings);
    return q;
}

static void release_texts(struct invitation_request *q)
{
    strbuf_release(&q->id);
    strbuf_release(&q->text);
    strbuf_release(&q->settings);
}

static void finish(struct journal_job *job)
{
    struct invitation_request *q = request_of(job);

    if (!job->err && q->is_new)
        hall_tell_news(person_request_hall(&q->request), q->request.other.id);
    release_texts(q);
    inquiry_answer(job);
}

/* Storing */

static enum tori_err add_notice(struct invitation_request *q, struct store *s)
{
    bool is_present = false;
    enum tori_err err;

    if (!q->has_posting || !q->is_new)
        return TORI_OK;
    err = store_is_present(s, q->posting.user, &is_present);
    return err || is_present ? err : store_add_notice(s, &q->posting);
}

static enum tori_err run_storing(struct journal_job *job, struct journal *journal)
{
    struct invitation_request *q = request_of(job);
    struct person_request *p = &q->request;
    struct store *s = store_of(journal);
    struct json_writer j;
    enum tori_err err = store_add_invitation(
        s,
        &(struct store_invitation){.user = p->other.id,
                                   .table = p->table,
                                   .inviter = p->inquiry.me.id,
                                   .at = q->at,
                                   .notice = q->has_posting ? q->posting.id : ""},
        &q->is_new);

    inquiry_begin(&p->inquiry, &j);
    json_write_int(&j, "user", p->other.id);
    json_write_text(&j, "name", p->other.name);
    if (err == TORI_ERR_ILLEGAL)
        err = TORI_ERR_OVER;
    return err ? err : add_notice(q, s);
}

/* Wording */

static const struct tori_game *find_game(const struct invitation_request *q)
{
    char name[JOURNAL_GAME_MAX + 1] = "";
    struct json_reader reader;
    const struct json_value *game;

    json_reader_init(&reader, SETTINGS_VALUES_MAX);
    game = json_find(json_reader_read(&reader, q->settings.text, q->settings.length),
                     "game");
    if (game)
        (void)json_text_copy(game, name, sizeof(name));
    json_reader_release(&reader);
    return games_find(name);
}

static void word(struct invitation_request *q)
{
    const struct person_request *p = &q->request;
    const struct notifier *n = person_request_hall(p)->tables.notifier;
    const struct tori_game *game = find_game(q);

    if (!n || !game || !q->is_friend ||
        presence_of(person_request_hall(p), p->other.id) != PRESENCE_AWAY)
        return;
    q->has_posting = n->word(n,
                             &(struct notifier_news){.kind = NOTIFIER_INVITATION,
                                                     .user = p->other.id,
                                                     .table = p->table,
                                                     .game = game->title,
                                                     .title = p->inquiry.me.name,
                                                     .who = p->inquiry.me.name,
                                                     .at = q->at},
                             &q->id, &q->text, &q->posting);
}

static bool is_too_often(const struct inquiry *q)
{
    const struct exchange *x = q->exchange;

    return !limiter_take(office_of(x)->limiter, LIMITER_INVITATIONS, x->account, q->me.id,
                         now_ms());
}

static void go_on(struct journal_job *job)
{
    struct invitation_request *q = request_of(job);
    struct inquiry *inquiry = &q->request.inquiry;

    if (job->err) {
        finish(job);
    } else if (is_too_often(inquiry)) {
        exchange_refuse(inquiry->exchange, 429, WIRE_RATE,
                        "not so many at once; wait a minute");
        release_texts(q);
        inquiry_close(inquiry);
    } else {
        word(q);
        inquiry_ask(inquiry, run_storing, finish);
    }
}

/* Finding */

static enum tori_err find_tie(struct invitation_request *q, struct store *s)
{
    const struct person_request *p = &q->request;
    struct store_tie tie;
    enum tori_err err = store_find_tie(s, p->inquiry.me.id, p->other.id, &tie);

    q->is_friend = tie.is_followed;
    if (!err && (p->other.is_guest || p->other.id == p->inquiry.me.id ||
                 tie.has_blocked || tie.is_blocked))
        err = TORI_ERR_UNKNOWN;
    return err;
}

static enum tori_err run_finding(struct journal_job *job, struct journal *journal)
{
    struct invitation_request *q = request_of(job);
    struct person_request *p = &q->request;
    struct store *s = store_of(journal);
    enum tori_err err = inquiry_find_me(&p->inquiry, journal);

    if (!err && p->inquiry.me.is_guest)
        err = TORI_ERR_ILLEGAL;
    if (!err)
        err = person_request_find_other(p, s);
    if (!err)
        err = find_tie(q, s);
    strbuf_reset(&q->settings);
    if (!err && store_find_settings(s, p->table, &q->settings))
        err = TORI_ERR_OVER;
    return err;
}

static bool read_body(struct person_request *p)
{
    struct body_field fields[] = {
        {"name", BODY_TEXT, p->name, .size = sizeof(p->name)},
        {"table", BODY_TEXT, p->table, .size = sizeof(p->table)},
        {0}};

    return body_read(
        p->inquiry.exchange,
        &(struct body_form){fields, .is_strict = true,
                            .expected = "expected {\"name\": ..., \"table\": ...}"});
}

void api_invite(struct exchange *x)
{
    struct invitation_request *q = open_request(x);

    if (read_body(&q->request)) {
        inquiry_ask(&q->request.inquiry, run_finding, go_on);
        return;
    }
    release_texts(q);
    inquiry_close(&q->request.inquiry);
}

/* Declining */

static enum tori_err run_declining(struct journal_job *job, struct journal *journal)
{
    struct person_request *p = (struct person_request *)job;
    enum tori_err err = inquiry_find_me(&p->inquiry, journal);

    return err ? err
               : store_drop_invitation(store_of(journal), p->inquiry.me.id, p->table);
}

void api_decline(struct exchange *x)
{
    struct person_request *p = person_request_open(x, sizeof(*p));
    struct body_field fields[] = {
        {"table", BODY_TEXT, p->table, .size = sizeof(p->table)}, {0}};

    if (body_read(x, &(struct body_form){fields, .is_strict = true,
                                         .expected = "expected {\"table\": ...}"}))
        inquiry_ask(&p->inquiry, run_declining, inquiry_answer);
    else
        inquiry_close(&p->inquiry);
}
