/* Ids out of paths. */

#include "site/requests/game_path.h"

#include <string.h>

#include "site/ports/exchange.h"
#include "site/tables/tables.h"

#define GAME_PATH "/api/game/"

const char *game_path_read(const struct exchange *x, game_id id)
{
    const char *name = x->path + strlen(GAME_PATH);

    if (strlen(name) < JOURNAL_ID_LENGTH)
        return NULL;
    memcpy(id, name, JOURNAL_ID_LENGTH);
    id[JOURNAL_ID_LENGTH] = '\0';
    return name + JOURNAL_ID_LENGTH;
}

void game_path_refuse(struct exchange *x, enum tori_err err)
{
    if (err == TORI_ERR_UNKNOWN)
        exchange_refuse(x, 404, WIRE_TABLE, "there is no such game");
    else if (err == TORI_ERR_STORE)
        exchange_refuse(x, 503, WIRE_STORAGE, tables_trouble(err));
    else
        exchange_refuse(x, 404, WIRE_TABLE, tables_trouble(err));
}
