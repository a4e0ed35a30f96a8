/*
 * People over HTTP: guests, accounts, logging in and out. Hashing a password takes a
 * tenth of a second and much memory, so it happens on another thread, for at most two
 * at a time; the others wait in a short line.
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
#include "server/telemetry/log.h"
#include "store/store.h"

enum { COOKIE_SECONDS = SESSION_DAYS * 24 * 3600, BODY_VALUES_MAX = 64 };

/* Answers */

static void answer_user(struct exchange *x, int64_t id, const char *name, bool is_guest)
{
    struct json_writer j;

    json_writer_init(&j, http_answer_json(x));
    json_open_object(&j, NULL);
    json_write_int(&j, "user", id);
    json_write_text(&j, "name", name);
    json_write_bool(&j, "guest", is_guest);
    json_close_object(&j);
}

static void set_cookie(struct exchange *x, const char *token, int seconds)
{
    header_write_cookie(x->cookie, sizeof(x->cookie), token, seconds, x->is_secure);
}

static void answer_with_session(struct exchange *x, int64_t id, const char *name,
                                bool is_guest)
{
    char token[TOKEN_LENGTH + 1];

    if (!session_open(office_store(x), id, token)) {
        http_refuse(x, 503, WIRE_STORAGE, "could not be saved; try again in a moment");
        return;
    }
    answer_user(x, id, name, is_guest);
    set_cookie(x, token, COOKIE_SECONDS);
    http_finish(x);
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

/* Guests */

static bool may_arrive(struct exchange *x)
{
    if (limits_take(&x->net->limits, LIMITS_ARRIVALS, x->address, 0, now_wall_ms()))
        return true;
    http_refuse(x, 429, WIRE_RATE,
                "too many new people from your address; wait a minute");
    return false;
}

static void refuse_name(struct exchange *x, enum tori_err err)
{
    if (err == TORI_ERR_TAKEN)
        http_refuse(x, 409, WIRE_NAME, "somebody is already called that, or nearly so");
    else
        http_refuse(x, 503, WIRE_STORAGE, "could not be saved; try again in a moment");
}

void api_guest(struct exchange *x)
{
    char name[STORE_NAME_MAX + 1];
    struct strbuf key;
    enum tori_err err;
    int64_t id;

    if (!may_arrive(x) || !read_body(x, name, NULL) || !is_name_ok(x, name))
        return;
    strbuf_init(&key);
    name_fold(name, &key);
    err = store_add_user(office_store(x), name, key.text, NULL, now_wall_ms(), &id);
    strbuf_release(&key);
    if (err)
        refuse_name(x, err);
    else
        answer_with_session(x, id, name, true);
}

/* Somebody is called something else from now on; seats taken before keep their name. */
void api_name(struct exchange *x)
{
    char name[STORE_NAME_MAX + 1];
    struct store_user user;
    struct strbuf key;
    enum tori_err err;

    if (!session_find_user(office_store(x), x->token, &user)) {
        http_refuse(x, 401, WIRE_LOGIN, "nobody is logged in");
        return;
    }
    if (!may_arrive(x) || !read_body(x, name, NULL) || !is_name_ok(x, name))
        return;
    strbuf_init(&key);
    name_fold(name, &key);
    err = store_set_name(office_store(x), user.id, name, key.text);
    strbuf_release(&key);
    if (err) {
        refuse_name(x, err);
        return;
    }
    answer_user(x, user.id, name, user.is_guest);
    http_finish(x);
}

/* Accounts. What is needed again after the hashing. */
struct account {
    struct exchange *exchange;
    char name[STORE_NAME_MAX + 1];
    struct strbuf key;
    int64_t user; /* who logs in, or the guest who registers; 0: somebody new */
};

static struct account *new_account(struct exchange *x, const char *name)
{
    struct account *a = xcalloc(1, sizeof(*a));

    a->exchange = x;
    snprintf(a->name, sizeof(a->name), "%s", name);
    strbuf_init(&a->key);
    name_fold(name, &a->key);
    x->is_busy = true;
    return a;
}

static void free_account(struct account *a)
{
    struct exchange *x = a->exchange;

    strbuf_release(&a->key);
    free(a);
    http_set_idle(x);
}

static void finish_register(void *context, const struct hashing *h)
{
    struct account *a = context;
    struct exchange *x = a->exchange;
    struct store *store = office_store(x);
    enum tori_err err;

    if (!h->is_ok) {
        http_refuse(x, 503, WIRE_BUSY,
                    "not enough memory just now; try again in a moment");
    } else {
        err = a->user ? store_set_password(store, a->user, a->name, a->key.text, h->hash)
                      : store_add_user(store, a->name, a->key.text, h->hash,
                                       now_wall_ms(), &a->user);
        if (err)
            refuse_name(x, err);
        else
            answer_with_session(x, a->user, a->name, false);
    }
    free_account(a);
}

static void start_hashing(struct account *a, const char *hash, const char *password,
                          hashing_fn *done)
{
    if (hashing_start(&office_of(a->exchange)->hashings, hash, password, done, a))
        return;
    http_refuse(a->exchange, 503, WIRE_BUSY,
                "too many people log in just now; try again");
    free_account(a);
}

void api_register(struct exchange *x)
{
    char name[STORE_NAME_MAX + 1], password[PASSWORD_MAX + 1];
    struct store_user guest;
    struct account *a;
    struct strbuf why;

    if (!may_arrive(x) || !read_body(x, name, password) || !is_name_ok(x, name))
        return;
    strbuf_init(&why);
    if (!password_check(password, &why)) {
        http_refuse(x, 400, WIRE_FIELD, why.text);
    } else {
        a = new_account(x, name);
        if (session_find_user(office_store(x), x->token, &guest) && guest.is_guest)
            a->user = guest.id;
        start_hashing(a, NULL, password, finish_register);
    }
    sodium_memzero(password, sizeof(password));
    strbuf_release(&why);
}

static void refuse_login(struct exchange *x)
{
    log_line("login-failed", "address=%s", x->address);
    http_refuse(x, 401, WIRE_LOGIN, "name and password do not fit");
}

static void finish_login(void *context, const struct hashing *h)
{
    struct account *a = context;

    if (h->is_ok && a->user)
        answer_with_session(a->exchange, a->user, a->name, false);
    else
        refuse_login(a->exchange);
    free_account(a);
}

void api_login(struct exchange *x)
{
    char name[STORE_NAME_MAX + 1], password[PASSWORD_MAX + 1];
    struct store_user user = {0};
    struct account *a;
    struct strbuf hash;

    if (!read_body(x, name, password))
        return;
    a = new_account(x, name);
    strbuf_init(&hash);
    if (store_find_user_by_key(office_store(x), a->key.text, &user, &hash) == TORI_OK &&
        !user.is_guest) {
        a->user = user.id;
        memcpy(a->name, user.name, sizeof(a->name));
    }
    if (limits_take(&x->net->limits, LIMITS_LOGINS, x->address, a->user, now_wall_ms())) {
        start_hashing(a, hash.text, password, finish_login);
    } else {
        http_refuse(x, 429, WIRE_RATE, "too many attempts; wait a minute");
        free_account(a);
    }
    sodium_memzero(password, sizeof(password));
    strbuf_release(&hash);
}

/* Those who are logged in */

void api_logout(struct exchange *x)
{
    session_close(office_store(x), x->token);
    strbuf_append(http_answer_json(x), "{\"ok\":true}");
    set_cookie(x, "", 0);
    http_finish(x);
}

void api_me(struct exchange *x)
{
    struct store_user user;

    if (!session_find_user(office_store(x), x->token, &user)) {
        http_refuse(x, 401, WIRE_LOGIN, "nobody is logged in");
        return;
    }
    session_touch(office_store(x), x->token);
    answer_user(x, user.id, user.name, user.is_guest);
    http_finish(x);
}
