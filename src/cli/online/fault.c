/* Causes and codes to messages. */

#include "cli/online/fault.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/now.h"
#include "base/strbuf.h"
#include "client/link.h"
#include "client/stay.h"
#include "term/wording.h"

enum { KEY_MAX = 60, WHEN_MAX = 20, DAY_S = 24 * 3600 };

static const char *const messages[PEER_CAUSES] = {
    [PEER_UNKNOWN] = "terminal.fault.name",    [PEER_UNASKED] = "terminal.fault.lookup",
    [PEER_NO_WAY] = "terminal.fault.way",      [PEER_NO_SERVER] = "terminal.fault.nobody",
    [PEER_UNREACHED] = "terminal.fault.reach", [PEER_UNTRUSTED] = "terminal.fault.trust",
    [PEER_HUNG_UP] = "terminal.fault.end",     [PEER_STRANGE] = "terminal.fault.strange",
};

/* Of a table: what the client itself refuses. */
static const struct {
    const char *code, *key;
} of_client[] = {
    {"game", "terminal.refusal.game"},
    {"edition", "terminal.refusal.edition"},
    {"origin", "terminal.refusal.origin"},
    {"strange", "terminal.refusal.strange"},
};

static bool is_english(const char *language)
{
    return strcmp(language, "en") == 0;
}

/* Budgets are of days of UTC; it is told when the next one begins here. */
static void write_next_day(char out[WHEN_MAX + 1])
{
    time_t next = (time_t)((now_ms() / 1000 / DAY_S + 1) * DAY_S);
    struct tm local;

    localtime_r(&next, &local);
    strftime(out, WHEN_MAX + 1, "%Y-%m-%d %H:%M", &local);
}

static void append_message(const char *key, const char *language, struct strbuf *out)
{
    char when[WHEN_MAX + 1];
    struct wording_blank blanks[] = {{"when", when}, {NULL, NULL}};

    write_next_day(when);
    wording_append(language, key, blanks, out);
}

/* The page's words for a code of docs/PROTOCOL.md; false if it has none. */
static bool append_code(const char *code, const char *language, struct strbuf *out)
{
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "error.%s", code);
    if (!*code || !wording_find(language, key))
        return false;
    append_message(key, language, out);
    return true;
}

/* Why there is no connection */

/* Of some codes the page's words are about a page, or about what is typed there. */
static const char *find_of_link(const struct link *l)
{
    if (strcmp(l->code, "version") == 0)
        return "terminal.fault.version";
    if (strcmp(l->code, "login") == 0 && (l->user || !l->is_logging_in))
        return "terminal.fault.session";
    return messages[l->cause];
}

void fault_append(const struct link *l, const char *language, struct strbuf *out)
{
    struct wording_blank blanks[] = {
        {"name", l->peer.address.name}, {"host", l->peer.address.host}, {NULL, NULL}};
    const char *key = find_of_link(l);

    if (key)
        wording_append(language, key, blanks, out);
    else if (!append_code(l->code, language, out))
        strbuf_append(out, l->why);
}

void fault_append_line(const struct link *l, const char *language, struct strbuf *out)
{
    if (is_english(language))
        strbuf_append(out, l->why);
    else
        fault_append(l, language, out);
}

/* A server that refuses was reached. */
static bool is_reached(const struct link *l)
{
    return l->cause == PEER_REFUSED || l->cause == PEER_NOT_SAID;
}

void fault_append_unreached(const struct link *l, const char *language,
                            struct strbuf *out)
{
    struct strbuf why;

    strbuf_init(&why);
    fault_append_line(l, language, &why);
    if (is_english(language) || is_reached(l))
        strbuf_append(out, why.text);
    else
        wording_append(language, "terminal.unreached.why",
                       (struct wording_blank[]){{"why", why.text}, {NULL, NULL}}, out);
    strbuf_release(&why);
}

void fault_append_address(const char *url, const char *language, struct strbuf *out)
{
    struct wording_blank blanks[] = {{"address", url}, {NULL, NULL}};

    wording_append(language, "terminal.fault.address", blanks, out);
}

/* What is refused */

void fault_append_refusal(const char *code, const char *text, const char *language,
                          struct strbuf *out)
{
    size_t count = sizeof(of_client) / sizeof(of_client[0]), i = 0;

    while (i < count && strcmp(of_client[i].code, code) != 0)
        i++;
    if (is_english(language))
        strbuf_append(out, text);
    else if (i < count)
        append_message(of_client[i].key, language, out);
    else if (!append_code(code, language, out))
        strbuf_append(out, text);
}
