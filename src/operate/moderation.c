/* What is done about people and what they said. */

#include "operate/moderation.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "operate/acts.h"
#include "operate/listing.h"
#include "operate/operation.h"
#include "store/store_port.h"
#include "store/store_reports.h"

enum tori_err moderation_dismiss(struct operation *op, struct store *s,
                                 struct strbuf *answer)
{
    char subject[STORE_SUBJECT_MAX + 1];

    snprintf(subject, sizeof(subject), "report %" PRId64, op->report);
    return acts_finish(op, s, subject, 0, answer);
}

/* People */

/* Told in the operator's words, and noted. */
static enum tori_err tell_person(struct operation *op, struct store *s,
                                 const struct journal_user *user, int64_t until,
                                 struct strbuf *answer)
{
    struct store_told told = {
        .at = op->at, .kind = until ? "muted" : "warned", .text = op->why};
    char subject[STORE_SUBJECT_MAX + 1];
    enum tori_err err = store_tell_user(s, user->id, &told);

    snprintf(subject, sizeof(subject), "person %" PRId64, user->id);
    return err ? err : acts_finish(op, s, subject, until, answer);
}

enum tori_err moderation_warn(struct operation *op, struct store *s,
                              struct strbuf *answer)
{
    struct journal_user user;
    enum tori_err err = listing_find_person(op, s, &user);

    return err ? err : tell_person(op, s, &user, 0, answer);
}

enum tori_err moderation_mute(struct operation *op, struct store *s,
                              struct strbuf *answer)
{
    int64_t until = op->at + op->for_ms;
    struct journal_user user;
    enum tori_err err = listing_find_person(op, s, &user);

    if (!err)
        err = store_mute_user(s, user.id, until);
    return err ? err : tell_person(op, s, &user, until, answer);
}

enum tori_err moderation_unmute(struct operation *op, struct store *s,
                                struct strbuf *answer)
{
    char subject[STORE_SUBJECT_MAX + 1];
    struct journal_user user;
    enum tori_err err = listing_find_person(op, s, &user);

    if (err)
        return err;
    if (user.muted <= op->at)
        return operation_refuse(op, TORI_ERR_UNKNOWN, "'%s' is not muted", user.name);
    snprintf(subject, sizeof(subject), "person %" PRId64, user.id);
    err = store_mute_user(s, user.id, 0);
    return err ? err : acts_finish(op, s, subject, 0, answer);
}

/* Lines */

enum tori_err moderation_remove_line(struct operation *op, struct store *s,
                                     struct strbuf *answer)
{
    char subject[STORE_SUBJECT_MAX + 1];
    enum tori_err err = store_remove_line(s, op->table, op->line);

    if (err == TORI_ERR_UNKNOWN)
        return operation_refuse(op, err, "nothing was said at %s under %" PRId64,
                                op->table, op->line);
    snprintf(subject, sizeof(subject), "line %s %" PRId64, op->table, op->line);
    return err ? err : acts_finish(op, s, subject, 0, answer);
}
