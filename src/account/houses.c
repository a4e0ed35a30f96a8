/*
 * The houses that people have chosen, by which pages draw them, over HTTP. A house is asked for by
 * the name that is shown, wherever that stands, so that tables, talk, lists and records say
 * nothing of houses. Of who has chosen none nothing is told, whether there is such a name or not:
 * pages draw the house of the name then.
 */

#include <assert.h>
#include <string.h>

#include "account/account_handlers.h"
#include "account/account_request.h"
#include "base/json_writer.h"
#include "journal/journal_sizes.h"
#include "people/names.h"
#include "site/body.h"
#include "site/ports/exchange.h"
#include "site/session.h"
#include "store/store.h"
#include "store/store_people.h"

enum {
    HOUSE_FORMS = 6,
    HOUSE_ROOFS = 8,
    HOUSE_WALLS = 8,
    HOUSE_DOORS = 4,
    HOUSE_SKIES = 5,
    HOUSE_MAX = HOUSE_FORMS * HOUSE_ROOFS * HOUSE_WALLS * HOUSE_DOORS * HOUSE_SKIES,
    NAMES_MAX = 32, /* of a request */
};

static void answer(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err != TORI_ERR_ILLEGAL) {
        account_request_answer_text(job);
        return;
    }
    exchange_refuse(m->exchange, 403, WIRE_LOGIN, "a guest has the house of the name");
    account_request_close(m);
}

/* Of others */

static void write_house(void *context, const char *name, int house)
{
    struct json_writer *j = context;

    assert(house > 0);
    json_open_object(j, NULL);
    json_write_text(j, "name", name);
    json_write_int(j, "house", house);
    json_close_object(j);
}

static enum tori_err run_read(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    struct json_writer j;
    enum tori_err err;

    strbuf_reset(&m->text);
    json_writer_init(&j, &m->text);
    json_open_object(&j, NULL);
    json_open_list(&j, "houses");
    err = store_read_houses(store_of(journal), m->key.text, write_house, &j);
    json_close_list(&j);
    json_close_object(&j);
    return err;
}

/* The names as they are compared: a list in JSON. */
static void fold_names(char names[][JOURNAL_NAME_MAX + 1], int count, struct strbuf *out)
{
    struct json_writer j;
    struct strbuf key;

    strbuf_init(&key);
    strbuf_reset(out);
    json_writer_init(&j, out);
    json_open_list(&j, NULL);
    for (int i = 0; i < count; i++) {
        strbuf_reset(&key);
        name_fold(names[i], &key);
        json_write_any_text(&j, NULL, key.text);
    }
    json_close_list(&j);
    strbuf_release(&key);
}

void api_houses(struct exchange *x)
{
    char names[NAMES_MAX][JOURNAL_NAME_MAX + 1];
    int count = 0;
    struct body_field fields[] = {{"names", BODY_TEXTS, names, .size = sizeof(names[0]),
                                   .max = NAMES_MAX, .count = &count},
                                  {0}};
    struct account_request *m;

    if (!body_read(
            x, &(struct body_form){fields, .expected = "expected {\"names\": [...]}"}))
        return;
    m = account_request_open(x, "");
    fold_names(names, count, &m->key);
    account_request_hand(m, run_read, answer);
}

/* One's own; 0: that of the name again. */

static enum tori_err run_choose(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    enum tori_err err = session_use(journal, m->exchange->token, &m->user);

    if (!err && m->user.is_guest)
        return TORI_ERR_ILLEGAL;
    strbuf_reset(&m->text);
    strbuf_append(&m->text, "{\"ok\":true}");
    return err ? err : store_set_house(store_of(journal), m->user.id, m->house);
}

void api_house(struct exchange *x)
{
    int64_t house;
    struct body_field fields[] = {
        {"house", BODY_NUMBER, &house, .min = 0, .max = HOUSE_MAX}, {0}};
    struct account_request *m;

    if (!body_read(x,
                   &(struct body_form){fields, .expected = "expected {\"house\": ...}"}))
        return;
    m = account_request_open(x, "");
    m->house = (int)house;
    account_request_hand(m, run_choose, answer);
}
