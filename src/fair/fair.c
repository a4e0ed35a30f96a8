/*
 * Lots from a seed and entropy. Every hash begins with a word of its own, so that no
 * value made for one purpose serves another; numbers are little-endian. Changing
 * anything here changes what old records prove: the 1 in the words would have to
 * become a 2.
 */

#include "fair/fair.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "base/die.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/lots.h"
#include "engine/match.h"

#define WORD_SEED  "tori-fair-1 seed"
#define WORD_KEY   "tori-fair-1 key"
#define WORD_LOT   "tori-fair-1 lot"
#define WORD_CLOCK "tori-fair-1 clock"

static_assert(FAIR_BYTES == crypto_generichash_BYTES, "BLAKE2b-256");
static_assert((int)FAIR_HEX == (int)MATCH_HEX, "a match keeps our texts");

void fair_choose_seed(uint8_t *seed)
{
    if (sodium_init() < 0)
        die("libsodium does not start");
    randombytes_buf(seed, FAIR_BYTES);
}

/* Hashing, piece by piece; the word goes without its NUL. */
static void hash_begin(crypto_generichash_state *h, const struct fair_key *k,
                       const char *word)
{
    crypto_generichash_init(h, k ? k->bytes : NULL, k ? FAIR_BYTES : 0, FAIR_BYTES);
    crypto_generichash_update(h, (const uint8_t *)word, strlen(word));
}

static void hash_number(crypto_generichash_state *h, uint64_t number, int bytes)
{
    for (; bytes > 0; bytes--, number >>= 8) {
        uint8_t low = (uint8_t)number;

        crypto_generichash_update(h, &low, 1);
    }
}

void fair_commitment(const uint8_t *seed, uint8_t *out)
{
    crypto_generichash_state h;

    hash_begin(&h, NULL, WORD_SEED);
    crypto_generichash_update(&h, seed, FAIR_BYTES);
    crypto_generichash_final(&h, out, FAIR_BYTES);
}

void fair_key(struct fair_key *k, const struct fair *f)
{
    crypto_generichash_state h;

    hash_begin(&h, NULL, WORD_KEY);
    crypto_generichash_update(&h, f->seed, FAIR_BYTES);
    hash_number(&h, (uint64_t)f->players, 1);
    for (int seat = 0; seat < f->players; seat++)
        crypto_generichash_update(&h, f->entropy[seat], FAIR_BYTES);
    crypto_generichash_final(&h, k->bytes, FAIR_BYTES);
}

/* 32 bits for the given try at a lot. More would be as fair and make a second try too
 * rare to be tested. */
static uint32_t lot_bits(const struct fair_key *k, uint64_t i, uint32_t try)
{
    crypto_generichash_state h;
    uint8_t out[FAIR_BYTES];
    uint32_t bits = 0;

    hash_begin(&h, k, WORD_LOT);
    hash_number(&h, i, 8);
    hash_number(&h, try, 4);
    crypto_generichash_final(&h, out, FAIR_BYTES);
    for (int b = 3; b >= 0; b--)
        bits = bits << 8 | out[b];
    return bits;
}

uint32_t fair_lot(const struct fair_key *k, uint64_t i, uint32_t tickets)
{
    /* The highest 2^32 mod tickets values would make small lots more frequent. */
    uint32_t surplus = -tickets % tickets;
    uint32_t bits, try = 0;

    do
        bits = lot_bits(k, i, try++);
    while (bits > UINT32_MAX - surplus);
    return bits % tickets;
}

tori_action fair_draw(const struct fair_key *k, const struct tori_game *game,
                      const struct tori_state *s, uint64_t i)
{
    tori_action legal[TORI_ACTIONS_MAX];
    uint32_t lot = fair_lot(k, i, game->tickets(s));
    int n = game->legal(s, legal);

    for (int a = 0; a < n; a++) {
        uint32_t weight = game->weight(s, legal[a]);

        if (lot < weight)
            return legal[a];
        lot -= weight;
    }
    BUG("the weights of chance do not add up to its tickets");
}

/* Common lots */

static uint64_t read_u64(const uint8_t *bytes)
{
    uint64_t number = 0;

    for (int b = 7; b >= 0; b--)
        number = number << 8 | bytes[b];
    return number;
}

/* The hash, keyed, of an action's text is the state of its random numbers: 256 bits, of which
 * the few cards that are ever seen tell nothing. */
static void wind_clock(const void *key, const struct tori_game *game,
                       const struct tori_state *s, tori_action a, struct rng *rng)
{
    crypto_generichash_state h;
    uint8_t out[FAIR_BYTES];
    struct strbuf text;

    strbuf_init(&text);
    game->format(s, a, &text);
    hash_begin(&h, key, WORD_CLOCK);
    crypto_generichash_update(&h, (const uint8_t *)text.text, text.length);
    crypto_generichash_final(&h, out, sizeof(out));
    strbuf_release(&text);
    for (int i = 0; i < 4; i++)
        rng->s[i] = read_u64(out + 8 * i);
}

