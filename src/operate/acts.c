/* Acts, and their entries in the log. */

#include "operate/acts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "operate/listing.h"
#include "operate/operation.h"
#include "operate/reports.h"
#include "bans/bans.h"
#include "people/names.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_ratings.h"
#include "store/store_retention.h"

typedef char subject_text[STORE_SUBJECT_MAX + 1];

static const int64_t day_ms = INT64_C(24) * 3600 * 1000;

/* The entry in the log, and the answer: {"act": NUMBER, "subject": .., and what is added. */
static enum tori_err note(struct operation *op, struct store *s,
                          const struct store_act *a, struct json_writer *j)
{
    int64_t number = 0;
    enum tori_err err = store_add_act(s,
                                      &(struct store_act){.at = op->at,
                                                          .who = op->who,
                                                          .kind = op->kind->name,
                                                          .subject = a->subject,
                                                          .why = op->why,
                                                          .until = a->until,
                                                          .count = a->count},
                                      &number);

    json_open_object(j, NULL);
    json_write_int(j, "act", number);
    json_write_text(j, "subject", a->subject);
    return err ? err : reports_answer(op, s);
}

enum tori_err acts_finish(struct operation *op, struct store *s, const char *subject,
                          int64_t until, struct strbuf *answer)
{
    struct json_writer j;
    enum tori_err err;

    json_writer_init(&j, answer);
    err = note(op, s, &(struct store_act){.subject = subject, .until = until}, &j);
    if (until)
        json_write_int(&j, "until", until);
    json_close_object(&j);
    return err;
}

static void name_person(const struct journal_user *user, subject_text out)
{
    snprintf(out, sizeof(subject_text), "person %" PRId64, user->id);
}

static void name_address(const struct prefix *p, subject_text out)
{
    char text[PREFIX_TEXT_MAX + 1];

    prefix_format(p, text);
    snprintf(out, sizeof(subject_text), "address %s", text);
}

static void name_edition(const char *id, subject_text out)
{
    snprintf(out, sizeof(subject_text), "edition %s", id);
}

/* Tables */

enum tori_err acts_close(struct operation *op, struct store *s, struct strbuf *answer)
{
    struct journal_table t;
    enum tori_err err = store_find_table(s, op->table, &t);

    if (err == TORI_ERR_UNKNOWN)
        return operation_refuse(op, err, "there is no table %s", op->table);
    if (!err && t.phase == JOURNAL_OVER)
        return operation_refuse(op, TORI_ERR_ILLEGAL, "the table %s is over", op->table);
    return err ? err : acts_finish(op, s, op->table, 0, answer);
}

/* Keeping out */

static enum tori_err keep_person_out(struct operation *op, struct store *s,
                                     subject_text subject)
{
    struct journal_user user;
    enum tori_err err = listing_find_person(op, s, &user);

    if (err)
        return err;
    if (user.is_operator)
        return operation_refuse(op, TORI_ERR_ILLEGAL,
                                "this is an operator's account, which stays in");
    name_person(&user, subject);
    return store_keep_out(s, user.id, op->at + op->for_ms);
}

/* Is there room for one more ban? */
static enum tori_err check_room(struct operation *op, struct store *s)
{
    int64_t count = 0;
    enum tori_err err = store_count_bans(s, &count);

    if (!err && count >= BANS_MAX)
        return operation_refuse(op, TORI_ERR_ILLEGAL,
                                "%d ranges and editions are kept out already", BANS_MAX);
    return err;
}

static enum tori_err keep_address_out(struct operation *op, struct store *s,
                                      subject_text subject)
{
    enum tori_err err = check_room(op, s);

    name_address(&op->address, subject);
    return err ? err : store_set_ban(s, subject, op->at + op->for_ms);
}

enum tori_err acts_keep_out(struct operation *op, struct store *s, struct strbuf *answer)
{
    subject_text subject;
    enum tori_err err = op->given & OPERATION_PERSON ? keep_person_out(op, s, subject)
                                                     : keep_address_out(op, s, subject);

    return err ? err : acts_finish(op, s, subject, op->at + op->for_ms, answer);
}

static enum tori_err let_person_in(struct operation *op, struct store *s,
                                   subject_text subject)
{
    struct journal_user user;
    enum tori_err err = listing_find_person(op, s, &user);

    if (err)
        return err;
    if (user.kept_out <= op->at)
        return operation_refuse(op, TORI_ERR_UNKNOWN, "'%s' is not kept out", user.name);
    name_person(&user, subject);
    return store_keep_out(s, user.id, 0);
}

