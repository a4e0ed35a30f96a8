/*
 * Tables by a code of five letters, to be said aloud: a table that waits gets one when it is
 * first asked for. Letters that look or sound alike are left out. A code leads where the table's
 * id does, and is short: so few may be tried in a minute.
 */

#include "server/requests/server_requests.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "journal/journal_people.h"
#include "journal/journal_queue.h"
#include "journal/journal_sizes.h"
#include "site/body.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "store/store_invitations.h"

static const char letters[] = "ABCDEFGHJKMNPRSTWXYZ";

enum { ATTEMPTS = 8 };

struct code_request {
    struct journal_job job;
    struct exchange *exchange;
    struct journal_user user;
    bool is_known;
    char table[JOURNAL_ID_LENGTH + 1];
    char code[STORE_CODE_LENGTH + 1];
    struct strbuf found;
};

static struct code_request *open_request(struct exchange *x)
{
    struct code_request *q = xcalloc(1, sizeof(*q));

    q->exchange = x;
    strbuf_init(&q->found);
    return q;
}

static void close_request(struct code_request *q)
{
    strbuf_release(&q->found);
    free(q);
}

static void hand(struct code_request *q, journal_run_fn *run, journal_done_fn *done)
{
    q->exchange->is_busy = true;
    journal_queue_ask(office_of(q->exchange)->hall->queue, &q->job, run, done);
}

static void answer(struct code_request *q, const char *key, const char *text)
{
    struct exchange *x = q->exchange;
    struct json_writer j;

    if (!q->is_known) {
        session_refuse(x, q->job.err, q->user.kept_out);
    } else if (q->job.err == TORI_ERR_UNKNOWN) {
        exchange_refuse(x, 404, WIRE_TABLE, "no table waits there");
    } else if (q->job.err) {
        office_refuse_unsaved(x, &q->job);
    } else {
        exchange_open_object(x, &j);
        json_write_text(&j, key, text);
        exchange_close_object(x, &j);
    }
    close_request(q);
    exchange_set_idle(x);
}

static enum tori_err find_user(struct code_request *q, struct journal *journal)
{
    enum tori_err err = session_find_user(journal, q->exchange->token, &q->user);

    q->is_known = !err;
    return err;
}

/* The code of a table */

static void draw(char *code)
{
    for (int i = 0; i < STORE_CODE_LENGTH; i++)
        code[i] = letters[randombytes_uniform(sizeof(letters) - 1)];
    code[STORE_CODE_LENGTH] = '\0';
}

static enum tori_err run_code(struct journal_job *job, struct journal *journal)
{
    struct code_request *q = (struct code_request *)job;
    enum tori_err err = find_user(q, journal);

    if (err)
        return err;
    err = TORI_ERR_TAKEN;
    for (int i = 0; err == TORI_ERR_TAKEN && i < ATTEMPTS; i++) {
        draw(q->code);
        err = store_find_table_code(store_of(journal), q->table, q->code);
    }
    return err;
}

static void finish_code(struct journal_job *job)
{
    struct code_request *q = (struct code_request *)job;

    answer(q, "code", q->code);
}

void api_code(struct exchange *x)
{
    struct code_request *q = open_request(x);
    struct body_field fields[] = {
        {"table", BODY_TEXT, q->table, .size = sizeof(q->table)}, {0}};

    if (body_read(x, &(struct body_form){fields, .is_strict = true,
                                         .expected = "expected {\"table\": ...}"}))
        hand(q, run_code, finish_code);
    else
        close_request(q);
}

/* The table of a code */

static enum tori_err run_coded(struct journal_job *job, struct journal *journal)
{
    struct code_request *q = (struct code_request *)job;
    enum tori_err err = find_user(q, journal);

    strbuf_reset(&q->found);
    return err ? err : store_find_coded(store_of(journal), q->code, &q->found);
}

static void finish_coded(struct journal_job *job)
{
    struct code_request *q = (struct code_request *)job;

    answer(q, "table", q->found.text);
}

void api_coded(struct exchange *x)
{
    const char *said = strrchr(x->path, '/') + 1;
    struct code_request *q = open_request(x);

    for (int i = 0; i < STORE_CODE_LENGTH && said[i]; i++)
        q->code[i] = (char)toupper((unsigned char)said[i]);
    if (strlen(said) != STORE_CODE_LENGTH)
        q->code[0] = '\0';
    hand(q, run_coded, finish_coded);
}
