/* Stand-ins for libsodium, held against libsodium itself, whose functions are called here
 * under other names. */

#include "unit/unit.h"

#include "base/rng.h"
#include "port/include/sodium.h"

enum { BYTES_MAX = 700, HASH = 32, STATE = 384, TEXT = 2 * HASH + 1 };

int real_init(void *h, const uint8_t *key, size_t key_bytes,
              size_t bytes) __asm__("crypto_generichash_init");
int real_update(void *h, const uint8_t *data,
                unsigned long long length) __asm__("crypto_generichash_update");
int real_final(void *h, uint8_t *out, size_t bytes) __asm__("crypto_generichash_final");
int real_generichash(uint8_t *out, size_t bytes, const uint8_t *data,
                     unsigned long long length, const uint8_t *key,
                     size_t key_bytes) __asm__("crypto_generichash");
int real_shorthash(uint8_t *out, const uint8_t *data, unsigned long long length,
                   const uint8_t *key) __asm__("crypto_shorthash");
char *real_bin2hex(char *hex, size_t room, const uint8_t *bytes,
                   size_t length) __asm__("sodium_bin2hex");
char *real_bin2base64(char *text, size_t room, const uint8_t *bytes, size_t length,
                      int variant) __asm__("sodium_bin2base64");
int real_base642bin(uint8_t *bytes, size_t room, const char *text, size_t length,
                    const char *ignored, size_t *written, const char **end,
                    int variant) __asm__("sodium_base642bin");
int real_hex2bin(uint8_t *bytes, size_t room, const char *hex, size_t length,
                 const char *ignored, size_t *written,
                 const char **end) __asm__("sodium_hex2bin");

static void fill(uint8_t *bytes, size_t length, struct rng *rng)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] = (uint8_t)rng_next(rng);
}

/* Two halves, cut at 'cut'; without a key if it is NULL. */
static void expect_hash(const uint8_t *data, size_t length, size_t cut,
                        const uint8_t *key)
{
    _Alignas(64) uint8_t state[STATE];
    crypto_generichash_state h;
    uint8_t ours[HASH], theirs[HASH];

    crypto_generichash_init(&h, key, key ? HASH : 0, HASH);
    crypto_generichash_update(&h, data, cut);
    crypto_generichash_update(&h, data + cut, length - cut);
    crypto_generichash_final(&h, ours, HASH);
    real_init(state, key, key ? HASH : 0, HASH);
    real_update(state, data, length);
    real_final(state, theirs, HASH);
    assert_memory_equal(ours, theirs, HASH);
}

static void expect_short_hash(const uint8_t *data, size_t length, const uint8_t *key)
{
    uint8_t ours[crypto_shorthash_BYTES], theirs[crypto_shorthash_BYTES];

    crypto_shorthash(ours, data, length, key);
    real_shorthash(theirs, data, length, key);
    assert_memory_equal(ours, theirs, sizeof(ours));
}

static void expect_one_call(const uint8_t *data, size_t length, const uint8_t *key)
{
    uint8_t ours[HASH], theirs[HASH];

    crypto_generichash(ours, HASH, data, length, key, HASH);
    real_generichash(theirs, HASH, data, length, key, HASH);
    assert_memory_equal(ours, theirs, HASH);
}

static void test_hashes_are_those_of_libsodium(void **state)
{
    uint8_t data[BYTES_MAX], key[HASH];
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    fill(data, sizeof(data), &rng);
    for (size_t length = 0; length <= BYTES_MAX; length++) {
        size_t cut = (size_t)rng_below(&rng, (uint32_t)length + 1);

        fill(key, sizeof(key), &rng);
        expect_hash(data, length, cut, NULL);
        expect_hash(data, length, cut, key);
        expect_short_hash(data, length, key);
        expect_one_call(data, length, key);
    }
}

static void test_hex_is_that_of_libsodium(void **state)
{
    uint8_t bytes[HASH], back[HASH];
    char ours[TEXT], theirs[TEXT];
    struct rng rng;

    (void)state;
    rng_seed(&rng, 2);
    fill(bytes, sizeof(bytes), &rng);
    sodium_bin2hex(ours, TEXT, bytes, HASH);
    real_bin2hex(theirs, TEXT, bytes, HASH);
    assert_string_equal(ours, theirs);
    assert_int_equal(sodium_hex2bin(back, HASH, ours, 2 * HASH, NULL, NULL, NULL), 0);
    assert_memory_equal(back, bytes, HASH);
}

