/* Urls are libpq's; what we say of a connection comes before what the url says, which counts. */

#include "store/store_postgres_connect.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

enum { CONNECT_MS = 5000 }; /* how long a host has to answer, unless the url says */

/* Urls */

static const char *const schemes[] = {"postgresql://", "postgres://"};

bool postgres_connect_knows(const char *url)
{
    for (size_t i = 0; i < sizeof(schemes) / sizeof(schemes[0]); i++)
        if (strncmp(url, schemes[i], strlen(schemes[i])) == 0)
            return true;
    return false;
}

static const char *value_of(const PQconninfoOption *options, const char *keyword)
{
    for (; options && options->keyword; options++)
        if (strcmp(options->keyword, keyword) == 0)
            return options->val;
    return NULL;
}

/* Who must be told about it need not know the password. What libpq says of a url that it
 * cannot read may quote all of it. */
bool postgres_connect_name(const char *url, struct strbuf *name, struct strbuf *err)
{
    PQconninfoOption *options = PQconninfoParse(url, NULL);
    const char *host, *port, *database;

    if (!options) {
        strbuf_append(err, "this is no url of a PostgreSQL database: it is "
                           "postgresql://USER@HOST/DATABASE");
        return false;
    }
    host = value_of(options, "host");
    port = value_of(options, "port");
    database = value_of(options, "dbname");
    strbuf_appendf(name, "postgresql://%s%s%s/%s", host ? host : "", port ? ":" : "",
                   port ? port : "", database ? database : "");
    PQconninfoFree(options);
    return true;
}

/* Lists of hosts, with commas between */

static unsigned count_items(const char *list)
{
    unsigned count = 1;

    for (; list && *list; list++)
        count += *list == ',';
    return count;
}

static unsigned count_hosts(const PQconninfoOption *options)
{
    const char *addresses = value_of(options, "hostaddr");

    return count_items(addresses ? addresses : value_of(options, "host"));
}

unsigned postgres_connect_count(const char *url)
{
    PQconninfoOption *options = PQconninfoParse(url, NULL);
    unsigned count = count_hosts(options);

    PQconninfoFree(options);
    return count;
}

/* The one of that number, or the last. NULL: there is no list. */
static const char *pick_item(const char *list, unsigned number, struct strbuf *out)
{
    strbuf_init(out);
    if (!list)
        return NULL;
    for (; number > 0 && strchr(list, ','); number--)
        list = strchr(list, ',') + 1;
    strbuf_append_bytes(out, list, strcspn(list, ","));
    return out->text;
}

/* Connecting */

static void ignore_notice(void *context, const char *message)
{
    (void)context;
    (void)message;
}

/* A peer that is gone without a word is noticed in a quarter of a minute. The url comes later
 * and counts, its lists of hosts aside; the encoding is ours to say. What is NULL is left out. */
static PGconn *begin(const char *url, const char *const where[3])
{
    static const char *const keywords[] = {"keepalives_idle",
                                           "keepalives_interval",
                                           "keepalives_count",
                                           "tcp_user_timeout",
                                           "fallback_application_name",
                                           "dbname",
                                           "client_encoding",
                                           "host",
                                           "hostaddr",
                                           "port",
                                           NULL};
    const char *const values[] = {"5",    "5",      "2",      "15000",  "tori", url,
                                  "UTF8", where[0], where[1], where[2], NULL};
    PGconn *conn = PQconnectStartParams(keywords, values, 1);

    PQsetNoticeProcessor(conn, ignore_notice, NULL);
    return conn;
}

PGconn *postgres_connect_begin(const char *url, unsigned host)
{
    static const char *const lists[] = {"host", "hostaddr", "port"};
    PQconninfoOption *options = PQconninfoParse(url, NULL);
    unsigned number = host % count_hosts(options);
    const char *where[3];
    struct strbuf items[3];
    PGconn *conn;

    for (int i = 0; i < 3; i++)
        where[i] = pick_item(value_of(options, lists[i]), number, &items[i]);
    conn = begin(url, where);
    for (int i = 0; i < 3; i++)
        strbuf_release(&items[i]);
    PQconninfoFree(options);
    return conn;
}

static int64_t connect_ms(const char *url)
{
    PQconninfoOption *options = PQconninfoParse(url, NULL);
    const char *text = value_of(options, "connect_timeout");
    long seconds = text ? strtol(text, NULL, 10) : 0;

    PQconninfoFree(options);
    return seconds > 0 ? (int64_t)seconds * 1000 : CONNECT_MS;
}

PGconn *postgres_connect(const char *url, unsigned host, const struct postgres_wait *w)
{
    PGconn *conn = postgres_connect_begin(url, host);

    postgres_wait_connected(w, conn, connect_ms(url));
    if (PQstatus(conn) == CONNECTION_OK)
        PQsetnonblocking(conn, 1);
    return conn;
}

PGconn *postgres_connect_any(const char *url, const struct postgres_wait *w)
{
    PGconn *conn = postgres_connect(url, 0, w);

    for (unsigned i = 1; i < postgres_connect_count(url); i++)
        if (PQstatus(conn) != CONNECTION_OK) {
            PQfinish(conn);
            conn = postgres_connect(url, i, w);
        }
    return conn;
}