static enum tori_err lift_ban(struct operation *op, struct store *s, const char *subject)
{
    enum tori_err err = store_remove_ban(s, subject);

    if (err == TORI_ERR_UNKNOWN)
        return operation_refuse(op, err, "%s is not kept out", subject);
    return err;
}

enum tori_err acts_let_in(struct operation *op, struct store *s, struct strbuf *answer)
{
    subject_text subject;
    enum tori_err err;

    if (op->given & OPERATION_PERSON) {
        err = let_person_in(op, s, subject);
    } else {
        if (op->given & OPERATION_ADDRESS)
            name_address(&op->address, subject);
        else
            name_edition(op->edition, subject);
        err = lift_ban(op, s, subject);
    }
    return err ? err : acts_finish(op, s, subject, 0, answer);
}

/* Names */

/* A neutral one, which tells of the person only the number; letters come behind it if another
 * person is called that. */
static enum tori_err take_name_away(struct operation *op, struct store *s, int64_t user,
                                    char *name)
{
    enum tori_err err = TORI_ERR_TAKEN;
    struct strbuf key;

    strbuf_init(&key);
    for (char letter = 'a' - 1; err == TORI_ERR_TAKEN && letter <= 'z'; letter++) {
        const char end[] = {letter >= 'a' ? letter : '\0', '\0'};

        snprintf(name, JOURNAL_NAME_MAX + 1, "Player %" PRId64 "%s", user, end);
        strbuf_reset(&key);
        name_fold(name, &key);
        err = store_set_name(s, user, name, key.text);
    }
    strbuf_release(&key);
    if (err == TORI_ERR_TAKEN)
        return operation_refuse(op, TORI_ERR_ILLEGAL,
                                "say with 'name' what they are "
                                "to be called");
    return err;
}

static enum tori_err give_name(struct operation *op, struct store *s, int64_t user)
{
    struct strbuf key, why;
    enum tori_err err;

    strbuf_init(&key);
    strbuf_init(&why);
    name_fold(op->name, &key);
    if (name_check(op->name, &why))
        err = store_set_name(s, user, op->name, key.text);
    else
        err = operation_refuse(op, TORI_ERR_ILLEGAL, "%s", why.text);
    if (err == TORI_ERR_TAKEN)
        err = operation_refuse(op, TORI_ERR_ILLEGAL, "somebody else is called '%s'",
                               op->name);
    strbuf_release(&key);
    strbuf_release(&why);
    return err;
}

enum tori_err acts_rename(struct operation *op, struct store *s, struct strbuf *answer)
{
    char name[JOURNAL_NAME_MAX + 1];
    struct journal_user user;
    struct json_writer j;
    subject_text subject;
    enum tori_err err = listing_find_person(op, s, &user);

    if (err)
        return err;
    if (op->given & OPERATION_NAME) {
        memcpy(name, op->name, sizeof(name));
        err = give_name(op, s, user.id);
    } else {
        err = take_name_away(op, s, user.id, name);
    }
    if (!err)
        err = store_rename_past(s, user.id, name);
    if (err)
        return err;
    name_person(&user, subject);
    json_writer_init(&j, answer);
    err = note(op, s, &(struct store_act){.subject = subject}, &j);
    json_write_text(&j, "name", name);
    json_close_object(&j);
    return err;
}

/* Editions. What an operator has taken off the list its owners cannot list again. */

/* Changes come last: where several share a transaction, a refusal takes none of them back. */
static enum tori_err unlist(struct operation *op, struct store *s, subject_text subject)
{
    enum tori_err err = check_room(op, s);

    if (!err)
        err = store_unlist_edition(s, op->edition);
    if (err == TORI_ERR_UNKNOWN)
        return operation_refuse(op, err, "no person has sent an edition %s", op->edition);
    name_edition(op->edition, subject);
    return err ? err : store_set_ban(s, subject, INT64_MAX);
}

enum tori_err acts_unlist(struct operation *op, struct store *s, struct strbuf *answer)
{
    subject_text subject;
    enum tori_err err = unlist(op, s, subject);

    return err ? err : acts_finish(op, s, subject, 0, answer);
}

enum { OWNERS_MAX = 1000 };

struct owners {
    int64_t list[OWNERS_MAX];
    size_t count;
};

