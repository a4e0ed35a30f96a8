/* Fingerprints to text and back, and to what they stand for. */

#include "site/edition_id.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/number.h"

#include "engine/shelf.h"
#include "games/games.h"
#include "journal/journal_sizes.h"

void edition_id_format(uint64_t hash, char *out)
{
    snprintf(out, JOURNAL_EDITION_LENGTH + 1, "%016" PRIx64, hash);
}

bool edition_id_parse(const char *text, uint64_t *hash)
{
    return number_parse_hash(text, hash);
}

const struct tori_game *edition_id_find(const char *id, int *edition)
{
    uint64_t hash;

    if (!edition_id_parse(id, &hash))
        return NULL;
    for (const struct tori_game *const *g = games; *g; g++) {
        *edition = shelf_find(*g, hash);
        if (*edition >= 0)
            return *g;
    }
    return NULL;
}
