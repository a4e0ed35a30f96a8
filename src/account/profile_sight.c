/* The person, the viewer, what is between them, and the choices. */

#include "account/profile_sight.h"

#include <string.h>

#include "base/strbuf.h"
#include "journal/journal.h"
#include "people/names.h"
#include "site/session.h"
#include "store/store.h"
#include "store/store_follows.h"
#include "store/store_profiles.h"
#include "store/store_recovery.h"

const char *const profile_panels[PROFILE_PANELS] = {"ratings", "people", "style",
                                                    "games"};
const char *const profile_audiences[PROFILE_AUDIENCES] = {"everybody", "friends", "me"};

int profile_find_word(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

bool profile_sight_shows(const struct profile_sight *s, enum profile_panel panel)
{
    return s->audience[panel] <= s->as;
}

static bool shows_anything(const struct profile_sight *s)
{
    for (int i = 0; i < PROFILE_PANELS; i++)
        if (profile_sight_shows(s, (enum profile_panel)i))
            return true;
    return false;
}

static void note_audience(void *context, int panel, int audience)
{
    struct profile_sight *s = context;

    if (panel < PROFILE_PANELS && audience < PROFILE_AUDIENCES)
        s->audience[panel] = (enum profile_audience)audience;
}

/* Without a session, or with one that counts for nothing just now, a stranger. */
static enum tori_err find_viewer(struct journal *journal, const char *token, int64_t *id)
{
    struct journal_user viewer = {0};
    enum tori_err err = session_find_user(journal, token, &viewer);

    *id = err ? -1 : viewer.id;
    return err == TORI_ERR_STORE ? err : TORI_OK;
}

/* Friends are those whom the owner follows. */
static enum tori_err judge(struct store *s, struct profile_sight *sight)
{
    struct store_tie tie = {0};
    enum tori_err err = store_find_tie(s, sight->owner.id, sight->viewer, &tie);

    if (err)
        return err;
    if (tie.has_blocked || tie.is_blocked)
        return TORI_ERR_UNKNOWN;
    if (sight->owner.id == sight->viewer)
        sight->as = PROFILE_OWNER;
    else
        sight->as = tie.is_follower ? PROFILE_FRIENDS : PROFILE_EVERYBODY;
    return TORI_OK;
}

/* The owner in the guise of another, who is a stranger to all tables. */
static void disguise(struct profile_sight *sight, const char *as)
{
    int guise = profile_find_word(profile_audiences, PROFILE_AUDIENCES, as);

    if (sight->as != PROFILE_OWNER)
        return;
    sight->viewer = 0;
    if (guise < 0 || guise == PROFILE_OWNER)
        return;
    sight->as = (enum profile_audience)guise;
    sight->viewer = -1;
}

/* An account that was given up has no page, unless its person returns. */
static enum tori_err check_stays(struct store *s, int64_t owner, bool *has_page)
{
    int64_t leaves = 0;
    enum tori_err err = store_find_leaving(s, owner, &leaves);

    *has_page = *has_page && !leaves;
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

/* 'found': what has become of looking for the person. A guest has no page. */
static enum tori_err look_on(struct journal *journal, const struct profile_look *look,
                             enum tori_err found, struct profile_sight *out)
{
    struct store *s = store_of(journal);
    bool has_page = !found && !out->owner.is_guest;
    enum tori_err err;

    if (found && found != TORI_ERR_UNKNOWN)
        return found;
    if (found)
        out->owner = (struct journal_user){.id = -2};
    out->audience[PROFILE_PEOPLE] = PROFILE_FRIENDS;
    err = find_viewer(journal, look->token, &out->viewer);
    if (!err)
        err = store_read_audiences(s, out->owner.id, note_audience, out);
    if (!err)
        err = check_stays(s, out->owner.id, &has_page);
    if (!err)
        err = judge(s, out);
    if (err)
        return err;
    disguise(out, look->as);
    return has_page && shows_anything(out) ? TORI_OK : TORI_ERR_UNKNOWN;
}

enum tori_err profile_sight_find(struct journal *journal, const struct profile_look *look,
                                 const char *name, struct profile_sight *out)
{
    struct strbuf key;
    enum tori_err err;

    *out = (struct profile_sight){0};
    strbuf_init(&key);
    name_fold(name, &key);
    err = journal->people->find_user_by_key(journal, key.text, &out->owner);
    strbuf_release(&key);
    return look_on(journal, look, err, out);
}

enum tori_err profile_sight_find_number(struct journal *journal,
                                        const struct profile_look *look, int64_t user,
                                        struct profile_sight *out)
{
    *out = (struct profile_sight){0};
    return look_on(journal, look, journal->people->find_user(journal, user, &out->owner),
                   out);
}
