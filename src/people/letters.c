/*
 * Tables of letters. Latin beyond ASCII is three strings that say for each character in
 * turn which letter it is a form of, '?' if it is not for names; other alphabets are
 * ranges, and twins are a list in which each small letter stands once.
 */

#include "people/letters.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"

/* Latin */

enum {
    LATIN_1 = 0xc0,   /* with Extended-A */
    LATIN_B = 0x180,  /* Extended-B: only what living languages use */
    LATIN_X = 0x1e00, /* Extended Additional */
};

static const char latin_1[] =
    "aaaaaa?ceeeeiiiidnooooo?ouuuuyp?aaaaaa?ceeeeiiiidnooooo?ouuuuypy"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii??jjkkklllllll"
    "lllnnnnnnnnnoooooo??rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzf";
static const char latin_b[] =
    "???????????????e????????????????oo?????????????uu???????????????"
    "?????????????aaiioouuuuuuuuuu?aaaa????ggkkoooo??j???gg??nnaa????"
    "aaaaeeeeiiiioooorrrruuuusstt??hh??????aaeeooooooooyy????????????"
    "????????????????";
static const char latin_x[] =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
    "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
    "wwwwwwwwwwxxxxyyzzzzzzhtwy?s????aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy??????";

static_assert(sizeof(latin_1) - 1 == LATIN_B - LATIN_1, "a letter for each");
static_assert(sizeof(latin_b) - 1 == 0x250 - LATIN_B, "a letter for each");
static_assert(sizeof(latin_x) - 1 == 0x100, "a letter for each");

/* The plain small letter of a Latin one, or '\0'. */
static char latin_base(uint32_t c)
{
    char base = '?';

    if (c >= 'a' && c <= 'z')
        return (char)c;
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    if (c >= LATIN_1 && c < LATIN_B)
        base = latin_1[c - LATIN_1];
    else if (c >= LATIN_B && c < 0x250)
        base = latin_b[c - LATIN_B];
    else if (c >= LATIN_X && c < LATIN_X + 0x100)
        base = latin_x[c - LATIN_X];
    return base == '?' ? '\0' : base;
}

/* Other alphabets */

static const struct letter_range {
    uint32_t first, last;
    enum letter_kind kind;
    enum alphabet alphabet;
} ranges[] = {
    {0x0030, 0x0039, LETTER_DIGIT, ALPHABET_ANY},
    {0x00c6, 0x00c6, LETTER_PLAIN, ALPHABET_LATIN}, /* AE */
    {0x00df, 0x00df, LETTER_PLAIN, ALPHABET_LATIN}, /* sharp s */
    {0x00e6, 0x00e6, LETTER_PLAIN, ALPHABET_LATIN}, /* ae */
    {0x0132, 0x0133, LETTER_PLAIN, ALPHABET_LATIN}, /* IJ, ij */
    {0x0152, 0x0153, LETTER_PLAIN, ALPHABET_LATIN}, /* OE, oe */
    {0x0259, 0x0259, LETTER_PLAIN, ALPHABET_LATIN}, /* schwa */
    {0x0300, 0x034e, LETTER_MARK, ALPHABET_ANY},    /* without the invisible 34f */
    {0x0350, 0x036f, LETTER_MARK, ALPHABET_ANY},
    {0x0386, 0x0386, LETTER_PLAIN, ALPHABET_GREEK},
    {0x0388, 0x03ce, LETTER_PLAIN, ALPHABET_GREEK},
    {0x0400, 0x0481, LETTER_PLAIN, ALPHABET_CYRILLIC},
    {0x048a, 0x052f, LETTER_PLAIN, ALPHABET_CYRILLIC},
    {0x0531, 0x0556, LETTER_PLAIN, ALPHABET_ARMENIAN},
    {0x0561, 0x0587, LETTER_PLAIN, ALPHABET_ARMENIAN},
    {0x05d0, 0x05ea, LETTER_PLAIN, ALPHABET_HEBREW},
    {0x0620, 0x063f, LETTER_PLAIN, ALPHABET_ARABIC}, /* 640 only stretches a word */
    {0x0641, 0x064a, LETTER_PLAIN, ALPHABET_ARABIC},
    {0x064b, 0x0655, LETTER_MARK, ALPHABET_ARABIC},
    {0x0671, 0x06d3, LETTER_PLAIN, ALPHABET_ARABIC},
    {0x0901, 0x0903, LETTER_MARK, ALPHABET_DEVANAGARI},
    {0x0904, 0x0939, LETTER_PLAIN, ALPHABET_DEVANAGARI},
    {0x093c, 0x093c, LETTER_MARK, ALPHABET_DEVANAGARI},
    {0x093e, 0x094d, LETTER_MARK, ALPHABET_DEVANAGARI},
    {0x0958, 0x0961, LETTER_PLAIN, ALPHABET_DEVANAGARI},
    {0x0e01, 0x0e30, LETTER_PLAIN, ALPHABET_THAI},
    {0x0e31, 0x0e31, LETTER_MARK, ALPHABET_THAI},
    {0x0e32, 0x0e33, LETTER_PLAIN, ALPHABET_THAI},
    {0x0e34, 0x0e3a, LETTER_MARK, ALPHABET_THAI},
    {0x0e40, 0x0e46, LETTER_PLAIN, ALPHABET_THAI},
    {0x0e47, 0x0e4e, LETTER_MARK, ALPHABET_THAI},
    {0x10d0, 0x10f0, LETTER_PLAIN, ALPHABET_GEORGIAN},
    {0x1e9e, 0x1e9e, LETTER_PLAIN, ALPHABET_LATIN},      /* capital sharp s */
    {0x3005, 0x3005, LETTER_PLAIN, ALPHABET_EAST_ASIAN}, /* the one before, again */
    {0x3041, 0x3096, LETTER_PLAIN, ALPHABET_EAST_ASIAN},
    {0x30a1, 0x30fa, LETTER_PLAIN, ALPHABET_EAST_ASIAN},
    {0x30fc, 0x30fc, LETTER_PLAIN, ALPHABET_EAST_ASIAN}, /* long vowel */
    {0x3400, 0x4dbf, LETTER_PLAIN, ALPHABET_EAST_ASIAN},
    {0x4e00, 0x9fff, LETTER_PLAIN, ALPHABET_EAST_ASIAN},
    {0xac00, 0xd7a3, LETTER_PLAIN, ALPHABET_EAST_ASIAN},
};

