/* Options are checked once, at the start. */

#include "server/notices/notice_service.h"

#include <assert.h>
#include <string.h>

#include "base/file.h"
#include "base/now.h"
#include "notice/endpoint.h"
#include "notice/mail.h"
#include "store/store_notices.h"
#include "store/store_site.h"

enum { LOGIN_MAX = 1000 }; /* bytes of its file */

static_assert((int)STOP_KEY_BYTES == (int)STORE_KEY_BYTES, "the key of the site");

static bool refuse(struct strbuf *err, const char *text)
{
    strbuf_append(err, text);
    return false;
}

/* No path, so that one can be written behind it. */
static bool check_site(const char *site, struct strbuf *err)
{
    struct endpoint e;

    if (endpoint_parse(site, &e) && strcmp(e.path, "/") == 0 &&
        site[strlen(site) - 1] != '/')
        return true;
    return refuse(err, "--site is where people reach the server, as in https://HOST");
}

static bool read_login(struct notice_service *n, const char *path, struct strbuf *err)
{
    struct relay *r = &n->settings.delivery.relay;
    char *line;

    if (!file_read(path, LOGIN_MAX, &n->login, err))
        return false;
    line = strchr(n->login.text, '\n');
    if (!line)
        return refuse(err,
                      "the file of --mail-login has a line with the user and one with "
                      "the password");
    strbuf_append_bytes(&n->password, line + 1, strcspn(line + 1, "\n"));
    strbuf_truncate(&n->login, (size_t)(line - n->login.text));
    r->user = n->login.text;
    r->password = n->password.text;
    return true;
}

static bool read_mail(struct notice_service *n, const struct notice_options *o,
                      struct strbuf *err)
{
    struct relay *r = &n->settings.delivery.relay;

    if (!o->mail_relay)
        return !o->mail_from && !o->mail_login
                   ? true
                   : refuse(err, "--mail-from and --mail-login go with --mail-relay");
    if (!o->mail_from || !mail_address_is_valid(o->mail_from))
        return refuse(err, "--mail-relay needs --mail-from, an address");
    if (!relay_parse(r, o->mail_relay, err))
        return false;
    r->from = o->mail_from;
    return !o->mail_login || read_login(n, o->mail_login, err);
}

static bool read_keys(struct notice_origin *origin, struct store *store,
                      struct strbuf *err)
{
    struct p256_key offered;
    uint8_t secret[STORE_PUSH_KEY_BYTES];

    p256_create(&offered);
    if (store_find_push_key(store, offered.secret, secret) ||
        store_find_key(store, origin->stop_key))
        return refuse(err, "cannot read the keys of notices");
    if (!p256_from_secret(&origin->push_key, secret))
        return refuse(err, "the key of Web Push in the store is damaged");
    return true;
}

bool notice_service_load(struct notice_service *n, const struct notice_options *o,
                         struct store *store, struct strbuf *err)
{
    struct notice_outbox_settings *s = &n->settings;

    *n = (struct notice_service){0};
    strbuf_init(&n->contact);
    strbuf_init(&n->login);
    strbuf_init(&n->password);
    if (!o->site)
        return !o->mail_relay ||
               refuse(err, "--mail-relay goes with --site, where links begin");
    s->delivery.may_reach_private = o->may_reach_private;
    s->delivery.timeout_ms = DELIVERY_TIMEOUT_MS;
    if (!check_site(o->site, err) || !read_mail(n, o, err) ||
        !read_keys(&s->origin, store, err))
        return false;
    strbuf_appendf(&n->contact, "%s%s", o->mail_from ? "mailto:" : "",
                   o->mail_from ? o->mail_from : o->site);
    s->origin.site = o->site;
    s->origin.name = "Tori";
    s->origin.mail_from = o->mail_from;
    s->origin.contact = n->contact.text;
    s->seed = rng_entropy();
    return true;
}

static void wake_loop(void *context)
{
    uv_async_send(context);
}

static void on_awake(uv_async_t *async)
{
    notice_service_tick(async->data, now_ms());
}

void notice_service_start(struct notice_service *n, uv_loop_t *loop,
                          struct journal_queue *queue, struct metrics *metrics)
{
    if (!n->settings.origin.site)
        return;
    uv_async_init(loop, &n->awake, on_awake);
    n->awake.data = n;
    n->settings.metrics = metrics;
    n->settings.wake = wake_loop;
    n->settings.context = &n->awake;
    n->outbox = notice_outbox_new(queue, &n->settings);
    notice_writer_init(&n->writer, n->settings.origin.site);
}

const struct notifier *notice_service_notifier(const struct notice_service *n)
{
    return n->outbox ? &n->writer.notifier : NULL;
}

void notice_service_tick(struct notice_service *n, int64_t now)
{
    if (n->outbox)
        notice_outbox_tick(n->outbox, now);
}

void notice_service_end(struct notice_service *n)
{
    if (n->outbox)
        notice_outbox_end(n->outbox);
}

void notice_service_close(struct notice_service *n)
{
    if (n->outbox)
        uv_close((uv_handle_t *)&n->awake, NULL);
}

void notice_service_release(struct notice_service *n)
{
    if (n->outbox)
        notice_outbox_free(n->outbox);
    strbuf_release(&n->password);
    strbuf_release(&n->login);
    strbuf_release(&n->contact);
}
