/*
 * Tables by a code of five letters, to be said aloud: a table that waits gets one when it is
 * first asked for. Letters that look or sound alike are left out. A code leads where the table's
 * id does, and is short: so few may be tried in a minute.
 */

#include "base/strbuf.h"
#include "server/requests/server_requests.h"

#include <ctype.h>
#include <string.h>

#include <sodium.h>

#include "base/json_writer.h"
#include "journal/journal_sizes.h"
#include "site/body.h"
#include "site/inquiry.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_invitations.h"

static const char letters[] = "ABCDEFGHJKMNPRSTWXYZ";

enum { ATTEMPTS = 8 };

struct code_request {
    struct inquiry inquiry; /* first */
    char table[JOURNAL_ID_LENGTH + 1];
    char code[STORE_CODE_LENGTH + 1];
};

static const struct inquiry_refusal refusals[] = {
    {TORI_ERR_UNKNOWN, 404, WIRE_TABLE, "no table waits there"}, {0}};

static void write_found(struct code_request *q, const char *key, const char *text)
{
    struct json_writer j;

    inquiry_begin(&q->inquiry, &j);
    json_write_text(&j, key, text);
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
    enum tori_err err = inquiry_find_me(&q->inquiry, journal);

    if (err)
        return err;
    err = TORI_ERR_TAKEN;
    for (int i = 0; err == TORI_ERR_TAKEN && i < ATTEMPTS; i++) {
        draw(q->code);
        err = store_find_table_code(store_of(journal), q->table, q->code);
    }
    write_found(q, "code", q->code);
    return err;
}

void api_code(struct exchange *x)
{
    struct code_request *q = inquiry_open(x, sizeof(*q), refusals);
    struct body_field fields[] = {
        {"table", BODY_TEXT, q->table, .size = sizeof(q->table)}, {0}};

    if (body_read(x, &(struct body_form){fields, .is_strict = true,
                                         .expected = "expected {\"table\": ...}"}))
        inquiry_ask(&q->inquiry, run_code, inquiry_answer);
    else
        inquiry_close(&q->inquiry);
}

/* The table of a code */

static enum tori_err run_coded(struct journal_job *job, struct journal *journal)
{
    struct code_request *q = (struct code_request *)job;
    enum tori_err err = inquiry_find_me(&q->inquiry, journal);
    struct strbuf table;

    strbuf_init(&table);
    if (!err)
        err = store_find_coded(store_of(journal), q->code, &table);
    if (!err)
        write_found(q, "table", table.text);
    strbuf_release(&table);
    return err;
}

void api_coded(struct exchange *x)
{
    const char *said = strrchr(x->path, '/') + 1;
    struct code_request *q = inquiry_open(x, sizeof(*q), refusals);

    for (int i = 0; i < STORE_CODE_LENGTH && said[i]; i++)
        q->code[i] = (char)toupper((unsigned char)said[i]);
    if (strlen(said) != STORE_CODE_LENGTH)
        q->code[0] = '\0';
    inquiry_ask(&q->inquiry, run_coded, inquiry_answer);
}
