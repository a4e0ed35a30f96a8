/* people/names: what may be a name, what is the same name, what is reserved. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "base/utf8.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "people/letters.h"
#include "people/names.h"

static void accepts(const char *name)
{
    struct strbuf why, key;

    strbuf_init(&why);
    strbuf_init(&key);
    if (!name_check(name, &why))
        fail_msg("'%s': %s", name, why.text);
    assert_int_equal(why.length, 0);
    name_fold(name, &key);
    assert_in_range(key.length, 1, NAME_BYTES_MAX);
    strbuf_release(&why);
    strbuf_release(&key);
}

static void refuses(const char *name, const char *words)
{
    struct strbuf why;

    strbuf_init(&why);
    if (name_check(name, &why))
        fail_msg("'%s' is accepted", name);
    if (!strstr(why.text, words))
        fail_msg("'%s': '%s' lacks '%s'", name, why.text, words);
    strbuf_release(&why);
}

static bool is_same(const char *a, const char *b)
{
    struct strbuf x, y;
    bool same;

    strbuf_init(&x);
    strbuf_init(&y);
    name_fold(a, &x);
    name_fold(b, &y);
    same = strcmp(x.text, y.text) == 0;
    strbuf_release(&x);
    strbuf_release(&y);
    return same;
}

static void are_twins(const char *a, const char *b)
{
    if (!is_same(a, b))
        fail_msg("'%s' and '%s' have different keys", a, b);
}

static void good_names(void **state)
{
    (void)state;
    accepts("Aino");
    accepts("Al");
    accepts("7of9");
    accepts("J. Ranta");
    accepts("Mary-Ann O'Neil");
    accepts("snake_case");
    accepts("Väinämöinen");
    accepts("Łukasz Żółć");
    accepts("Nguyễn Thị");
    accepts("Gro\xc3\x9f");
    accepts("Əli");
    accepts("Ελένη");
    accepts("Юрий");
    accepts("Արամ");
    accepts("გიორგი");
    accepts("דוד");
    accepts("محمد");
    accepts("अमित");
    accepts("สมชาย");
    accepts("山田太郎");
    accepts("さくら");
    accepts("김민수");
    accepts("e\xcc\x81milie");       /* a combining accent */
    accepts("abcdefghijklmnopqrst"); /* 20 */
    accepts("山山山山山山山山山山山山山山山山山山山山");
}

static void lengths(void **state)
{
    const char *words = "a name has 2 to 20 characters";

    (void)state;
    refuses("", words);
    refuses("A", words);
    refuses("Ä", words);
    refuses("abcdefghijklmnopqrstu", words);
    refuses("山山山山山山山山山山山山山山山山山山山山山", words);
}

static void broken_text(void **state)
{
    const char *words = "no valid UTF-8";

    (void)state;
    refuses("ab\xff", words);
    refuses("ab\xc3", words);
    refuses("ab\xc0\x80", words);
    refuses("ab\xed\xa0\x80", words);
    refuses("ab\xf4\x90\x80\x80", words);
}

/* Nothing invisible, nothing that controls, no symbols. */
static void no_letters(void **state)
{
    static const uint32_t bad[] = {
        0x01,    0x09,    0x0a,    0x1b,     0x7f,   0x80,   0x85,   0xa0,    0xad,
        0x34f,   0x61c,   0x640,   0x115f,   0x1160, 0x1680, 0x17b4, 0x180e,  0x2000,
        0x200b,  0x200c,  0x200d,  0x200e,   0x200f, 0x2028, 0x2029, 0x202a,  0x202e,
        0x202f,  0x205f,  0x2060,  0x2066,   0x2069, 0x206f, 0x2800, 0x3000,  0x3164,
        0xfe00,  0xfe0f,  0xfeff,  0xffa0,   0xfff9, 0xfffd, 0xffff, 0x1d173, 0xe0001,
        0xe0041, 0xe0100, 0xf0000, 0x10ffff, '<',    '>',    '&',    '"',     '\\',
        '/',     '#',     '@',     ':',      ';',    ',',    '%',    '$',     '`',
        '|',     '*',     0xd7,    0xf7,     0x1c0,  0x2019, 0x2500, 0x24b6,  0x2122,
        0xff21,  0x1d400, 0x1f600,
    };
    struct strbuf name;

    (void)state;
    strbuf_init(&name);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        strbuf_reset(&name);
        strbuf_append(&name, "an");
        utf8_encode(bad[i], &name);
        strbuf_append(&name, "na");
        refuses(name.text, "letters, digits, spaces and . - _ ' only");
    }
    strbuf_release(&name);
}