enum letter_kind letter_kind(uint32_t c, enum alphabet *alphabet)
{
    *alphabet = ALPHABET_ANY;
    if (c != 0 && c < 0x80 && strchr(" .-_'", (int)c))
        return LETTER_SEPARATOR;
    for (size_t i = 0; i < sizeof(ranges) / sizeof(ranges[0]); i++)
        if (c >= ranges[i].first && c <= ranges[i].last) {
            *alphabet = ranges[i].alphabet;
            return ranges[i].kind;
        }
    if (!latin_base(c))
        return LETTER_NONE;
    *alphabet = ALPHABET_LATIN;
    return LETTER_PLAIN;
}

/* Twins */

/* Small letter, then what it looks like, by its capital where the two differ; with
 * diacritics the letter without. */
static const struct twin {
    uint16_t letter;
    const char *like;
} twins[] = {
    {0x00df, "ss"},
    {0x00e6, "ae"},
    {0x0133, "ij"},
    {0x0153, "oe"},
    {0x0259, "e"},
    {0x1e9e, "ss"},
    /* Greek */
    {0x0390, "i"},
    {0x03ac, "a"},
    {0x03ad, "e"},
    {0x03ae, "h"},
    {0x03af, "i"},
    {0x03b0, "y"},
    {0x03b1, "a"},
    {0x03b2, "b"},
    {0x03b5, "e"},
    {0x03b6, "z"},
    {0x03b7, "h"},
    {0x03b9, "i"},
    {0x03ba, "k"},
    {0x03bc, "m"},
    {0x03bd, "n"},
    {0x03bf, "o"},
    {0x03c1, "p"},
    {0x03c2, "\xcf\x83"}, /* the sigma at a word's end is a sigma */
    {0x03c4, "t"},
    {0x03c5, "y"},
    {0x03c7, "x"},
    {0x03c9, "w"},
    {0x03ca, "i"},
    {0x03cb, "y"},
    {0x03cc, "o"},
    {0x03cd, "y"},
    {0x03ce, "w"},
    /* Cyrillic */
    {0x0430, "a"},
    {0x0432, "b"},
    {0x0435, "e"},
    {0x0437, "3"},
    {0x0439, "\xd0\xb8"}, /* short i: i */
    {0x043a, "k"},
    {0x043c, "m"},
    {0x043d, "h"},
    {0x043e, "o"},
    {0x0440, "p"},
    {0x0441, "c"},
    {0x0442, "t"},
    {0x0443, "y"},
    {0x0445, "x"},
    {0x0450, "e"},
    {0x0451, "e"},
    {0x0453, "\xd0\xb3"}, /* gje: ge */
    {0x0455, "s"},
    {0x0456, "i"},
    {0x0457, "i"},
    {0x0458, "j"},
    {0x045c, "k"},
    {0x045d, "\xd0\xb8"},
    {0x045e, "y"},
    {0x0475, "v"},
    {0x04af, "y"},
    {0x04bb, "h"},
    {0x04cf, "i"},
    {0x04d1, "a"},
    {0x04d3, "a"},
    {0x04d5, "ae"},
    {0x04d7, "e"},
    {0x04e7, "o"},
    {0x04ef, "y"},
    {0x04f1, "y"},
    {0x04f3, "y"},
    {0x0501, "d"},
    {0x051b, "q"},
    {0x051d, "w"},
    /* Armenian */
    {0x0566, "q"},
    {0x0570, "h"},
    {0x0575, "j"},
    {0x0578, "n"},
    {0x057d, "u"},
    {0x0581, "g"},
    {0x0585, "o"},
};

