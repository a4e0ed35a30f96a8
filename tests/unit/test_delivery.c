/* delivery/delivery_result, relay: what an answer means, and where mails are handed in. How
 * deliveries travel is tried in tests/notice. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "delivery/delivery.h"
#include "delivery/delivery_result.h"
#include "delivery/relay.h"

static struct delivery judged(enum notice_way way, struct delivery_facts facts)
{
    struct delivery d = {.way = way, .retry_after = 7, .reason = "before"};

    delivery_judge(&d, &facts);
    return d;
}

static void http_answers(void **state)
{
    static const struct {
        int status;
        enum delivery_outcome push, webhook;
    } rows[] = {
        {200, DELIVERY_DONE, DELIVERY_DONE},
        {201, DELIVERY_DONE, DELIVERY_DONE},
        {204, DELIVERY_DONE, DELIVERY_DONE},
        {301, DELIVERY_REFUSED, DELIVERY_REFUSED},
        {302, DELIVERY_REFUSED, DELIVERY_REFUSED},
        {400, DELIVERY_REFUSED, DELIVERY_REFUSED},
        {401, DELIVERY_REFUSED, DELIVERY_REFUSED},
        {403, DELIVERY_GONE, DELIVERY_REFUSED},
        {404, DELIVERY_GONE, DELIVERY_REFUSED},
        {408, DELIVERY_AGAIN, DELIVERY_AGAIN},
        {410, DELIVERY_GONE, DELIVERY_GONE},
        {413, DELIVERY_REFUSED, DELIVERY_REFUSED},
        {425, DELIVERY_AGAIN, DELIVERY_AGAIN},
        {429, DELIVERY_AGAIN, DELIVERY_AGAIN},
        {499, DELIVERY_REFUSED, DELIVERY_REFUSED},
        {500, DELIVERY_AGAIN, DELIVERY_AGAIN},
        {503, DELIVERY_AGAIN, DELIVERY_AGAIN},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct delivery_facts facts = {.status = rows[i].status};
        struct delivery push = judged(NOTICE_PUSH, facts);
        struct delivery webhook = judged(NOTICE_WEBHOOK, facts);

        assert_int_equal(push.outcome, rows[i].push);
        assert_int_equal(webhook.outcome, rows[i].webhook);
        assert_int_equal(push.status, rows[i].status);
        assert_int_equal(push.retry_after, 0);
        assert_int_equal(push.reason[0] == '\0', push.outcome == DELIVERY_DONE);
    }
}

static void smtp_answers(void **state)
{
    static const struct {
        int status;
        enum delivery_outcome us, receiver, text;
    } rows[] = {
        {421, DELIVERY_AGAIN, DELIVERY_AGAIN, DELIVERY_AGAIN},
        {450, DELIVERY_AGAIN, DELIVERY_AGAIN, DELIVERY_AGAIN},
        {500, DELIVERY_AGAIN, DELIVERY_REFUSED, DELIVERY_REFUSED},
        {550, DELIVERY_AGAIN, DELIVERY_GONE, DELIVERY_REFUSED},
        {551, DELIVERY_AGAIN, DELIVERY_GONE, DELIVERY_REFUSED},
        {552, DELIVERY_AGAIN, DELIVERY_REFUSED, DELIVERY_REFUSED},
        {553, DELIVERY_AGAIN, DELIVERY_GONE, DELIVERY_REFUSED},
        {554, DELIVERY_AGAIN, DELIVERY_REFUSED, DELIVERY_REFUSED},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct delivery_facts facts = {.trouble = TROUBLE_BROKEN,
                                       .status = rows[i].status};

        facts.stage = RELAY_ABOUT_US;
        assert_int_equal(judged(NOTICE_MAIL, facts).outcome, rows[i].us);
        facts.stage = RELAY_ABOUT_RECEIVER;
        assert_int_equal(judged(NOTICE_MAIL, facts).outcome, rows[i].receiver);
        facts.stage = RELAY_ABOUT_TEXT;
        assert_int_equal(judged(NOTICE_MAIL, facts).outcome, rows[i].text);
    }
    assert_int_equal(judged(NOTICE_MAIL, (struct delivery_facts){.status = 250}).outcome,
                     DELIVERY_DONE);
    /* Its greeting was heard, and nothing behind it. */
    assert_int_equal(
        judged(NOTICE_MAIL,
               (struct delivery_facts){TROUBLE_BROKEN, RELAY_ABOUT_TEXT, 250, 0})
            .outcome,
        DELIVERY_AGAIN);
}

