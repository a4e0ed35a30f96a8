/* Fuzz target: a body that anybody may send to have an edition checked, as the request is
 * answered. Nothing is kept, and the answer is JSON of one of two forms, in plain letters. */

#include <string.h>

#include "base/json_reader.h"
#include "engine/game.h"
#include "engine/shelf.h"
#include "fuzz/fuzz.h"
#include "server/net/limits.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/requests/api.h"

enum { ANSWER_VALUES_MAX = 16 };

static int count_loaded(void)
{
    int count = 0;

    for (const struct tori_game *const *g = games; *g; g++)
        count += shelf_count(*g);
    return count;
}

static bool is_plain(const struct json_value *v)
{
    for (uint32_t i = 0; i < v->length; i++)
        if (v->text[i] < ' ' || v->text[i] > '~')
            return false;
    return true;
}

static void check_refusal(const struct json_value *answer)
{
    const struct json_value *place = json_find(answer, "place");
    const struct json_value *message = json_find(answer, "message");

    FUZZ_REQUIRE(json_count(answer) == 3);
    FUZZ_REQUIRE(json_kind(place) == JSON_KIND_TEXT && place->length > 2);
    FUZZ_REQUIRE(json_kind(message) == JSON_KIND_TEXT && message->length > 2);
    FUZZ_REQUIRE(is_plain(place) && is_plain(message));
}

static void check_answer(const struct strbuf *text)
{
    const struct json_value *answer;
    struct json_reader reader;
    bool is_ok;

    json_reader_init(&reader, ANSWER_VALUES_MAX);
    answer = json_reader_read(&reader, text->text, text->length);
    FUZZ_REQUIRE(json_bool(json_find(answer, "ok"), &is_ok));
    if (is_ok)
        FUZZ_REQUIRE(json_count(answer) == 4 &&
                     json_int_or(json_find(answer, "differences"), -1) >= 0);
    else
        check_refusal(answer);
    json_reader_release(&reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct limits limits;
    struct office office = {.limiter = &limits.limiter};
    struct exchange x = {.office = &office, .account = "127.0.0.1"};
    int loaded;

    fuzz_init();
    loaded = count_loaded();
    limits_init(&limits, 0, 0);
    strbuf_init(&x.body);
    strbuf_init(&x.answer);
    strbuf_append_bytes(&x.body, (const char *)bytes, length);
    api_edition_check(&x);
    FUZZ_REQUIRE(x.is_ready && x.status == 200);
    FUZZ_REQUIRE(count_loaded() == loaded);
    check_answer(&x.answer);
    strbuf_release(&x.body);
    strbuf_release(&x.answer);
    limits_release(&limits);
    return 0;
}
