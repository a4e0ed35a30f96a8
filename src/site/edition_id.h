#ifndef TORI_SITE_EDITION_ID_H
#define TORI_SITE_EDITION_ID_H

/* Fingerprints of editions as text, 16 hexadecimal digits, as tables and records have them. */

#include <stdbool.h>
#include <stdint.h>

struct tori_game;

/* 'out' has room for JOURNAL_EDITION_LENGTH + 1. */
void edition_id_format(uint64_t hash, char *out);

/* False if the text is anything else. */
bool edition_id_parse(const char *text, uint64_t *hash);

/* The game on whose shelf it stands, and its number there; NULL if none has it. */
const struct tori_game *edition_id_find(const char *id, int *edition);

#endif
