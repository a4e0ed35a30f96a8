/* notice/notice, notice_words, webhook, stop_token: what is told, in which words, and proven. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "base/utf8.h"
#include "notice/notice.h"
#include "notice/notice_words.h"
#include "notice/confirm_token.h"
#include "notice/stop_token.h"
#include "notice/web_push.h"
#include "notice/webhook.h"

enum { MINUTE = 60 * 1000, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

static const struct notice example = {
    .id = "0123456789abcdef0123456789abcdef",
    .kind = NOTICE_TURN,
    .at = 1700000000000,
    .until = 1700000000000 + 2 * DAY + 3 * HOUR,
    .title = "Marktplatz {who} \"x\"",
    .game = "Pebbles",
    .who = "Ada",
    .link = "https://tori.example/table/abc",
};

static bool parses(const char *text)
{
    struct notice n;

    return notice_parse(text, strlen(text), &n);
}

static void a_notice_comes_back_from_its_json(void **state)
{
    struct notice back;
    struct strbuf json;

    (void)state;
    memset(&back, 0, sizeof(back));
    strbuf_init(&json);
    notice_format(&example, &json);
    assert_true(notice_parse(json.text, json.length, &back));
    assert_int_equal(back.kind, example.kind);
    assert_int_equal(back.at, example.at);
    assert_int_equal(back.until, example.until);
    assert_string_equal(back.id, example.id);
    assert_string_equal(back.title, example.title);
    assert_string_equal(back.game, example.game);
    assert_string_equal(back.who, example.who);
    assert_string_equal(back.link, example.link);
    strbuf_release(&json);
}

#define JSON_OF(KIND, AT, ID, TITLE, LINK)                                               \
    "{\"kind\":" KIND ",\"at\":" AT ",\"until\":0,\"id\":\"" ID "\",\"title\":\"" TITLE  \
    "\",\"game\":\"\",\"who\":\"\",\"link\":\"" LINK "\"}"
#define ID   "0123456789abcdef0123456789abcdef"
#define LINK "https://a.example/"

static void other_json_is_no_notice(void **state)
{
    (void)state;
    assert_true(parses(JSON_OF("\"turn\"", "1", ID, "T", LINK)));
    assert_false(parses(JSON_OF("\"tur\"", "1", ID, "T", LINK)));
    assert_false(parses(JSON_OF("0", "1", ID, "T", LINK)));
    assert_false(parses(JSON_OF("\"turn\"", "-1", ID, "T", LINK)));
    assert_false(parses(JSON_OF("\"turn\"", "1", "0123", "T", LINK)));
    assert_false(
        parses(JSON_OF("\"turn\"", "1", "0123456789ABCDEF0123456789abcdef", "T", LINK)));
    assert_false(parses(JSON_OF("\"turn\"", "1", ID, "a\\nb", LINK)));
    assert_false(parses(JSON_OF("\"turn\"", "1", ID, "a\\tb", LINK)));
    assert_false(parses(JSON_OF("\"turn\"", "1", ID, "a\\u0007b", LINK)));
    assert_false(parses(JSON_OF("\"turn\"", "1", ID, "a\\u202eb", LINK)));
    assert_false(parses(JSON_OF("\"turn\"", "1", ID, "T", "javascript:x")));
    assert_false(parses(JSON_OF("\"turn\"", "1", ID, "T", LINK) "x"));
    assert_false(parses("{\"kind\":\"turn\"}"));
    assert_false(parses("[]"));
    assert_false(parses(""));
}

static void labels_are_bounded(void **state)
{
    struct notice n = example;

    (void)state;
    memset(n.title, 'x', NOTICE_LABEL_MAX);
    assert_true(notice_is_sound(&n));
    n.title[0] = '\xff';
    assert_false(notice_is_sound(&n));
    n = example;
    n.kind = NOTICE_KIND_COUNT;
    assert_false(notice_is_sound(&n));
    n = example;
    n.until = -1;
    assert_false(notice_is_sound(&n));
}

static void ids_differ(void **state)
{
    struct notice one = example, other = example;

    (void)state;
    notice_draw_id(one.id);
    notice_draw_id(other.id);
    assert_string_not_equal(one.id, other.id);
    assert_true(notice_is_sound(&one));
}

static void kinds_and_ways_have_names(void **state)
{
    (void)state;
    for (int i = 0; i < NOTICE_KIND_COUNT; i++) {
        enum notice_kind kind;

        assert_true(notice_kind_find(notice_kind_name((enum notice_kind)i), &kind));
        assert_int_equal(kind, i);
    }
    for (int i = 0; i < NOTICE_WAY_COUNT; i++) {
        enum notice_way way;

        assert_true(notice_way_find(notice_way_name((enum notice_way)i), &way));
        assert_int_equal(way, i);
    }
    assert_null(notice_kind_name(NOTICE_KIND_COUNT));
    assert_null(notice_way_name(NOTICE_WAY_COUNT));
}

static void says(int language, int64_t now, const char *subject, const char *sentence)
{
    struct strbuf out;

    strbuf_init(&out);
    notice_append_subject(&example, (enum notice_language)language, &out);
    assert_string_equal(out.text, subject);
    strbuf_reset(&out);
    notice_append_sentence(&example, (enum notice_language)language, now, &out);
    assert_string_equal(out.text, sentence);
    strbuf_release(&out);
}

static void sentences_are_filled_once(void **state)
{
    (void)state;
    says(NOTICE_EN, example.at, "Your turn: Pebbles, Marktplatz {who} \"x\"",
         "Pebbles, Marktplatz {who} \"x\": it is your turn. Time left: 2 d 3 h.");
    says(NOTICE_DE, example.until - DAY - MINUTE,
         "Du bist dran: Pebbles, Marktplatz {who} \"x\"",
         "Pebbles, Marktplatz {who} \"x\": Du bist dran. Verbleibende Zeit: 1 T 0 h.");
    says(NOTICE_FR, example.until - HOUR,
         "À vous de jouer : Pebbles, Marktplatz {who} \"x\"",
         "Pebbles, Marktplatz {who} \"x\" : c’est à vous de jouer. Temps restant : "
         "1 h 0 min.");
    says(NOTICE_NL, example.until - 59 * MINUTE,
         "Jij bent aan de beurt: Pebbles, Marktplatz {who} \"x\"",
         "Pebbles, Marktplatz {who} \"x\": jij bent aan de beurt. Resterende tijd: "
         "59 min.");
    says(NOTICE_EN, example.until - MINUTE + 1,
         "Your turn: Pebbles, Marktplatz {who} \"x\"",
         "Pebbles, Marktplatz {who} \"x\": it is your turn.");
    says(NOTICE_EN, example.until + DAY, "Your turn: Pebbles, Marktplatz {who} \"x\"",
         "Pebbles, Marktplatz {who} \"x\": it is your turn.");
}

/* What runs from right to left is told apart, so that it takes no number along; else nothing is
 * added. */