static bool note_owner(void *context, const struct store_listed_edition *e)
{
    struct owners *o = context;

    if (e->edition.owner)
        o->list[o->count++] = e->edition.owner;
    return o->count < OWNERS_MAX;
}

/* Taken from each who has it; tables that were made on it go on. */
enum tori_err acts_delete_edition(struct operation *op, struct store *s,
                                  struct strbuf *answer)
{
    struct owners owners = {.count = 0};
    subject_text subject;
    enum tori_err err = unlist(op, s, subject);

    if (!err)
        err = store_read_edition_rows(s, op->edition, note_owner, &owners);
    for (size_t i = 0; !err && i < owners.count; i++)
        err = store_give_up_edition(s, op->edition, owners.list[i]);
    return err ? err : acts_finish(op, s, subject, 0, answer);
}

/* Games */

/* Some of those without an event since then. */
static enum tori_err delete_some(struct store *s, int64_t since, int *count,
                                 bool *is_done)
{
    struct store_retention which = {.all_before = since};
    struct store_removal removal = {.removed = 0};
    store_gone_ids gone;
    enum tori_err err = TORI_OK;

    for (*count = 0; !err && !removal.is_done && *count < ACTS_GAMES_AT_ONCE;) {
        err = store_remove_games(s, &which, &removal, gone);
        *count += removal.removed;
    }
    *is_done = removal.is_done;
    return err;
}

/* One entry in the log for all transactions of the act: with so many more. */
static enum tori_err extend(struct operation *op, struct store *s, int count)
{
    enum tori_err err = store_extend_act(s, &(struct store_act){.number = op->act,
                                                                .kind = op->kind->name,
                                                                .who = op->who,
                                                                .count = count});

    if (err == TORI_ERR_UNKNOWN)
        return operation_refuse(op, err, "there is no such act of yours to go on with");
    return err;
}

static enum tori_err note_games(struct operation *op, struct store *s, int count,
                                struct json_writer *j)
{
    subject_text subject;

    snprintf(subject, sizeof(subject), "games of %" PRId64 " days and more", op->days);
    if (!op->act)
        return note(op, s, &(struct store_act){.subject = subject, .count = count}, j);
    json_open_object(j, NULL);
    json_write_int(j, "act", op->act);
    return extend(op, s, count);
}

enum tori_err acts_delete_games(struct operation *op, struct store *s,
                                struct strbuf *answer)
{
    enum tori_err err = op->act ? extend(op, s, 0) : TORI_OK;
    struct json_writer j;
    bool is_done;
    int count;

    if (!err)
        err = delete_some(s, op->at - op->days * day_ms, &count, &is_done);
    if (err)
        return err;
    json_writer_init(&j, answer);
    err = note_games(op, s, count, &j);
    json_write_int(&j, "deleted", count);
    json_write_bool(&j, "more", !is_done);
    json_close_object(&j);
    return err;
}

/* Ratings */

enum tori_err acts_rerate(struct operation *op, struct store *s, struct strbuf *answer)
{
    struct store_rerated told;
    struct json_writer j;
    enum tori_err err = store_rerate(s, &told);

    if (err)
        return err;
    json_writer_init(&j, answer);
    err = note(op, s,
               &(struct store_act){.subject = "ratings",
                                   .count = told.seats_changed + told.ratings_changed},
               &j);
    json_write_int(&j, "games", told.games);
    json_write_int(&j, "corrected", told.seats_changed + told.ratings_changed);
    json_close_object(&j);
    return err;
}

/* Operators */

enum tori_err acts_set_operator(struct operation *op, struct store *s,
                                struct strbuf *answer)
{
    struct journal_user user;
    subject_text subject;
    enum tori_err err = listing_find_person(op, s, &user);

    if (err)
        return err;
    if (user.is_guest)
        return operation_refuse(op, TORI_ERR_ILLEGAL,
                                "'%s' is a guest: an operator needs a password",
                                user.name);
    if (user.is_operator == op->is_granted)
        return operation_refuse(op, TORI_ERR_ILLEGAL, "'%s' is%s an operator already",
                                user.name, op->is_granted ? "" : " not");
    snprintf(subject, sizeof(subject), "%s person %" PRId64,
             op->is_granted ? "grant" : "revoke", user.id);
    err = store_set_operator(s, user.id, op->is_granted);
    return err ? err : acts_finish(op, s, subject, 0, answer);
}