static void shapes(void **state)
{
    (void)state;
    refuses(" Aino", "begins with a letter or digit");
    refuses("-Aino", "begins with a letter or digit");
    refuses("\xcc\x81"
            "Aino",
            "begins with a letter or digit");
    refuses("Aino ", "does not end with a space");
    refuses("Ai  no", "same separator twice");
    refuses("Ai--no", "same separator twice");
    refuses("Ai. -no", "same separator twice, nor three");
    refuses("1\xcc\x81"
            "a",
            "accents on letters only");
    refuses("a \xcc\x81"
            "a",
            "accents on letters only");
    refuses("a\xcc\x81\xcc\x81\xcc\x81"
            "b",
            "accents on letters only, two at most");
    refuses("pаypal", "may not mix alphabets"); /* a Cyrillic a */
    refuses("Ηannes", "may not mix alphabets"); /* a Greek eta */
    refuses("Annא", "may not mix alphabets");
}

static void twins(void **state)
{
    (void)state;
    are_twins("Aino", "AINO");
    are_twins("Aino", "a1n0");
    are_twins("Väinö", "Vaino");
    are_twins("Vaino", "Va\xcc\x88ino\xcc\x88");
    are_twins("Bill", "Bi1I");
    are_twins("Oo", "00");
    are_twins("Łódź", "lodz");
    are_twins("ÆSIR", "aesir");
    are_twins("æsir", "aesir");
    are_twins("Œuvre", "oeuvre");
    are_twins("Gro\xc3\x9f", "GROSS");
    are_twins("GRO\xe1\xba\x9e", "gross");
    are_twins("İstanbul", "istanbul");
    are_twins("ıstanbul", "istanbul");
    are_twins("Ĳssel", "ijssel");
    are_twins("Mary-Ann", "Mary Ann");
    are_twins("Mary.Ann", "MaryAnn");
    are_twins("Arne", "Ame");
    are_twins("vvill", "will");
    are_twins("оса", "oca"); /* Cyrillic, Latin */
    are_twins("ОСА", "оса");
    are_twins("ВАСК", "BACK");
    are_twins("Ёж", "еж");
    are_twins("Й", "и");
    are_twins("ЈАСК", "jack");
    are_twins("ѕоѕо", "soso");
    are_twins("ΑΝΝΑ", "Anna"); /* Greek, Latin */
    are_twins("άννα", "ΑΝΝΑ");
    are_twins("Νίκος", "ΝΊΚΟΣ");
    are_twins("ΟΞΥ", "οξύ");
    are_twins("ԱՐԱՄ", "արամ");
    are_twins("օօ", "oo"); /* Armenian, Latin */
    are_twins("Ӏӏ", "ll");
    are_twins("Ӂук", "ӂук");
    are_twins("Ҋа", "ҋа");
}

static void different(void **state)
{
    (void)state;
    assert_false(is_same("Aino", "Onni"));
    assert_false(is_same("Anna", "Ana"));
    assert_false(is_same("山田", "山本"));
    assert_false(is_same("Ян", "Юн"));
    assert_false(is_same("Anna 2", "Anna 3"));
    assert_false(is_same("अमित", "अमत"));
}