tori_action fair_draw_common(const struct fair_key *k, const struct match *m)
{
    struct tori_state s;
    struct lots lots;
    tori_action a;

    lots_init_from(&lots, wind_clock, k);
    m->game->init(&s, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        if (m->steps[i].actor == TORI_CHANCE)
            (void)lots_draw(&lots, m->game, &s);
        m->game->apply(&s, m->steps[i].action);
    }
    a = lots_draw(&lots, m->game, &s);
    lots_release(&lots);
    return a;
}

/* Text */

void fair_to_hex(const uint8_t *bytes, struct strbuf *out)
{
    char text[FAIR_HEX + 1];

    strbuf_append(out, sodium_bin2hex(text, sizeof(text), bytes, FAIR_BYTES));
}

bool fair_from_hex(const char *text, uint8_t *out)
{
    return strlen(text) == FAIR_HEX && strspn(text, "0123456789abcdef") == FAIR_HEX &&
           sodium_hex2bin(out, FAIR_BYTES, text, FAIR_HEX, NULL, NULL, NULL) == 0;
}

/* Checking */

struct fair_drawing {
    const struct fair_key *key;
    const struct tori_game *game;
    struct lots *common; /* or NULL: by number */
    uint64_t count;
};

static tori_action draw_next(struct fair_drawing *d, const struct tori_state *s)
{
    return d->common ? lots_draw(d->common, d->game, s)
                     : fair_draw(d->key, d->game, s, d->count++);
}

static enum tori_err verify_lots(struct fair_drawing *d, const struct match *m,
                                 struct strbuf *why)
{
    struct tori_state s;

    m->game->init(&s, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        tori_action played = m->steps[i].action, drawn = played;

        if (m->steps[i].actor == TORI_CHANCE)
            drawn = draw_next(d, &s);
        if (played != drawn) {
            strbuf_appendf(why, "action %zu: chance played '", i + 1);
            m->game->format(&s, played, why);
            strbuf_append(why, "', but from seed and entropy follows '");
            m->game->format(&s, drawn, why);
            strbuf_append_char(why, '\'');
            return TORI_ERR_RECORD;
        }
        m->game->apply(&s, played);
    }
    return TORI_OK;
}

enum tori_err fair_verify(const struct fair *f, const uint8_t *commitment,
                          const struct match *m, struct strbuf *why)
{
    struct fair_drawing drawing = {.game = m->game};
    uint8_t expected[FAIR_BYTES];
    enum tori_err err;
    struct lots lots;
    struct fair_key k;

    if (f->players != m->setup.players) {
        strbuf_appendf(why, "entropy of %d seats in a game of %d", f->players,
                       m->setup.players);
        return TORI_ERR_RECORD;
    }
    fair_commitment(f->seed, expected);
    if (memcmp(expected, commitment, FAIR_BYTES) != 0) {
        strbuf_append(why, "the seed does not match its commitment");
        return TORI_ERR_RECORD;
    }
    fair_key(&k, f);
    lots_init_from(&lots, wind_clock, &k);
    drawing.key = &k;
    drawing.common = f->are_lots_common ? &lots : NULL;
    err = verify_lots(&drawing, m, why);
    lots_release(&lots);
    return err;
}

/* In a record */

static void write_hex(const uint8_t *bytes, char *text)
{
    sodium_bin2hex(text, FAIR_HEX + 1, bytes, FAIR_BYTES);
}

void fair_record(const struct fair *f, struct match *m)
{
    uint8_t commitment[FAIR_BYTES];

    fair_commitment(f->seed, commitment);
    write_hex(commitment, m->lots.commitment);
    write_hex(f->seed, m->lots.seed);
    for (int seat = 0; seat < f->players; seat++)
        write_hex(f->entropy[seat], m->lots.entropy[seat]);
    m->lots.are_common = f->are_lots_common;
}

bool fair_is_recorded(const struct match *m)
{
    return m->lots.commitment[0] != '\0';
}

enum tori_err fair_verify_record(const struct match *m, struct strbuf *why)
{
    struct fair f = {.players = m->setup.players, .are_lots_common = m->lots.are_common};
    uint8_t commitment[FAIR_BYTES];
    bool is_readable = fair_from_hex(m->lots.commitment, commitment) &&
                       fair_from_hex(m->lots.seed, f.seed);

    for (int seat = 0; seat < f.players; seat++)
        is_readable =
            is_readable && fair_from_hex(m->lots.entropy[seat], f.entropy[seat]);
    if (!is_readable) {
        strbuf_append(why, "commitment, seed or entropy is no text of 64 digits");
        return TORI_ERR_RECORD;
    }
    return fair_verify(&f, commitment, m, why);
}
