/*
 * People over HTTP: guests, accounts, logging in and out. The store is asked on the clerk's
 * thread. Hashing a password takes a tenth of a second and much memory, so it happens on
 * yet another, for at most two at a time; the others wait in a short line.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "engine/game.h"
#include "games/games.h"
#include "people/names.h"
#include "people/passwords.h"
#include "server/net/headers.h"
#include "server/net/http.h"
#include "server/net/network.h"
#include "server/requests/api.h"
#include "server/requests/hashing.h"
#include "server/requests/office.h"
#include "server/requests/session.h"
#include "server/tables/hall.h"
#include "server/telemetry/log.h"
#include "store/clerk.h"
#include "store/store.h"

enum { COOKIE_SECONDS = SESSION_DAYS * 24 * 3600, BODY_VALUES_MAX = 64 };

/* Answers */

static void answer_user(struct exchange *x, const struct store_user *user)
{
    struct json_writer j;

    json_writer_init(&j, http_answer_json(x));
    json_open_object(&j, NULL);
    json_write_int(&j, "user", user->id);
    json_write_text(&j, "name", user->name);
    json_write_bool(&j, "guest", user->is_guest);
    json_close_object(&j);
}

static void set_cookie(struct exchange *x, const char *token, int seconds)
{
    header_write_cookie(x->cookie, sizeof(x->cookie), token, seconds, x->is_secure);
}

/* Bodies: {"name": ..., "password": ...} */

static bool read_body(struct exchange *x, char *name, char *password)
{
    const struct json_value *object;
    struct json_reader reader;
    bool ok;

    json_reader_init(&reader, BODY_VALUES_MAX);
    object = json_reader_read(&reader, x->body.text, x->body.length);
    ok = json_text_copy(json_find(object, "name"), name, STORE_NAME_MAX + 1);
    if (ok && password)
        ok = json_text_copy(json_find(object, "password"), password, PASSWORD_MAX + 1);
    json_reader_release(&reader);
    sodium_memzero(x->body.text, x->body.length);
    strbuf_reset(&x->body);
    if (!ok)
        http_refuse(x, 400, WIRE_FIELD,
                    password ? "expected {\"name\": ..., \"password\": ...}"
                             : "expected {\"name\": ...}");
    return ok;
}

static bool is_name_of_game(const char *name)
{
    for (const struct tori_game *const *g = games; *g; g++)
        if (name_stands_for(name, (*g)->name))
            return true;
    return false;
}

static bool is_name_ok(struct exchange *x, const char *name)
{
    struct strbuf why;
    bool ok;

    strbuf_init(&why);
    if (name_check(name, &why) && is_name_of_game(name))
        strbuf_append(&why, "this name is reserved");
    ok = why.length == 0;
    if (!ok)
        http_refuse(x, 400, WIRE_NAME, why.text);
    strbuf_release(&why);
    return ok;
}

static bool may_arrive(struct exchange *x)
{
    if (limits_take(&x->net->limits, LIMITS_ARRIVALS, x->address, 0, now_ms()))
        return true;
    http_refuse(x, 429, WIRE_RATE,
                "too many new people from your address; wait a minute");
    return false;
}

/* A matter of somebody's: from the request through the store, and perhaps through the
 * hashing of a password, to the answer. */
struct matter {
    struct clerk_job job;
    struct exchange *exchange;
    char name[STORE_NAME_MAX + 1];
    struct strbuf key;                /* of the name */
    char password[PASSWORD_MAX + 1];  /* to be verified */
    char hash[PASSWORD_HASH_MAX + 1]; /* to be stored */
    struct store_user user;           /* whom it is about */
    char token[TOKEN_LENGTH + 1];     /* a new one */
};

static struct matter *open_matter(struct exchange *x, const char *name)
{
    struct matter *m = xcalloc(1, sizeof(*m));

    m->exchange = x;
    snprintf(m->name, sizeof(m->name), "%s", name);
    strbuf_init(&m->key);
    name_fold(name, &m->key);
    x->is_busy = true;
    return m;
}