/* Of the double letters, which have no plain one. */
static uint32_t latin_lower(uint32_t c)
{
    if (c == 0xc6)
        return 0xe6;
    return c == 0x132 || c == 0x152 ? c + 1 : c;
}

/* Capitals with an accent that do not lie a fixed way from their small letters. */
static uint32_t greek_lower(uint32_t c)
{
    static const uint16_t accented[] = {
        [0x386 - 0x386] = 0x3ac, [0x388 - 0x386] = 0x3ad, [0x389 - 0x386] = 0x3ae,
        [0x38a - 0x386] = 0x3af, [0x38c - 0x386] = 0x3cc, [0x38e - 0x386] = 0x3cd,
        [0x38f - 0x386] = 0x3ce,
    };

    if (c >= 0x391 && c <= 0x3ab)
        return c + 0x20;
    if (c >= 0x386 && c <= 0x38f && accented[c - 0x386])
        return accented[c - 0x386];
    return c;
}

static uint32_t cyrillic_lower(uint32_t c)
{
    if (c >= 0x410 && c <= 0x42f)
        return c + 0x20;
    if (c >= 0x400 && c <= 0x40f)
        return c + 0x50;
    if (c == 0x4c0)
        return 0x4cf;
    if (c >= 0x4c1 && c <= 0x4ce)
        return c % 2 ? c + 1 : c;
    if (c >= 0x460)
        return c % 2 || c == 0x4cf ? c : c + 1;
    return c;
}

/* Beyond plain Latin. */
static uint32_t lower(uint32_t c, enum alphabet alphabet)
{
    switch (alphabet) {
    case ALPHABET_LATIN:
        return latin_lower(c);
    case ALPHABET_GREEK:
        return greek_lower(c);
    case ALPHABET_CYRILLIC:
        return cyrillic_lower(c);
    case ALPHABET_ARMENIAN:
        return c <= 0x556 ? c + 0x30 : c;
    default:
        return c;
    }
}

static const char *find_twin(uint32_t c)
{
    for (size_t i = 0; i < sizeof(twins) / sizeof(twins[0]); i++)
        if (twins[i].letter == c)
            return twins[i].like;
    return NULL;
}

/* One for all that look like it, among plain letters and digits. */
static char plainest(char c)
{
    switch (c) {
    case '0':
        return 'o';
    case '1':
    case 'l':
        return 'i';
    default:
        return c;
    }
}

static void append_plain(const char *text, struct strbuf *out)
{
    for (; *text; text++)
        strbuf_append_char(out, plainest(*text));
}

void letter_fold(uint32_t c, struct strbuf *out)
{
    enum alphabet alphabet;
    enum letter_kind kind = letter_kind(c, &alphabet);
    char base = kind == LETTER_DIGIT ? (char)c : latin_base(c);
    const char *like;

    if (kind == LETTER_SEPARATOR || (kind == LETTER_MARK && alphabet == ALPHABET_ANY))
        return;
    if (base) {
        strbuf_append_char(out, plainest(base));
        return;
    }
    c = lower(c, alphabet);
    like = find_twin(c);
    if (like)
        append_plain(like, out);
    else
        utf8_encode(c, out);
}
