#ifndef TORI_CLI_PLAY_TABLE_H
#define TORI_CLI_PLAY_TABLE_H

/*
 * A match at one screen: who sits where, the lots that chance draws, the file that
 * keeps it, and what each seat has been told so far. Everything that is shown goes
 * through 'out' and is written before the next question.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/play/save.h"
#include "cli/play/seats.h"
#include "engine/match.h"
#include "term/ink.h"
#include "term/input.h"

struct play_table {
    struct match match; /* owned */
    struct save save;   /* owned */
    struct seats seats;
    struct rng chance; /* draws the lots */
    struct ink ink;
    struct input input;
    const char *edition;               /* its file, or NULL for the default; not owned */
    const char *seats_text;            /* as it was given, or NULL; not owned */
    struct strbuf out;                 /* not yet on the screen */
    size_t told[TORI_PLAYERS_MAX + 1]; /* actions told, by 1 + viewer */
    int at_screen;                     /* the person who looks at it, or TORI_SPECTATOR */
    struct strbuf notes;               /* what bots had to say, the whole game long */
    size_t noted[TORI_PLAYERS_MAX + 1]; /* how much of it was told, by 1 + viewer */
    bool explains;                      /* bots say what they think */
    bool is_save_broken;                /* and it has been said */
    bool is_passing; /* there is no file; saving is asked for or not done */
    bool is_guest;   /* passing, and nothing can be saved; the program is not stopped */
    bool has_left;   /* the people went away before the end */
};

/* Life cycle. The match and its file are ready already and belong to the table from
 * now on; 'seed' is for what chance and bots will do. */
void table_init(struct play_table *t, const struct match *m, const struct save *save,
                const struct seats *seats, uint64_t seed);
void table_release(struct play_table *t);

/* "1 random". */
void table_append_seat(const struct play_table *t, int seat, struct strbuf *out);

void table_play(struct play_table *t, tori_action a); /* which must be legal */
bool table_undo(struct play_table *t, int seat);      /* its last action, if it may */
void table_settle(struct play_table *t); /* chance acts, and the file is written */
void table_keep(struct play_table *t);   /* write its file, or say once why not */
void table_tell(struct play_table *t); /* what was played and noted since, to at_screen */
void table_flush(struct play_table *t); /* show what is in 'out' */

#endif