static void close_matter(struct matter *m)
{
    struct exchange *x = m->exchange;

    strbuf_release(&m->key);
    sodium_memzero(m, sizeof(*m));
    free(m);
    http_set_idle(x);
}

typedef enum tori_err run_fn(struct clerk_job *job, struct store *s);
typedef void done_fn(struct clerk_job *job);

static void hand_over(struct matter *m, run_fn *run, done_fn *done)
{
    m->job.run = run;
    m->job.done = done;
    clerk_hand(office_of(m->exchange)->hall->clerk, &m->job);
}

static void refuse(struct matter *m)
{
    struct exchange *x = m->exchange;

    if (m->job.err == TORI_ERR_TAKEN)
        http_refuse(x, 409, WIRE_NAME, "somebody is already called that, or nearly so");
    else if (m->job.err == TORI_ERR_UNKNOWN)
        http_refuse(x, 401, WIRE_LOGIN, "nobody is logged in");
    else
        http_refuse(x, 503, WIRE_STORAGE, "could not be saved; try again in a moment");
}

/* Who it is, perhaps with a token to keep. */
static void answer_matter(struct clerk_job *job)
{
    struct matter *m = (struct matter *)job;

    if (job->err) {
        refuse(m);
    } else {
        answer_user(m->exchange, &m->user);
        if (*m->token)
            set_cookie(m->exchange, m->token, COOKIE_SECONDS);
        http_finish(m->exchange);
    }
    close_matter(m);
}

/* Guests */

static void become(struct matter *m, int64_t id, bool is_guest)
{
    m->user.id = id;
    m->user.is_guest = is_guest;
    memcpy(m->user.name, m->name, sizeof(m->user.name));
}

static enum tori_err run_guest(struct clerk_job *job, struct store *s)
{
    struct matter *m = (struct matter *)job;
    int64_t id = 0;
    enum tori_err err = store_add_user(s, m->name, m->key.text, NULL, now_ms(), &id);

    become(m, id, true);
    return err ? err : session_open(s, id, m->token);
}

void api_guest(struct exchange *x)
{
    char name[STORE_NAME_MAX + 1];

    if (may_arrive(x) && read_body(x, name, NULL) && is_name_ok(x, name))
        hand_over(open_matter(x, name), run_guest, answer_matter);
}

/* Somebody is called something else from now on; seats taken before keep their name. */
static enum tori_err run_name(struct clerk_job *job, struct store *s)
{
    struct matter *m = (struct matter *)job;
    enum tori_err err = session_find_user(s, m->exchange->token, &m->user);

    if (err)
        return err;
    become(m, m->user.id, m->user.is_guest);
    return store_set_name(s, m->user.id, m->name, m->key.text);
}

void api_name(struct exchange *x)
{
    char name[STORE_NAME_MAX + 1];

    if (may_arrive(x) && read_body(x, name, NULL) && is_name_ok(x, name))
        hand_over(open_matter(x, name), run_name, answer_matter);
}

/* Accounts */

static void start_hashing(struct matter *m, const char *hash, const char *password,
                          hashing_fn *done)
{
    if (hashing_start(&office_of(m->exchange)->hashings, hash, password, done, m))
        return;
    http_refuse(m->exchange, 503, WIRE_BUSY,
                "too many people log in just now; try again");
    close_matter(m);
}

/* A guest keeps what is his. */
static enum tori_err run_register(struct clerk_job *job, struct store *s)
{
    struct matter *m = (struct matter *)job;
    enum tori_err err = session_find_user(s, m->exchange->token, &m->user);
    int64_t id = m->user.id;

    if (err == TORI_ERR_STORE)
        return err;
    if (!err && m->user.is_guest)
        err = store_set_password(s, id, m->name, m->key.text, m->hash);
    else
        err = store_add_user(s, m->name, m->key.text, m->hash, now_ms(), &id);
    become(m, id, false);
    return err ? err : session_open(s, id, m->token);
}

