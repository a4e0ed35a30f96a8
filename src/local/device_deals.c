/* The table of a deal, as a server makes it, from the seed that the page was told. */

#include "local/device_deals.h"

#include <string.h>

#include "base/json_writer.h"
#include "base/now.h"
#include "fair/fair.h"
#include "games/games.h"
#include "site/body.h"
#include "site/create_table.h"
#include "site/deal.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/tables/hall.h"
#include "site/tables/visitor.h"

static void tell_founded(void *context, const struct founding_answer *a)
{
    struct exchange *x = context;
    struct json_writer j;

    if (a->error) {
        create_table_refuse(x, a);
    } else {
        exchange_open_object(x, &j);
        json_write_text(&j, "table", a->table);
        exchange_close_object(x, &j);
    }
    exchange_set_idle(x);
}

static void make_table(struct exchange *x, const struct deal *d, const uint8_t *seed)
{
    struct office *o = office_of(x);
    struct founder founder = {
        .office = o, .who = &o->hall->visitors->who, .account = x->account};
    struct founding_plan plan = {.starts = true, .done = tell_founded, .context = x};

    deal_settings(d, seed, &plan.settings);
    x->is_busy = true;
    if (create_table(&founder, &plan)) {
        exchange_refuse(x, 503, WIRE_STORAGE, "this deal cannot be made just now");
        exchange_set_idle(x);
    }
}

void local_play_deal(struct exchange *x)
{
    char game[WIRE_WORD_MAX + 1], date[DEAL_DATE + 1], text[FAIR_HEX + 1];
    struct deal d;
    uint8_t seed[FAIR_BYTES];
    struct body_field fields[] = {{"game", BODY_TEXT, game, .size = sizeof(game)},
                                  {"date", BODY_TEXT, date, .size = sizeof(date)},
                                  {"seed", BODY_TEXT, text, .size = sizeof(text)},
                                  {0}};

    if (!body_read(
            x, &(struct body_form){
                   fields, .is_strict = true,
                   .expected = "expected {\"game\": ..., \"date\": ..., \"seed\": ...}"}))
        return;
    d.game = games_find(game);
    if (!d.game || !deal_parse_date(date, &d.day) || !fair_from_hex(text, seed))
        exchange_refuse(x, 404, WIRE_TABLE, "there is no such deal");
    else if (now_ms() < deal_closes(d.day))
        exchange_refuse(x, 409, WIRE_PHASE,
                        "the day of this deal is not over: it is played at the server");
    else
        make_table(x, &d, seed);
}