static void troubles(void **state)
{
    (void)state;
    for (int trouble = TROUBLE_BARRED; trouble <= TROUBLE_BROKEN; trouble++) {
        struct delivery_facts facts = {.trouble = (enum delivery_trouble)trouble};
        struct delivery d = judged(NOTICE_WEBHOOK, facts);

        assert_int_equal(d.outcome,
                         trouble == TROUBLE_BARRED ? DELIVERY_REFUSED : DELIVERY_AGAIN);
        assert_true(d.reason[0]);
        /* Whatever was said before it was barred, or not trusted. */
        facts.status = 200;
        d = judged(NOTICE_WEBHOOK, facts);
        assert_int_equal(d.outcome == DELIVERY_DONE,
                         trouble == TROUBLE_TIMEOUT || trouble == TROUBLE_BROKEN);
    }
    assert_int_equal(judged(NOTICE_PUSH, (struct delivery_facts){.status = 0}).outcome,
                     DELIVERY_AGAIN);
}

static void a_receiver_may_ask_for_time(void **state)
{
    struct delivery_facts facts = {.status = 503, .retry_after = 120};

    (void)state;
    assert_int_equal(judged(NOTICE_PUSH, facts).retry_after, 120);
    facts.retry_after = INT64_MAX;
    assert_int_equal(judged(NOTICE_PUSH, facts).retry_after, DELIVERY_RETRY_AFTER_MAX);
    facts.retry_after = -5;
    assert_int_equal(judged(NOTICE_PUSH, facts).retry_after, 0);
    facts = (struct delivery_facts){.status = 200, .retry_after = 120};
    assert_int_equal(judged(NOTICE_PUSH, facts).retry_after, 0);
}

static void relay_is(const char *text, const char *url, bool needs_tls)
{
    struct relay r = {.url = ""};
    struct strbuf why;

    strbuf_init(&why);
    assert_int_equal(relay_parse(&r, text, &why), url != NULL);
    assert_int_equal(why.length == 0, url != NULL);
    if (url) {
        assert_string_equal(r.url, url);
        assert_int_equal(r.needs_tls, needs_tls);
    }
    strbuf_release(&why);
}

static void relays(void **state)
{
    (void)state;
    relay_is("smtps://mail.example", "smtps://mail.example:465", true);
    relay_is("smtp://mail.example", "smtp://mail.example:587", true);
    relay_is("smtp://mail.example:2525", "smtp://mail.example:2525", true);
    relay_is("smtp://mail.example:80", "smtp://mail.example:80", true);
    relay_is("smtp+plain://127.0.0.1", "smtp://127.0.0.1:25", false);
    relay_is("smtp+plain://[::1]", "smtp://[::1]:25", false);
    relay_is("smtp+plain://[::1]:26", "smtp://[::1]:26", false);
    relay_is("mail.example", NULL, false);
    relay_is("smtp://user@mail.example", NULL, false);
    relay_is("smtp://mail.example/x", NULL, false);
    relay_is("smtp://mail.example:x", NULL, false);
    relay_is("smtp://", NULL, false);
    relay_is("http://mail.example", NULL, false);
}

RUN(cmocka_unit_test(http_answers), cmocka_unit_test(smtp_answers),
    cmocka_unit_test(troubles), cmocka_unit_test(a_receiver_may_ask_for_time),
    cmocka_unit_test(relays))
