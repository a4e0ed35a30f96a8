#ifndef TORI_ACCOUNT_EXPORT_PARTS_H
#define TORI_ACCOUNT_EXPORT_PARTS_H

/*
 * What an export (export_data.c) says of a person, a function for each subject: it reads the
 * store and writes members of the object that is open. What is stored of people anew gets a
 * function here and a place in the list there. On an error what was written is not to be used.
 * They run on the store's thread.
 */

#include "engine/error.h"

struct journal_user;
struct json_writer;
struct store;

typedef enum tori_err export_part_fn(struct store *s, const struct journal_user *user,
                                     struct json_writer *j);

/* export_account.c: the account, ways into it, and what it is told by which way */
export_part_fn export_account, export_sessions, export_passkeys, export_recovery,
    export_notices, export_rest;

/* export_people.c: what was said and reported, and what there is between this person and others */
export_part_fn export_said, export_follows, export_seeking, export_reports;

/* export_games.c: what was made and played, but for tables and their records */
export_part_fn export_editions, export_asked, export_ratings, export_puzzles,
    export_deals, export_profile, export_tournaments;

#endif
