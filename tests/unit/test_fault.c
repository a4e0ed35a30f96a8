/* cli/online/fault: why there is no connection, and what was refused. */

#include "unit/unit.h"

#include <stdio.h>

#include "base/strbuf.h"
#include "cli/online/fault.h"
#include "client/link.h"

static void is_refusal(const char *code, const char *language, const char *expected)
{
    struct strbuf out;

    strbuf_init(&out);
    fault_append_refusal(code, "the server's own sentence", language, &out);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
}

static void refusals_have_words(void **state)
{
    (void)state;
    is_refusal("full", "de", "An diesem Tisch ist kein Platz frei.");
    is_refusal("not_yours", "fr", "Cette place n’est pas la vôtre.");
    is_refusal("strange", "nl", "Wat de server vertelt, klopt niet.");
    is_refusal("full", "en", "the server's own sentence");
    is_refusal("strange", "en", "the server's own sentence");
    is_refusal("newer", "de", "the server's own sentence");
    is_refusal("", "de", "the server's own sentence");
}

/* A budget ends with a day of UTC, and that moment is told as it is called here. */
static void a_budget_says_until_when(void **state)
{
    struct strbuf out;
    int year, month, day, hour, minute;

    (void)state;
    strbuf_init(&out);
    fault_append_refusal("budget", "", "de", &out);
    assert_null(strchr(out.text, '{'));
    assert_non_null(strstr(out.text, "20"));
    assert_int_equal(sscanf(strstr(out.text, "20"), "%d-%d-%d %d:%d", &year, &month, &day,
                            &hour, &minute),
                     5);
    strbuf_release(&out);
}

static void is_fault(struct link *l, const char *language, const char *expected)
{
    struct strbuf out;

    strbuf_init(&out);
    fault_append_line(l, language, &out);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
}

static void a_server_may_say_why(void **state)
{
    struct link l = {.cause = PEER_NOT_SAID};

    (void)state;
    snprintf(l.why, sizeof(l.why), "the server's own sentence");
    snprintf(l.code, sizeof(l.code), "kept_out");
    is_fault(&l, "de", "Du bist auf diesem Server eine Zeit lang gesperrt.");
    is_fault(&l, "en", "the server's own sentence");
    snprintf(l.code, sizeof(l.code), "version");
    is_fault(&l, "nl",
             "Dit programma is te oud voor de server, of de server voor dit programma.");
    snprintf(l.code, sizeof(l.code), "login");
    is_fault(&l, "de", "Du bist hier abgemeldet.");
    l.is_logging_in = true;
    is_fault(&l, "de", "Name und Passwort passen nicht zusammen.");
    l.user = 7;
    is_fault(&l, "de", "Du bist hier abgemeldet.");
    l.code[0] = '\0';
    is_fault(&l, "de", "the server's own sentence");
    l.cause = PEER_HUNG_UP;
    is_fault(&l, "de", "Der Server hat die Verbindung beendet.");
}

/* A server that refuses was reached, and what is known of it in English stands alone. */
static void is_unreached(struct link *l, const char *language, const char *expected)
{
    struct strbuf out;

    strbuf_init(&out);
    fault_append_unreached(l, language, &out);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
}

static void a_first_try_may_come_to_nothing(void **state)
{
    struct link l = {.cause = PEER_NO_SERVER};

    (void)state;
    snprintf(l.why, sizeof(l.why), "cannot reach there:1: Connection refused");
    snprintf(l.peer.address.host, sizeof(l.peer.address.host), "there:1");
    snprintf(l.peer.address.name, sizeof(l.peer.address.name), "there");
    is_unreached(&l, "de",
                 "Der Server wurde nicht erreicht. Unter there:1 läuft kein Server.");
    is_unreached(&l, "en", "cannot reach there:1: Connection refused");
    l.cause = PEER_UNKNOWN;
    is_unreached(&l, "nl",
                 "De server is niet bereikt. Er is geen server met de naam there.");
    l.cause = PEER_UNASKED;
    is_unreached(&l, "nl",
                 "De server is niet bereikt. De naam there kon niet worden opgezocht. Is "
                 "deze computer online?");
    l.cause = PEER_NO_WAY;
    is_unreached(&l, "de",
                 "Der Server wurde nicht erreicht. Von hier führt kein Weg zu there:1. "
                 "Ist dieser Rechner im Netz?");
    l.cause = PEER_REFUSED;
    snprintf(l.code, sizeof(l.code), "name");
    is_unreached(&l, "de", "Dieser Name ist vergeben oder nicht erlaubt.");
}

RUN(cmocka_unit_test(refusals_have_words), cmocka_unit_test(a_budget_says_until_when),
    cmocka_unit_test(a_server_may_say_why),
    cmocka_unit_test(a_first_try_may_come_to_nothing))
