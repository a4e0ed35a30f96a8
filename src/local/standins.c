/* What a server needs for many people and a network, for one person without: he is not
 * limited, what he is told is gathered, and nobody reads a log. */

#include "server/net/connection.h"
#include "server/net/http.h"
#include "server/net/limits.h"
#include "server/net/source.h"
#include "telemetry/log.h"

void connection_send(struct connection *c, const struct strbuf *text)
{
    if (c->output.length)
        strbuf_append_char(&c->output, '\n');
    strbuf_append_bytes(&c->output, text->text, text->length);
}

bool connection_may_speak(struct connection *c, int64_t now)
{
    (void)c;
    (void)now;
    return true;
}

/* Nobody ends the one session there is. */
void connection_close(struct connection *c, enum wire_error reason, const char *text)
{
    (void)c;
    (void)reason;
    (void)text;
}

bool limits_take(struct limits *l, enum limits_what what, const char *address,
                 int64_t person, int64_t now)
{
    (void)l;
    (void)what;
    (void)address;
    (void)person;
    (void)now;
    return true;
}

/* He comes from nowhere. */
void source_format_account(const char *address, char *out)
{
    (void)address;
    *out = '\0';
}

void http_finish(struct exchange *x)
{
    x->is_ready = true;
}

void http_set_idle(struct exchange *x)
{
    x->is_busy = false;
}

void log_line(const char *what, const char *format, ...)
{
    (void)what;
    (void)format;
}
