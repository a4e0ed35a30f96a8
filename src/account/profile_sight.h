#ifndef TORI_ACCOUNT_PROFILE_SIGHT_H
#define TORI_ACCOUNT_PROFILE_SIGHT_H

/*
 * Who sees which panel of a person's page. A person chooses an audience for each panel; what the
 * viewer is to the person decides. A viewer who sees no panel is answered as if there were no
 * such person, and so is one who is kept apart from the person by a block, in either direction.
 *
 * The person may look as another: that goes the same way, with the session left aside.
 *
 * All functions ask the store, on the store thread. They ask the same for a person who is not
 * there, so that the time of an answer does not tell.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_people.h"

struct journal;

enum profile_panel {
    PROFILE_RATINGS, /* 0, as store_profiles.h wants it */
    PROFILE_PEOPLE,
    PROFILE_STYLE,
    PROFILE_GAMES,
    PROFILE_PANELS
};

/* For whom a panel is, and what a viewer is: a viewer sees what is for no more than that. */
enum profile_audience {
    PROFILE_EVERYBODY,
    PROFILE_FRIENDS,
    PROFILE_OWNER,
    PROFILE_AUDIENCES
};

extern const char *const profile_panels[PROFILE_PANELS];
extern const char *const profile_audiences[PROFILE_AUDIENCES];

/* The number of a word in such a list, or -1. */
int profile_find_word(const char *const *words, int count, const char *word);

struct profile_sight {
    struct journal_user owner;
    int64_t viewer; /* 0: the owner; -1: not known to the server, or seen as others do */
    enum profile_audience as;
    enum profile_audience audience[PROFILE_PANELS];
};

/* How a request looks at it: with the token of a session, or "", and as which viewer: "" is as
 * what the session is. */
struct profile_look {
    const char *token;
    const char *as;
};

/* What is seen of the person with this name or number; TORI_ERR_UNKNOWN: nothing. */
enum tori_err profile_sight_find(struct journal *journal, const struct profile_look *look,
                                 const char *name, struct profile_sight *out);
enum tori_err profile_sight_find_number(struct journal *journal,
                                        const struct profile_look *look, int64_t user,
                                        struct profile_sight *out);

bool profile_sight_shows(const struct profile_sight *s, enum profile_panel panel);

#endif
