/* The table of operations. */

#include "operate/operations.h"

#include "base/json_reader.h"
#include "base/strbuf.h"
#include "operate/acts.h"
#include "operate/listing.h"
#include "operate/moderation.h"
#include "operate/operation.h"
#include "operate/reports.h"
#include "operate/tournaments.h"

enum { VALUES_MAX = 64 };

#define PAGE (OPERATION_FIND | OPERATION_BEFORE | OPERATION_LIMIT)

static const struct operation_kind kinds[] = {
    {"tables", .optional = PAGE | OPERATION_PHASE, .run = listing_tables},
    {"people", .optional = PAGE, .run = listing_people},
    {"editions", .optional = PAGE, .run = listing_editions},
    {"bans", .optional = OPERATION_BEFORE | OPERATION_LIMIT, .run = listing_bans},
    {"log", .optional = PAGE, .run = listing_log},
    {"table", .required = OPERATION_TABLE, .run = listing_table},
    {"person", .required = OPERATION_PERSON, .run = listing_person},
    {"edition", .required = OPERATION_EDITION, .run = listing_edition},
    {"close", true, .required = OPERATION_TABLE | OPERATION_WHY, .run = acts_close},
    {"keep-out", true, .required = OPERATION_FOR | OPERATION_WHY,
     .optional = OPERATION_REPORT, .one_of = OPERATION_PERSON | OPERATION_ADDRESS,
     .run = acts_keep_out},
    {"let-in", true, .required = OPERATION_WHY,
     .one_of = OPERATION_PERSON | OPERATION_ADDRESS | OPERATION_EDITION,
     .run = acts_let_in},
    {"rename", true, .required = OPERATION_PERSON | OPERATION_WHY,
     .optional = OPERATION_NAME | OPERATION_REPORT, .run = acts_rename},
    {"reports", .optional = OPERATION_BEFORE | OPERATION_LIMIT, .run = reports_list},
    {"warn", true, .required = OPERATION_PERSON | OPERATION_WHY,
     .optional = OPERATION_REPORT, .run = moderation_warn},
    {"mute", true, .required = OPERATION_PERSON | OPERATION_FOR | OPERATION_WHY,
     .optional = OPERATION_REPORT, .run = moderation_mute},
    {"unmute", true, .required = OPERATION_PERSON | OPERATION_WHY,
     .run = moderation_unmute},
    {"remove-line", true, .required = OPERATION_TABLE | OPERATION_LINE | OPERATION_WHY,
     .optional = OPERATION_REPORT, .run = moderation_remove_line},
    {"dismiss", true, .required = OPERATION_REPORT | OPERATION_WHY,
     .run = moderation_dismiss},
    {"tournaments", .optional = OPERATION_LIMIT, .run = tournaments_list},
    {"tournament", .required = OPERATION_TOURNAMENT, .run = tournaments_show},
    {"take-out", true,
     .required = OPERATION_TOURNAMENT | OPERATION_PERSON | OPERATION_WHY,
     .run = tournaments_take_out},
    {"stand-in", true,
     .required = OPERATION_TOURNAMENT | OPERATION_PERSON | OPERATION_WHY,
     .run = tournaments_stand_in},
    {"hurry", true, .required = OPERATION_TOURNAMENT | OPERATION_WHY,
     .run = tournaments_hurry},
    {"end-tournament", true, .required = OPERATION_TOURNAMENT | OPERATION_WHY,
     .run = tournaments_end},
    {"unlist", true, .required = OPERATION_EDITION | OPERATION_WHY, .run = acts_unlist},
    {"delete-edition", true, .required = OPERATION_EDITION | OPERATION_WHY,
     .run = acts_delete_edition},
    {"delete-games", true, .required = OPERATION_DAYS | OPERATION_WHY,
     .optional = OPERATION_ACT, .run = acts_delete_games},
    {"rerate", true, true, .required = OPERATION_WHY, .run = acts_rerate},
    {"operator", true, true,
     .required = OPERATION_PERSON | OPERATION_GRANT | OPERATION_WHY,
     .run = acts_set_operator},
};

enum { KIND_COUNT = sizeof(kinds) / sizeof(kinds[0]) };

static const struct operation_kind *find_kind(const struct json_value *v)
{
    for (int i = 0; i < KIND_COUNT; i++)
        if (json_text_is(v, kinds[i].name))
            return &kinds[i];
    return NULL;
}

bool operations_parse(struct operation *op, const char *json, size_t length,
                      struct strbuf *why)
{
    const struct operation_kind *kind = NULL;
    const struct json_value *object;
    struct json_reader reader;
    bool ok;

    json_reader_init(&reader, VALUES_MAX);
    object = json_reader_read(&reader, json, length);
    if (json_kind(object) == JSON_KIND_OBJECT)
        kind = find_kind(json_find(object, "do"));
    if (!kind)
        strbuf_append(why, "there is no such operation");
    ok = kind && operation_read(op, kind, object, why);
    json_reader_release(&reader);
    return ok;
}

enum tori_err operations_run(struct operation *op, struct store *s, struct strbuf *answer)
{
    enum tori_err err;

    op->refusal[0] = '\0';
    strbuf_reset(answer);
    err = reports_check(op, s);
    return err ? err : op->kind->run(op, s, answer);
}