/* Each byte in each place, where digits ought to be. */
static void test_what_is_no_hex_is_refused(void **state)
{
    uint8_t ours[2], theirs[2];

    (void)state;
    for (int c = 0; c < 256; c++)
        for (int at = 0; at < 4; at++) {
            char text[] = "09aF";

            text[at] = (char)c;
            assert_int_equal(sodium_hex2bin(ours, 2, text, 4, NULL, NULL, NULL),
                             real_hex2bin(theirs, 2, text, 4, NULL, NULL, NULL));
        }
    assert_int_equal(sodium_hex2bin(ours, 1, "0909", 4, NULL, NULL, NULL), -1);
    assert_int_equal(sodium_hex2bin(ours, 2, "090", 3, NULL, NULL, NULL), -1);
}

static void expect_base64(const char *text, size_t length)
{
    enum { KIND = sodium_base64_VARIANT_URLSAFE_NO_PADDING };
    uint8_t ours[HASH], theirs[HASH];
    size_t our_length, their_length;
    int ok = real_base642bin(theirs, HASH, text, length, NULL, &their_length, NULL, KIND);

    assert_int_equal(
        sodium_base642bin(ours, HASH, text, length, NULL, &our_length, NULL, KIND), ok);
    if (ok == 0) {
        assert_int_equal(our_length, their_length);
        assert_memory_equal(ours, theirs, our_length);
    }
}

/* Whole, cut short, and with another ASCII character in the last place: above those
 * libsodium takes some for letters. */
static void test_base64_is_that_of_libsodium(void **state)
{
    char ours[BASE64_ROOM(HASH)], theirs[BASE64_ROOM(HASH)];
    uint8_t bytes[HASH];
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    for (size_t length = 1; length <= HASH; length++) {
        size_t last = BASE64_ROOM(length) - 2;

        fill(bytes, length, &rng);
        sodium_bin2base64(ours, sizeof(ours), bytes, length,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING);
        real_bin2base64(theirs, sizeof(theirs), bytes, length,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING);
        assert_string_equal(ours, theirs);
        expect_base64(ours, last + 1);
        expect_base64(ours, last);
        for (int c = 0; c < 128; c++) {
            ours[last] = (char)c;
            expect_base64(ours, last + 1);
        }
    }
}

/* More than the system gives at once, and no place left out. */
static void test_random_bytes_are_everywhere(void **state)
{
    uint8_t seen[BYTES_MAX] = {0};

    (void)state;
    for (int i = 0; i < 8; i++) {
        uint8_t bytes[BYTES_MAX];

        randombytes_buf(bytes, sizeof(bytes));
        for (size_t k = 0; k < sizeof(bytes); k++)
            seen[k] |= bytes[k];
    }
    for (size_t k = 0; k < sizeof(seen); k++)
        assert_int_not_equal(seen[k], 0);
}

static void test_random_numbers_keep_their_bounds(void **state)
{
    bool is_seen[6] = {false};

    (void)state;
    assert_int_equal(randombytes_uniform(0), 0);
    assert_int_equal(randombytes_uniform(1), 0);
    for (int i = 0; i < 1000; i++) {
        uint32_t x = randombytes_uniform(6);

        assert_in_range(x, 0, 5);
        is_seen[x] = true;
    }
    for (int x = 0; x < 6; x++)
        assert_true(is_seen[x]);
}

static void test_bytes_are_wiped(void **state)
{
    uint8_t bytes[5] = {1, 2, 3, 4, 5};

    (void)state;
    sodium_memzero(bytes + 1, 3);
    assert_memory_equal(bytes, ((uint8_t[]){1, 0, 0, 0, 5}), 5);
}

RUN(cmocka_unit_test(test_hashes_are_those_of_libsodium),
    cmocka_unit_test(test_hex_is_that_of_libsodium),
    cmocka_unit_test(test_what_is_no_hex_is_refused),
    cmocka_unit_test(test_base64_is_that_of_libsodium),
    cmocka_unit_test(test_random_bytes_are_everywhere),
    cmocka_unit_test(test_random_numbers_keep_their_bounds),
    cmocka_unit_test(test_bytes_are_wiped))