static void names_from_right_to_left_stay_apart(void **state)
{
    struct notice n = example;
    struct strbuf out;

    (void)state;
    n.kind = NOTICE_INVITATION;
    (void)snprintf(n.who, sizeof(n.who), "דנה 2");
    (void)snprintf(n.title, sizeof(n.title), "Ö 1 ﷺ");
    strbuf_init(&out);
    notice_append_sentence(&n, NOTICE_EN, n.at, &out);
    assert_string_equal(out.text,
                        "\u2068דנה 2\u2069 invites you to a game of Pebbles at the table "
                        "\u2068Ö 1 ﷺ\u2069. Time left: 2 d 3 h.");
    strbuf_reset(&out);
    (void)snprintf(n.who, sizeof(n.who), "Вера – €日本");
    notice_append_subject(&n, NOTICE_EN, &out);
    assert_string_equal(out.text, "Вера – €日本 invites you to play");
    strbuf_release(&out);
}

/* Each sentence of each language: filled, valid, with the link, and stopped where it can be. */
static void every_kind_is_told_in_every_language(void **state)
{
    struct notice n = example;
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    memcpy(n.title, "Markt", 6);
    for (int language = 0; language < NOTICE_LANGUAGE_COUNT; language++)
        for (int kind = 0; kind < NOTICE_KIND_COUNT; kind++) {
            n.kind = (enum notice_kind)kind;
            strbuf_reset(&out);
            notice_append_subject(&n, (enum notice_language)language, &out);
            strbuf_append_char(&out, '\n');
            notice_append_letter(&n, (enum notice_language)language, n.at,
                                 "https://a.example/stop", &out);
            assert_true(utf8_is_valid(out.text));
            assert_null(strpbrk(out.text, "{}"));
            assert_non_null(strstr(out.text, n.title));
            assert_non_null(strstr(out.text, "\nhttps://tori.example/table/abc\n"));
            assert_non_null(strstr(out.text, "\n-- \n"));
            assert_non_null(strstr(out.text, "\nhttps://a.example/stop\n"));
        }
    strbuf_release(&out);
}

static void languages_have_names(void **state)
{
    enum notice_language language;

    (void)state;
    for (int i = 0; i < NOTICE_LANGUAGE_COUNT; i++) {
        assert_true(notice_language_find(notice_language_name((enum notice_language)i),
                                         &language));
        assert_int_equal(language, i);
    }
    assert_false(notice_language_find("xx", &language));
}

