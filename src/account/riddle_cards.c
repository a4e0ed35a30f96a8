/*
 * Cards of riddles over HTTP: when the mistakes of a person's own games come back. Devices of the
 * person send what has changed, a card a text, "RIDDLE BOX DUE AT", and read the rest.
 */

#include <string.h>

#include "account/account_handlers.h"
#include "account/riddle_cards.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/number.h"
#include "journal/journal_sizes.h"
#include "site/body.h"
#include "site/inquiry.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_cards.h"
#include "store/store_port.h"

enum { CARD_BYTES = 60, BOX_MAX = 5, DUE_MAX = 1000000, FIRST_MAX = 100000 };

#define EXPECTED "expected {\"cards\": [\"RIDDLE BOX DUE AT\", ..]}, of these at most 64"

struct cards_request {
    struct inquiry inquiry; /* first */
    char texts[STORE_CARDS_AT_ONCE][CARD_BYTES];
    struct store_card cards[STORE_CARDS_AT_ONCE];
    int count;
};

/* Reading */

static bool is_riddle(const char *text)
{
    const char *slash = strchr(text, '/');
    int64_t first;

    return slash && slash - text == JOURNAL_ID_LENGTH &&
           strspn(text, "0123456789abcdefghijklmnopqrstuvwxyz"
                        "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == JOURNAL_ID_LENGTH &&
           number_parse(slash + 1, 0, FIRST_MAX, &first);
}

/* The text is cut into its words. A clock that goes ahead does not make a card the newest for
 * long. */
static bool read_card(char *text, int64_t now, struct store_card *c)
{
    char *rest = text, *riddle = strsep(&rest, " "), *box = strsep(&rest, " "),
         *due = strsep(&rest, " ");

    if (!rest || !is_riddle(riddle) || !number_parse(box, 0, BOX_MAX, &c->box) ||
        !number_parse(due, 0, DUE_MAX, &c->due) ||
        !number_parse(rest, 1, INT64_MAX, &c->at))
        return false;
    c->riddle = riddle;
    c->at = c->at < now ? c->at : now;
    return true;
}

static bool read_cards(struct cards_request *q)
{
    int64_t now = now_ms();
    struct body_field fields[] = {{"cards", BODY_TEXTS, q->texts, .size = CARD_BYTES,
                                   .max = STORE_CARDS_AT_ONCE, .count = &q->count},
                                  {0}};

    if (!body_read(q->inquiry.exchange,
                   &(struct body_form){fields, .is_strict = true, .expected = EXPECTED}))
        return false;
    for (int i = 0; i < q->count; i++)
        if (!read_card(q->texts[i], now, &q->cards[i])) {
            exchange_refuse(q->inquiry.exchange, 400, WIRE_FIELD, EXPECTED);
            return false;
        }
    return true;
}

/* The job */

void riddle_card_write(void *context, const struct store_card *c)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "riddle", c->riddle);
    json_write_int(j, "box", c->box);
    json_write_int(j, "due", c->due);
    json_write_int(j, "at", c->at);
    json_close_object(j);
}

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct cards_request *q = (struct cards_request *)job;
    struct store *s = store_of(journal);
    enum tori_err err = inquiry_use_session(&q->inquiry, journal);
    struct json_writer j;

    if (!err && q->count)
        err = store_set_cards(s, q->inquiry.me.id, q->cards, q->count);
    inquiry_begin(&q->inquiry, &j);
    json_open_list(&j, "cards");
    if (!err)
        err = store_read_cards(s, q->inquiry.me.id, riddle_card_write, &j);
    json_close_list(&j);
    return err;
}

void api_cards(struct exchange *x)
{
    struct cards_request *q = inquiry_open(x, sizeof(*q), NULL);

    inquiry_ask(&q->inquiry, run, inquiry_answer);
}

void api_cards_set(struct exchange *x)
{
    struct cards_request *q = inquiry_open(x, sizeof(*q), NULL);

    if (read_cards(q))
        inquiry_ask(&q->inquiry, run, inquiry_answer);
    else
        inquiry_close(&q->inquiry);
}
