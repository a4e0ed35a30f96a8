/* Filling the shelves, before anybody comes and after. */

#include "site/catalogue.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/now.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "journal/journal.h"
#include "journal/journal_editions.h"
#include "journal/journal_upkeep.h"
#include "site/edition_id.h"
#include "telemetry/log.h"

static int number_of(const struct tori_game *game)
{
    int number = 0;

    while (games[number] && games[number] != game)
        number++;
    assert(games[number] && number < CATALOGUE_GAMES_MAX);
    return number;
}

static bool load_files(const char *const *files, struct strbuf *err)
{
    const struct tori_game *game;
    int edition;

    for (; files && *files; files++)
        if (!games_load_edition(*files, &game, &edition, err))
            return false;
    return true;
}

void catalogue_limit(int places)
{
    for (const struct tori_game *const *g = games; *g; g++)
        shelf_limit(*g, places);
}

bool catalogue_open(struct catalogue *c, const char *const *files, struct strbuf *err)
{
    *c = (struct catalogue){0};
    for (int i = 0; games[i] && i < CATALOGUE_GAMES_MAX; i++)
        c->of[i].built_in = shelf_count(games[i]);
    if (!load_files(files, err))
        return false;
    for (int i = 0; games[i] && i < CATALOGUE_GAMES_MAX; i++)
        c->of[i].common = shelf_count(games[i]);
    return true;
}

static bool load_stored(void *context, const struct journal_edition *e)
{
    const struct tori_game *game;
    struct strbuf *err = context;
    int edition;

    strbuf_reset(err);
    if (!games_parse_edition(e->id, e->text, strlen(e->text), &game, &edition, err))
        log_line("edition-lost", "%s", err->text);
    return true;
}

static enum tori_err keep(const struct tori_game *game, int number,
                          struct journal *journal)
{
    struct journal_edition e = {.game = game->name,
                                .name = shelf_title(game, number),
                                .text = shelf_text(game, number),
                                .created = now_ms()};
    enum tori_err err;

    edition_id_format(shelf_hash(game, number), e.id);
    err = journal->editions->add_edition(journal, &e);
    return err == TORI_ERR_TAKEN ? TORI_OK : err;
}

static enum tori_err keep_common(const struct catalogue *c, struct journal *journal)
{
    enum tori_err err = TORI_OK;

    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; !err && i < catalogue_common(c, *g); i++)
            err = keep(*g, i, journal);
    return err;
}

/* Where what is stored is damaged, some editions stay that are not needed. Nodes that come wait
 * until it is done. */
static void sweep(struct journal *journal)
{
    if (journal->upkeep->sweep_editions(journal) == TORI_OK &&
        journal->transactions->commit(journal, NULL) == TORI_OK)
        return;
    log_line("editions-unswept", "the store cannot be looked through");
    journal->transactions->rollback(journal);
}

bool catalogue_load(const struct catalogue *c, struct journal *journal)
{
    enum tori_err code;
    struct strbuf err;

    strbuf_init(&err);
    if (journal->upkeep)
        sweep(journal);
    code = journal->editions->read_editions(journal, load_stored, &err);
    if (!code)
        code = keep_common(c, journal);
    strbuf_release(&err);
    return code == TORI_OK;
}

int catalogue_built_in(const struct catalogue *c, const struct tori_game *game)
{
    return c->of[number_of(game)].built_in;
}

int catalogue_common(const struct catalogue *c, const struct tori_game *game)
{
    return c->of[number_of(game)].common;
}

/* One edition */

/* Does the house give it to everybody? */
static bool is_common(const struct catalogue *c, const struct tori_game *game,
                      int edition)
{
    return game && edition < catalogue_common(c, game);
}

void catalogue_set_words(const struct catalogue *c, const char *id,
                         const struct strbuf *text)
{
    int edition;
    const struct tori_game *game = edition_id_find(id, &edition);
    struct strbuf err;

    if (is_common(c, game, edition))
        return;
    strbuf_init(&err);
    if (!games_renew_edition(id, text->text, text->length, &game, &edition, &err))
        log_line("edition-lost", "%s", err.text);
    strbuf_release(&err);
}

bool catalogue_drop(const struct catalogue *c, const char *id)
{
    int edition;
    const struct tori_game *game = edition_id_find(id, &edition);

    return game && !is_common(c, game, edition) && shelf_drop(game, edition);
}