/* The longest that can be: labels of quotes, which are written as two characters. */
static void the_longest_notice_fits(void **state)
{
    struct notice n = example;
    struct strbuf out;

    (void)state;
    memset(n.title, '"', NOTICE_LABEL_MAX);
    memset(n.game, '"', NOTICE_LABEL_MAX);
    memset(n.who, '"', NOTICE_LABEL_MAX);
    memset(n.link + strlen(n.link), 'x', NOTICE_LINK_MAX - strlen(n.link));
    assert_true(notice_is_sound(&n));
    strbuf_init(&out);
    notice_format(&n, &out);
    assert_in_range(out.length, 1, NOTICE_JSON_MAX);
    for (int language = 0; language < NOTICE_LANGUAGE_COUNT; language++)
        for (int kind = 0; kind < NOTICE_KIND_COUNT; kind++) {
            n.kind = (enum notice_kind)kind;
            strbuf_reset(&out);
            notice_append_push(&n, (enum notice_language)language, 0, &out);
            assert_in_range(out.length, 1, PUSH_TEXT_MAX);
        }
    strbuf_release(&out);
}

/* The hash as Python's hmac gives it. */
static void a_webhook_is_signed(void **state)
{
    static const char secret[] = "0123456789012345678901234567890123456789abc";
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    webhook_append_signature(secret, 1700000000, "{\"a\":1}", 7, &out);
    assert_string_equal(
        out.text, "t=1700000000,v1="
                  "fb1224f5c8e6073af751f28c5cfab1bcbf2b573baaca20ca646f92b34c6a6af6");
    strbuf_release(&out);
}

static void secrets_differ(void **state)
{
    char one[WEBHOOK_SECRET_LENGTH + 1], other[WEBHOOK_SECRET_LENGTH + 1];

    (void)state;
    webhook_draw_secret(one);
    webhook_draw_secret(other);
    assert_int_equal(strlen(one), WEBHOOK_SECRET_LENGTH);
    assert_string_not_equal(one, other);
}

static void a_stop_token_stands_for_one_person_and_kind(void **state)
{
    static const uint8_t key[STOP_KEY_BYTES] = "0123456789abcde";
    static const uint8_t other_key[STOP_KEY_BYTES] = "1123456789abcde";
    char text[STOP_TOKEN_LENGTH + 1], other[STOP_TOKEN_LENGTH + 1];
    enum notice_kind kind;
    int64_t person;

    (void)state;
    stop_token_format(key, INT64_C(0x123456789), NOTICE_INVITATION, text);
    assert_int_equal(strlen(text), STOP_TOKEN_LENGTH);
    assert_true(stop_token_parse(key, text, &person, &kind));
    assert_int_equal(person, INT64_C(0x123456789));
    assert_int_equal(kind, NOTICE_INVITATION);
    assert_false(stop_token_parse(other_key, text, &person, &kind));
    assert_false(stop_token_parse(key, "", &person, &kind));
    stop_token_format(key, INT64_C(0x123456789), NOTICE_TURN, other);
    assert_string_not_equal(text, other);

    /* No character of it can be another. */
    for (int i = 0; i < STOP_TOKEN_LENGTH; i++) {
        memcpy(other, text, sizeof(other));
        other[i] = other[i] == 'A' ? 'B' : 'A';
        assert_false(stop_token_parse(key, other, &person, &kind));
    }
}

/* The id that everybody concerned knows is no token, and no character of one can be another. */
static void a_confirm_token_is_known_by_its_mail_alone(void **state)
{
    static const uint8_t key[STOP_KEY_BYTES] = "0123456789abcde";
    static const uint8_t other_key[STOP_KEY_BYTES] = "1123456789abcde";
    static const char id[] = "00112233445566778899aabbccddeeff";
    char text[CONFIRM_TOKEN_LENGTH + 1], other[CONFIRM_TOKEN_LENGTH + 1];
    char receiver[NOTICE_ID_LENGTH + 1];

    (void)state;
    confirm_token_format(key, id, text);
    assert_int_equal(strlen(text), CONFIRM_TOKEN_LENGTH);
    assert_true(confirm_token_parse(key, text, receiver));
    assert_string_equal(receiver, id);
    assert_false(confirm_token_parse(other_key, text, receiver));
    assert_false(confirm_token_parse(key, id, receiver));
    assert_false(confirm_token_parse(key, "", receiver));
    for (int i = 0; i < CONFIRM_TOKEN_LENGTH; i++) {
        memcpy(other, text, sizeof(other));
        other[i] = other[i] == 'A' ? 'B' : 'A';
        assert_false(confirm_token_parse(key, other, receiver));
    }
}

RUN(cmocka_unit_test(a_notice_comes_back_from_its_json),
    cmocka_unit_test(other_json_is_no_notice), cmocka_unit_test(labels_are_bounded),
    cmocka_unit_test(ids_differ), cmocka_unit_test(kinds_and_ways_have_names),
    cmocka_unit_test(sentences_are_filled_once),
    cmocka_unit_test(names_from_right_to_left_stay_apart),
    cmocka_unit_test(every_kind_is_told_in_every_language),
    cmocka_unit_test(languages_have_names), cmocka_unit_test(the_longest_notice_fits),
    cmocka_unit_test(a_webhook_is_signed), cmocka_unit_test(secrets_differ),
    cmocka_unit_test(a_stop_token_stands_for_one_person_and_kind),
    cmocka_unit_test(a_confirm_token_is_known_by_its_mail_alone))