static void reserved(void **state)
{
    const char *words = "this name is reserved";

    (void)state;
    refuses("admin", words);
    refuses("ADMIN", words);
    refuses("Adm1n", words);
    refuses("\xc3\xa0"
            "dmin",
            words);
    refuses("a d.m-i_n", words);
    refuses("admin1", words);
    refuses("admin 007", words);
    refuses("adrnin", words);
    refuses("Admin Bob", words);
    refuses("the-server", words);
    refuses("T0ri", words);
    refuses("tori", words);
    refuses("НО\u0455Т", words); /* Cyrillic */
    refuses("human", words);
    refuses("rand0m", words);
    refuses("Greedy2", words);
    refuses("expert", words);
    refuses("mcts", words);
    refuses("spectator", words);
    accepts("Victoria");
    accepts("Tori Amos");
    accepts("Torin");
    accepts("Administer");
    accepts("Mr Hard");
}

static void words_of_others(void **state)
{
    (void)state;
    assert_true(name_stands_for("Pebbles", "pebbles"));
    assert_true(name_stands_for("p\xc3\xa9"
                                "bb1es",
                                "pebbles"));
    assert_true(name_stands_for("peb.bles 007", "pebbles"));
    assert_false(name_stands_for("Pebble", "pebbles"));
    assert_false(name_stands_for("Mr Pebbles", "pebbles"));
    assert_false(name_stands_for("", "pebbles"));
}

static void word_is(const char *name, const char *expected)
{
    struct strbuf word;

    strbuf_init(&word);
    name_as_word(name, &word);
    assert_string_equal(word.text, expected);
    assert_in_range(word.length, 1, MATCH_NAME_MAX);
    strbuf_release(&word);
}

static void words(void **state)
{
    (void)state;
    word_is("Aino", "Aino");
    word_is("Mary Ann B", "Mary_Ann_B");
    word_is("山山山山山山山山山山山山", "山山山山山山山山山山"); /* 30 bytes */
}

/* A letter's key does not depend on case, and folding a key again changes nothing. */
static void folding_is_final(void **state)
{
    struct strbuf c, once, twice;

    (void)state;
    strbuf_init(&c);
    strbuf_init(&once);
    strbuf_init(&twice);
    for (uint32_t i = 1; i < 0x11000; i++) {
        enum alphabet alphabet;

        if ((i >= 0xd800 && i <= 0xdfff) || letter_kind(i, &alphabet) == LETTER_NONE)
            continue;
        strbuf_reset(&c);
        strbuf_reset(&once);
        strbuf_reset(&twice);
        utf8_encode(i, &c);
        name_fold(c.text, &once);
        name_fold(once.text, &twice);
        if (strcmp(once.text, twice.text) != 0)
            fail_msg("%x: %s, then %s", i, once.text, twice.text);
    }
    strbuf_release(&c);
    strbuf_release(&once);
    strbuf_release(&twice);
}

/* Whatever levels there are: a table that says "hard" means the bot. */
static void bots_keep_their_names(void **state)
{
    struct strbuf name;

    (void)state;
    strbuf_init(&name);
    for (const struct bot *const *b = bots; *b; b++) {
        refuses((*b)->name, "reserved");
        strbuf_reset(&name);
        strbuf_appendf(&name, "%s7", (*b)->name);
        refuses(name.text, "reserved");
        strbuf_reset(&name);
        strbuf_appendf(&name, "Aino %s", (*b)->name);
        accepts(name.text);
    }
    strbuf_release(&name);
}

RUN(cmocka_unit_test(bots_keep_their_names), cmocka_unit_test(good_names),
    cmocka_unit_test(lengths), cmocka_unit_test(broken_text),
    cmocka_unit_test(no_letters), cmocka_unit_test(shapes), cmocka_unit_test(twins),
    cmocka_unit_test(different), cmocka_unit_test(reserved),
    cmocka_unit_test(words_of_others), cmocka_unit_test(words),
    cmocka_unit_test(folding_is_final))
