/* Files that were compiled in. A path is looked up in a table and nowhere else. */

#include <string.h>

#include "site/ports/exchange.h"
#include "server/requests/server_parts.h"
#include "server/requests/server_requests.h"
#include "site/requests/api.h"
#include "site/office.h"
#include "server/requests/page.h"

/* The page finds out by itself what to show at these paths. */
static const char *const page_paths[] = {
    "/table/",   "/game/",   "/review/",  "/screen/",    "/rules/",
    "/learn/",   "/play/",   "/training", "/workshop",   "/atlas/",
    "/account",  "/privacy", "/operator", "/player/",    "/players",
    "/confirm/", "/stop/",   "/puzzle",   "/tournament", "/deal",
};

static bool is_page(const char *path)
{
    for (size_t i = 0; i < sizeof(page_paths) / sizeof(page_paths[0]); i++)
        if (strncmp(page_paths[i], path, strlen(page_paths[i])) == 0)
            return true;
    return false;
}

static const struct page_file *find(const struct exchange *x, const char *path)
{
    for (const struct page_file *f = office_of(x)->server->page; f && f->path; f++)
        if (f->place != PAGE_EXPORTED && strcmp(f->path, path) == 0)
            return f;
    return NULL;
}

/* A mistyped address is answered by the page, in the reader's language. */
static bool is_for_people(const char *path)
{
    return strncmp(path, "/api/", 5) != 0 && !strchr(path, '.');
}

static void answer(struct exchange *x, const struct page_file *f)
{
    x->type = f->type;
    x->is_lasting = f->is_lasting;
    x->tag = f->is_lasting ? NULL : f->tag;
    if (x->tag && x->status == 200 && strstr(x->held, x->tag)) {
        x->status = 304;
    } else if (x->takes_gzip) {
        x->encoding = "gzip";
        strbuf_append_bytes(&x->answer, f->zipped, f->zipped_length);
    } else {
        strbuf_append_bytes(&x->answer, f->plain, f->plain_length);
    }
    exchange_finish(x);
}

void api_static(struct exchange *x)
{
    const struct page_file *f = find(x, x->path);

    if (!f && is_page(x->path))
        f = find(x, "/");
    x->status = f ? 200 : 404;
    if (!f && is_for_people(x->path))
        f = find(x, "/");
    if (f && !x->is_post)
        answer(x, f);
    else
        api_refuse_path(x);
}
