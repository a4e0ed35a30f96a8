/* Answers to HTTP requests. */

#include "site/ports/exchange.h"

#include <assert.h>
#include <string.h>
#include <time.h>

#include "base/json_writer.h"

#define JSON_TYPE "application/json; charset=utf-8"

static void open_refusal(struct exchange *x, struct json_writer *j, int status,
                         enum wire_error e)
{
    strbuf_reset(&x->answer);
    exchange_open_object(x, j);
    x->status = status;
    json_write_text(j, "error", wire_error_code(e));
}

void exchange_set_refusal(struct exchange *x, int status, enum wire_error e,
                          const char *text)
{
    struct json_writer j;

    open_refusal(x, &j, status, e);
    x->session.is_set = x->known_device.is_set = false;
    json_write_text(&j, "text", text);
    json_close_object(&j);
}

struct strbuf *exchange_answer_json(struct exchange *x)
{
    x->status = 200;
    x->type = JSON_TYPE;
    return &x->answer;
}

void exchange_open_object(struct exchange *x, struct json_writer *j)
{
    json_writer_init(j, exchange_answer_json(x));
    json_open_object(j, NULL);
}

void exchange_close_object(struct exchange *x, struct json_writer *j)
{
    json_close_object(j);
    exchange_finish(x);
}

void exchange_answer_members(struct exchange *x, const struct strbuf *members)
{
    struct json_writer j;

    exchange_open_object(x, &j);
    json_write_inside(&j, members->text, members->length);
    exchange_close_object(x, &j);
}

void exchange_finish(struct exchange *x)
{
    assert(!x->is_ready && x->status);
    x->is_ready = true;
    if (x->ops)
        x->ops->finish(x);
}

void exchange_set_idle(struct exchange *x)
{
    assert(x->is_busy);
    x->is_busy = false;
    if (x->ops)
        x->ops->idle(x);
}

void exchange_refuse(struct exchange *x, int status, enum wire_error e, const char *text)
{
    exchange_set_refusal(x, status, e, text);
    exchange_finish(x);
}

void exchange_describe_ban(int64_t until, char text[EXCHANGE_BAN_MAX + 1])
{
    time_t seconds = (time_t)(until / 1000);
    struct tm utc;

    if (!gmtime_r(&seconds, &utc) ||
        !strftime(text, EXCHANGE_BAN_MAX + 1,
                  "the operator of this server keeps you out until %Y-%m-%d %H:%M UTC",
                  &utc))
        memcpy(text, "kept out", sizeof("kept out"));
}

void exchange_refuse_kept_out(struct exchange *x, int64_t until)
{
    char text[EXCHANGE_BAN_MAX + 1];
    struct json_writer j;

    exchange_describe_ban(until, text);
    open_refusal(x, &j, 403, WIRE_KEPT_OUT);
    json_write_text(&j, "text", text);
    json_write_int(&j, "until", until);
    exchange_close_object(x, &j);
}

bool exchange_find_query(const struct exchange *x, const char *name, char *out,
                         size_t size)
{
    size_t key = strlen(name);
    const char *at = x->query;

    while (*at) {
        size_t length = strcspn(at, "&;");

        if (length > key && at[key] == '=' && memcmp(at, name, key) == 0 &&
            length - key - 1 < size) {
            memcpy(out, at + key + 1, length - key - 1);
            out[length - key - 1] = '\0';
            return true;
        }
        at += length;
        at += strspn(at, "&;");
    }
    return false;
}
