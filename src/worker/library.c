/* From the store onto the shelves. */

#include "worker/library.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "games/games.h"
#include "telemetry/log.h"
#include "store/store_port.h"

static bool load(const char *id, const char *text)
{
    const struct tori_game *game;
    struct strbuf err;
    int edition;
    bool ok;

    strbuf_init(&err);
    ok = games_parse_edition(id, text, strlen(text), &game, &edition, &err);
    if (!ok)
        log_line("edition-lost", "%s", err.text);
    strbuf_release(&err);
    return ok;
}

static bool load_each(void *context, const struct journal_edition *e)
{
    (void)context;
    (void)load(e->id, e->text);
    return true;
}

enum tori_err library_load(struct store *s)
{
    return store_read_editions(s, load_each, NULL);
}

enum tori_err library_find(struct store *s, uint64_t hash)
{
    char id[JOURNAL_EDITION_LENGTH + 1];
    struct strbuf text;
    enum tori_err err;

    snprintf(id, sizeof(id), "%016" PRIx64, hash);
    strbuf_init(&text);
    err = store_find_edition(s, id, 0, &text);
    if (!err && !load(id, text.text))
        err = TORI_ERR_UNKNOWN;
    strbuf_release(&text);
    return err;
}