static void go_on_registering(void *context, const struct hashing *h)
{
    struct matter *m = context;

    if (h->is_ok) {
        snprintf(m->hash, sizeof(m->hash), "%s", h->hash);
        hand_over(m, run_register, answer_matter);
        return;
    }
    http_refuse(m->exchange, 503, WIRE_BUSY,
                "not enough memory just now; try again in a moment");
    close_matter(m);
}

void api_register(struct exchange *x)
{
    char name[STORE_NAME_MAX + 1], password[PASSWORD_MAX + 1];
    struct strbuf why;

    if (!may_arrive(x) || !read_body(x, name, password) || !is_name_ok(x, name))
        return;
    strbuf_init(&why);
    if (password_check(password, &why))
        start_hashing(open_matter(x, name), NULL, password, go_on_registering);
    else
        http_refuse(x, 400, WIRE_FIELD, why.text);
    sodium_memzero(password, sizeof(password));
    strbuf_release(&why);
}

static enum tori_err run_session(struct clerk_job *job, struct store *s)
{
    struct matter *m = (struct matter *)job;

    return session_open(s, m->user.id, m->token);
}

static void finish_login(void *context, const struct hashing *h)
{
    struct matter *m = context;

    if (h->is_ok && m->user.id) {
        hand_over(m, run_session, answer_matter);
        return;
    }
    log_line("login-failed", "address=%s", m->exchange->address);
    http_refuse(m->exchange, 401, WIRE_LOGIN, "name and password do not fit");
    close_matter(m);
}

/* Somebody who is not there, or has no password, is found as nobody. */
static enum tori_err run_login(struct clerk_job *job, struct store *s)
{
    struct matter *m = (struct matter *)job;
    struct strbuf hash;
    enum tori_err err;

    m->user = (struct store_user){0};
    strbuf_init(&hash);
    err = store_find_user_by_key(s, m->key.text, &m->user, &hash);
    if (err || m->user.is_guest)
        m->user = (struct store_user){0};
    snprintf(m->hash, sizeof(m->hash), "%s", hash.text);
    strbuf_release(&hash);
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static void go_on_logging_in(struct clerk_job *job)
{
    struct matter *m = (struct matter *)job;
    struct exchange *x = m->exchange;

    if (job->err) {
        refuse(m);
        close_matter(m);
    } else if (limits_take(&x->net->limits, LIMITS_LOGINS, x->address, m->user.id,
                           now_ms())) {
        start_hashing(m, m->hash, m->password, finish_login);
    } else {
        http_refuse(x, 429, WIRE_RATE, "too many attempts; wait a minute");
        close_matter(m);
    }
}

void api_login(struct exchange *x)
{
    char name[STORE_NAME_MAX + 1], password[PASSWORD_MAX + 1];
    struct matter *m;

    if (!read_body(x, name, password))
        return;
    m = open_matter(x, name);
    memcpy(m->password, password, sizeof(m->password));
    sodium_memzero(password, sizeof(password));
    hand_over(m, run_login, go_on_logging_in);
}

/* Those who are logged in */

static enum tori_err run_logout(struct clerk_job *job, struct store *s)
{
    return session_close(s, ((struct matter *)job)->exchange->token);
}

static void answer_logout(struct clerk_job *job)
{
    struct matter *m = (struct matter *)job;

    if (job->err == TORI_ERR_STORE) {
        refuse(m);
    } else {
        strbuf_append(http_answer_json(m->exchange), "{\"ok\":true}");
        set_cookie(m->exchange, "", 0);
        http_finish(m->exchange);
    }
    close_matter(m);
}

void api_logout(struct exchange *x)
{
    hand_over(open_matter(x, ""), run_logout, answer_logout);
}

static enum tori_err run_me(struct clerk_job *job, struct store *s)
{
    struct matter *m = (struct matter *)job;
    enum tori_err err = session_find_user(s, m->exchange->token, &m->user);

    return err ? err : session_touch(s, m->exchange->token);
}

void api_me(struct exchange *x)
{
    hand_over(open_matter(x, ""), run_me, answer_matter);
}
