#ifndef TORI_CLI_ONLINE_STAY_END_H
#define TORI_CLI_ONLINE_STAY_END_H

/* The page of a game that is over at a server, by its record, which is fetched beside the
 * screen. Without a record there is no such page. From its replay the game can be played on from
 * any moment, at another table of the server. */

#include <stdbool.h>

#include "cli/screen/replay_page.h"
#include "client/fetch.h"
#include "engine/match.h"

struct stay;
struct surface;

struct stay_end {
    struct fetching fetching;
    bool is_fetching, was_tried;
    struct match match; /* owned, if has_match */
    bool has_match;

    /* While the page is there. */
    struct stay *stay;
    const char *language;
    struct replay_place from; /* the person wants to play on, if goes_on */
    bool goes_on;
};

/* Life cycle. */
void stay_end_init(struct stay_end *e);
void stay_end_release(struct stay_end *e);

/* Of a table that is over: begin, and do what can be done now. False once there is nothing
 * more to wait for: has_match tells whether there is a page. */
bool stay_end_step(struct stay_end *e, const struct stay *v);

/* Until the person leaves it: true for another game, at the table that 'branch' of the stay
 * names, or else of those at the table. */
bool stay_end_run(struct stay_end *e, struct surface *f, struct stay *v);

#endif
