#ifndef TORI_CLI_ONLINE_FOYER_H
#define TORI_CLI_ONLINE_FOYER_H

/*
 * A server's tables on a full screen: the list, the waiting room of one of them, what is said
 * there, and a new one.
 */

#include <stdbool.h>

#include "cli/screen/key_line.h"
#include "cli/screen/rows.h"
#include "cli/screen/wish.h"
#include "term/keys.h"

struct online;
struct surface;

enum { FOYER_WORDS_MAX = 300, FOYER_NOTICE_MAX = 500 };

struct foyer {
    struct surface *surface;
    struct online *online;
    struct rows rows; /* of the list, or of the new table */
    bool is_wishing;  /* a new table is being made */
    struct wish wish;
    bool is_talking;
    char words[FOYER_WORDS_MAX + 1];
    char notice[FOYER_NOTICE_MAX + 1];
    struct key_line keys;
    bool has_left;
};

/* Until a table has a position to be seen: true; or the person leaves. */
bool foyer_run(struct foyer *h);

/* A frame of it. */
void foyer_draw(struct foyer *h);

#endif
