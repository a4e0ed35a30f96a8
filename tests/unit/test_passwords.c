/* people/passwords and people/tokens: secrets that are kept only as hashes. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "account/passwords.h"
#include "people/tokens.h"

static void lengths(void **state)
{
    struct strbuf why;
    char long_one[PASSWORD_MAX + 2];

    (void)state;
    strbuf_init(&why);
    memset(long_one, 'x', sizeof(long_one) - 1);
    long_one[PASSWORD_MAX + 1] = '\0';
    assert_false(password_check("", &why));
    assert_false(password_check("1234567", &why));
    assert_non_null(strstr(why.text, "a password has 8 to 128 bytes"));
    assert_false(password_check(long_one, &why));
    strbuf_reset(&why);
    assert_true(password_check(long_one + 1, &why));
    assert_true(password_check("12345678", &why));
    assert_int_equal(why.length, 0);
    strbuf_release(&why);
}

static void the_right_one_only(void **state)
{
    char hash[PASSWORD_HASH_MAX + 1], other[PASSWORD_HASH_MAX + 1];

    (void)state;
    assert_true(password_hash("correct horse", hash));
    assert_int_equal(strncmp(hash, "$argon2id$", 10), 0);
    assert_null(strstr(hash, "horse"));
    assert_true(password_verify(hash, "correct horse"));
    assert_false(password_verify(hash, "correct horsf"));
    assert_false(password_verify(hash, "correct horse "));
    assert_false(password_verify(hash, ""));
    assert_true(password_hash("correct horse", other));
    assert_string_not_equal(hash, other);
}

static void broken_hashes(void **state)
{
    (void)state;
    assert_false(password_verify(NULL, "correct horse"));
    assert_false(password_verify("", "correct horse"));
    assert_false(password_verify("x", "correct horse"));
    assert_false(password_verify("$argon2id$v=19$m=65536,t=2,p=1$", "correct horse"));
}

static void tokens_differ(void **state)
{
    char a[TOKEN_LENGTH + 1], b[TOKEN_LENGTH + 1];
    uint8_t x[TOKEN_HASH_BYTES], y[TOKEN_HASH_BYTES];

    (void)state;
    token_create(a);
    token_create(b);
    assert_int_equal(strlen(a), TOKEN_LENGTH);
    assert_int_equal(strspn(a, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                               "0123456789-_"),
                     TOKEN_LENGTH);
    assert_string_not_equal(a, b);
    assert_true(token_hash(a, x));
    assert_true(token_hash(b, y));
    assert_memory_not_equal(x, y, sizeof(x));
    assert_true(token_hash(a, y));
    assert_memory_equal(x, y, sizeof(x));
}

/* Known answer: BLAKE2b-256 of 32 zero bytes, by Python's hashlib. */
static void known_hash(void **state)
{
    static const uint8_t expected[TOKEN_HASH_BYTES] = {
        0x89, 0xeb, 0x0d, 0x6a, 0x8a, 0x69, 0x1d, 0xae, 0x2c, 0xd1, 0x5e,
        0xd0, 0x36, 0x99, 0x31, 0xce, 0x0a, 0x94, 0x9e, 0xca, 0xfa, 0x5c,
        0x3f, 0x93, 0xf8, 0x12, 0x18, 0x33, 0x64, 0x6e, 0x15, 0xc3};
    uint8_t hash[TOKEN_HASH_BYTES];

    (void)state;
    assert_true(token_hash("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", hash));
    assert_memory_equal(hash, expected, sizeof(hash));
}

static void no_tokens(void **state)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    (void)state;
    assert_false(token_hash("", hash));
    assert_false(token_hash("AAAA", hash));
    assert_false(token_hash("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", hash));
    assert_false(token_hash("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB", hash));
    assert_false(token_hash("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA+", hash));
    assert_false(token_hash("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", hash));
    assert_false(token_hash("AAAAAAAAAAAAAAAAAAAAA AAAAAAAAAAAAAAAAAAAAA", hash));
    assert_false(token_hash("\xff\xff"
                            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                            hash));
}

RUN(cmocka_unit_test(lengths), cmocka_unit_test(the_right_one_only),
    cmocka_unit_test(broken_hashes), cmocka_unit_test(tokens_differ),
    cmocka_unit_test(known_hash), cmocka_unit_test(no_tokens))
