/* By SQLSTATE, of which a class is the first two characters. */

#include "store/store_postgres_trouble.h"

#include <string.h>

#include "base/strbuf.h"

static const struct {
    const char *state;
    enum trouble trouble;
    const char *words; /* NULL: its own */
} reasons[] = {
    {"53100", TROUBLE_OTHER, "the disk is full"},
    {"25006", TROUBLE_OTHER, "the database is read-only"},
    {"55P03", TROUBLE_PASSING, "locked by another process"},
    {"40", TROUBLE_PASSING, "locked by another process"},
    {"53", TROUBLE_PASSING, NULL},  /* it has no connection or memory to spare */
    {"57P", TROUBLE_PASSING, NULL}, /* it is being stopped or started */
    {"08", TROUBLE_PASSING, NULL},  /* the connection */
    {"XX001", TROUBLE_DAMAGE, "the database is damaged"},
    {"XX002", TROUBLE_DAMAGE, "the database is damaged"},
};

bool postgres_is_state(const PGresult *r, const char *state)
{
    const char *its = PQresultErrorField(r, PG_DIAG_SQLSTATE);

    return its && strncmp(its, state, strlen(state)) == 0;
}

/* The first line of a text, which may end with blanks. */
static void append_line(struct strbuf *err, const char *text)
{
    strbuf_append_bytes(err, text, strcspn(text, "\n"));
}

enum trouble postgres_explain(const PGresult *r, const char *name, struct strbuf *err)
{
    const char *message = PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);

    strbuf_appendf(err, "%s: ", name);
    for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++)
        if (postgres_is_state(r, reasons[i].state)) {
            append_line(err, reasons[i].words ? reasons[i].words
                             : message        ? message
                                              : "");
            return reasons[i].trouble;
        }
    append_line(err, message ? message : PQresultErrorMessage(r));
    return TROUBLE_OTHER;
}

enum trouble postgres_explain_loss(const PGconn *conn, const char *name,
                                   struct strbuf *err)
{
    const char *message = PQerrorMessage(conn);

    strbuf_appendf(err, "%s: the database cannot be reached: ", name);
    append_line(err, *message ? message : "it does not answer");
    return TROUBLE_PASSING;
}
